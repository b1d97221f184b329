import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton, TextField } from '#ui'

interface PinFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string | undefined
  readonly onChange: (pin: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

/** Four digits under dots; no browser keeps them. */
export function PinField({ onChange, ...field }: PinFieldProps) {
  const { t } = useLingui()
  const [isSeen, see] = useState(false)
  return (
    <TextField
      {...field}
      type={isSeen ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete="new-password"
      maxLength={4}
      isIdentifier
      data-private
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 4))}
      end={<IconButton icon={isSeen ? EyeOff : Eye} label={isSeen ? t`Hide the PIN` : t`Show the PIN`} onClick={() => see(!isSeen)} />}
    />
  )
}
