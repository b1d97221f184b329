/**
 * A card number. While it is typed it stands in groups; when the field is left only its last four stay readable. The first six are
 * asked about, if there is somebody to ask. Spec: CARD-009.
 */
import { binOf, isCardNumber } from '@ducat/values/card-number'
import { useLingui } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { Icon, TextField, type FieldProps } from '#ui'
import { useLookUp } from './look-up.ts'

/** As they write themselves; the same in every language. */
const schemes: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', maestro: 'Maestro', amex: 'American Express' }

export interface CardBank {
  readonly bankName: string
  readonly scheme: string
  /** Nothing is paid to its cards. */
  readonly isBlocked: boolean
}

interface CardNumberFieldProps extends FieldProps {
  readonly name?: string
  /** Digits alone. */
  readonly value: string | undefined
  readonly onChange: (digits: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly findBank?: (bin: string) => Promise<CardBank>
}

export function CardNumberField({ value = '', onChange, onBlur, findBank, error, ...field }: CardNumberFieldProps) {
  const { t } = useLingui()
  const [hasFocus, setFocus] = useState(false)
  const bank = useLookUp(value.length >= 6 ? binOf(value) : undefined, findBank)
  const isBlocked = bank.state === 'known' && bank.answer.isBlocked
  const wrong = isBlocked
    ? t`Payments to this bank’s cards are not available. Use another card.`
    : !hasFocus && value !== '' && !isCardNumber(value)
      ? t`This card number is not valid. Compare it with the card.`
      : undefined
  return (
    <TextField
      {...field}
      error={wrong ?? error}
      note={bank.state === 'known' ? `${bank.answer.bankName} · ${schemes[bank.answer.scheme] ?? bank.answer.scheme}` : undefined}
      loading={bank.state === 'asking'}
      start={<Icon of={CreditCard} />}
      inputMode="numeric"
      autoComplete="cc-number"
      isIdentifier
      maxLength={24}
      value={hasFocus || !isCardNumber(value) ? grouped(value) : masked(value)}
      onFocus={() => setFocus(true)}
      onChange={(text) => onChange(text.replaceAll(/\D/g, '').slice(0, 19))}
      onBlur={() => {
        setFocus(false)
        onBlur?.()
      }}
    />
  )
}

/** As it stands on the card: 4-6-5 where it has fifteen digits, fours elsewhere. */
export const grouped = (digits: string): string =>
  /^3[47]/.test(digits)
    ? digits.replace(/^(\d{4})(\d{1,6})?(\d+)?$/, (_, ...groups: (string | undefined)[]) => groups.slice(0, 3).filter(Boolean).join(' '))
    : digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

const masked = (digits: string): string => grouped(digits).replaceAll(/\d(?=(?:\D*\d){4})/g, '•')
