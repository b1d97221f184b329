import { useId, useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { TextInput } from '#ui'
import { shareKey } from './keys.ts'

interface ShareFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly isWrong: boolean
  readonly describedBy: string
  readonly onChange: (share: string) => void
  readonly onLeave: () => void
}

/** The direct share in percent. Either separator is understood; what stands there is kept as typed, and its rule says what is wrong. */
export function ShareField({ label, name, value, isWrong, describedBy, onChange, onLeave }: ShareFieldProps) {
  const id = useId()
  const format = useFormat()
  const written = (share: string) => (/^\d+(\.\d+)?$/.test(share) ? format.number(share) : share)
  const [typed, setTyped] = useState({ text: written(value), share: value, shown: value })
  // What comes from elsewhere; what was typed here comes back a moment later.
  if (typed.shown !== value)
    setTyped(typed.share === value ? { ...typed, shown: value } : { text: written(value), share: value, shown: value })
  return (
    <TextInput
      data-share
      control={{ id, 'aria-describedby': describedBy, 'aria-invalid': isWrong || undefined }}
      aria-label={label}
      name={name}
      inputMode="decimal"
      value={typed.text}
      onKeyDown={shareKey}
      onChange={(text) => {
        const share = text.replaceAll(/[\s%]/g, '').replace(',', '.')
        setTyped({ ...typed, text, share })
        if (share !== typed.share) onChange(share)
      }}
      onBlur={onLeave}
      end={<span className="pe-1">%</span>}
    />
  )
}
