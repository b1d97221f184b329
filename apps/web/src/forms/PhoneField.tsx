import { countries, isPhone } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { Icon, TextField, type FieldProps } from '#ui'
import { Flag } from './Flag.tsx'
import { useExisted } from './existed.ts'
import { callingCode, countryOf, nationalPart, readPhone } from './phone-number.ts'

interface PhoneFieldProps extends FieldProps {
  readonly name?: string
  /** +40712345678 */
  readonly value: string | undefined
  readonly onChange: (phone: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Of whoever fills this in. */
  readonly country?: string
  /** Asks whether somebody has the number already; such a one is not taken, unless it may be shared. */
  readonly check?: (phone: string) => Promise<boolean>
  readonly mayBeShared?: boolean
}

/** A phone number: the country's code chosen beside it, or typed and pasted with it. A native list, which phones show best. */
export function PhoneField({
  value = '',
  onChange,
  onBlur,
  country: home = 'US',
  check,
  mayBeShared = false,
  error,
  hint,
  ...field
}: PhoneFieldProps) {
  const { t } = useLingui()
  const format = useFormat()
  const startCountry = value === '' ? home : (countryOf(value.slice(1), home) ?? home)
  const begin = () => ({ text: value && nationalPart(value, startCountry), phone: value, country: startCountry, home })
  const [typed, setTyped] = useState(begin)
  // Another number, or, as long as there is none, another country of whoever fills this in.
  if (typed.phone !== value || (typed.text === '' && typed.home !== home)) setTyped(begin)
  const [isLeft, setLeft] = useState(true)
  const names = useMemo(
    () =>
      Array.from(countries.keys(), (code) => ({ code, name: format.countryName(code) })).toSorted((a, b) => format.compare(a.name, b.name)),
    [format],
  )
  const take = (text: string, country: string) => {
    const read = readPhone(text, country)
    setTyped({ text, ...read, home })
    if (read.phone !== value) onChange(read.phone)
  }
  const existed = useExisted('existedPhones', isPhone(typed.phone) ? typed.phone : undefined, check)
  const isKnown = existed.state === 'known' && existed.answer
  const isTaken = isKnown && !mayBeShared
  const isWrong = isLeft && typed.text.trim() !== '' && !isPhone(typed.phone)
  return (
    <TextField
      {...field}
      error={isWrong ? t`Check the number: it is too short or too long.` : isTaken ? t`This number has an account.` : error}
      hint={isKnown ? t`This number has an account.` : hint}
      loading={existed.state === 'asking'}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={typed.text}
      onChange={(text) => {
        take(text, typed.country)
        setLeft(false)
      }}
      onBlur={() => {
        setLeft(true)
        if (isPhone(typed.phone)) setTyped({ ...typed, text: nationalPart(typed.phone, typed.country) })
        onBlur?.()
      }}
      start={
        // The list lies over it unseen, so this shows that it has the focus.
        <span className="relative flex items-center gap-1.5 self-stretch rounded-s has-focus-visible:shadow-(--focus-ring)">
          <Flag of={typed.country} />
          <span className="numeric text-ink">{callingCode(typed.country)}</span>
          <Icon of={ChevronDown} size="s" />
          <select
            aria-label={t`Country code`}
            className="absolute inset-0 -ms-3 w-[calc(100%+12px)] cursor-pointer rounded-m opacity-0"
            value={typed.country}
            onChange={({ currentTarget }) => take(typed.phone && nationalPart(typed.phone, typed.country), currentTarget.value)}
          >
            {names.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({callingCode(code)})
              </option>
            ))}
          </select>
        </span>
      }
    />
  )
}
