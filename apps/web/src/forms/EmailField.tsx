import { isEmail, sameEmailForm } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField, type FieldProps } from '#ui'
import { useEmailStatus, type EmailCheck, type EmailStatus } from './email-status.ts'

interface EmailFieldProps extends FieldProps {
  readonly name?: string
  readonly value: string | undefined
  readonly onChange: (email: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Asks whether the address is known: `checkEmail` of this room, or the open one of registration. */
  readonly check?: EmailCheck
  /** What the form needs: somebody the bank knows, or an address that is still free. Without it the answer is only said. */
  readonly wants?: 'known' | 'free'
  readonly autoComplete?: string
}

/** An e-mail address, and what the bank knows of it. */
export function EmailField({ value = '', onChange, onBlur, check, wants, error, hint, ...field }: EmailFieldProps) {
  const [isLeft, setLeft] = useState(true)
  const { t } = useLingui()
  const status = useEmailStatus(value, check)
  const said = useStatusWords(status, wants)
  const isWrong = isLeft && value.trim() !== '' && !isEmail(sameEmailForm(value))
  return (
    <TextField
      autoComplete="email"
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      loading={status === 2}
      error={isWrong ? t`Enter a full e-mail address, like name@example.com.` : (said.error ?? error)}
      note={said.note}
      hint={said.hint ?? hint}
      onChange={(text) => {
        setLeft(false)
        onChange(text.trim())
      }}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}

interface Said {
  readonly error?: string
  readonly note?: string
  readonly hint?: string
}

function useStatusWords(status: EmailStatus | undefined, wants: EmailFieldProps['wants']): Said {
  const { t } = useLingui()
  if (status === undefined) return {}
  if (status === 2) return { hint: t`Looking for this address…` }
  if (status === -1) return { hint: t`We could not check this address. You can continue.` }
  const known = status === 3 ? t`This address signs in for a company.` : t`This address has an account.`
  const free = t`No account with this e-mail address.`
  if (wants === 'known') return status === 0 ? { error: free } : { note: known }
  if (wants === 'free') return status === 0 ? {} : { error: known }
  return { hint: status === 0 ? free : known }
}
