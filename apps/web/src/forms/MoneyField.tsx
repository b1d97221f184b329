/**
 * An amount as a decimal string: `<MoneyField label={t`You send`} currency="USD" {...form.field('amount')} />`.
 * It understands "1.234,56" and "1,234.56"; where a text could mean a thousand times more than it says, it asks. It formats what was
 * typed when the field is left, and never rounds.
 */
import './money-field.css'
import { bcp47 } from '@ducat/brands/brand.ts'
import { currency as currencyOf } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button, classes, Coin, Field, type FieldProps } from '#ui'
import { capital } from './account-name.ts'
import { useAmountProblem } from './amount-problem.ts'
import { readAmount, separatorsOf, type AmountRead } from './read-amount.ts'

interface MoneyFieldProps extends FieldProps {
  readonly name?: string
  readonly value: string | undefined
  /** The amount, or '' while there is none that can be read. */
  readonly onChange: (amount: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly currency: string
  /** The account it is taken from, in place of the currency: `<AccountPicker …>`. */
  readonly account?: ReactNode
  /** A second line in the same box: what the recipient gets. */
  readonly second?: ReactNode
  /** The most that can be sent now; offered below. */
  readonly maximum?: string | undefined
  /** Nothing is an amount here too: a limit, the start of a rule. */
  readonly mayBeZero?: boolean
  readonly isReadOnly?: boolean
  readonly isDisabled?: boolean
}

export function MoneyField(props: MoneyFieldProps) {
  const {
    name,
    value = '',
    onChange,
    onBlur,
    currency,
    account,
    second,
    maximum,
    mayBeZero = false,
    isReadOnly = false,
    isDisabled = false,
    ...words
  } = props
  const { t } = useLingui()
  const format = useFormat()
  const say = useAmountProblem()
  const language = useLanguage()
  const separators = useMemo(() => separatorsOf(bcp47(language)), [language])
  const written = (amount: string): string => {
    if (amount === '') return ''
    const { whole, fraction } = format.money(amount, currency)
    return whole + fraction
  }

  // What stands in the field, and the amount it was read as. An amount that comes from elsewhere replaces both.
  const [typed, setTyped] = useState({ text: written(value), amount: value })
  if (typed.amount !== value) setTyped({ text: written(value), amount: value })
  // A half-typed amount is nobody's mistake yet.
  const [isLeft, setLeft] = useState(true)
  const wasPasted = useRef(false)
  const read = readAmount(typed.text, currency, separators)

  const take = (text: string, amount = amountOf(readAmount(text, currency, separators))) => {
    setTyped({ text, amount })
    if (amount !== value) onChange(amount)
  }
  const choose = (amount: string) => {
    take(written(amount), amount)
    setLeft(true)
  }
  // Another currency may allow fewer decimals, and reads some texts differently.
  const readFor = useRef(currency)
  useEffect(() => {
    if (readFor.current === currency) return
    readFor.current = currency
    take(typed.text)
  })

  const maybe = isLeft && 'maybe' in read ? read.maybe : undefined
  const isZero = !mayBeZero && !isReadOnly && typed.amount !== '' && !/[1-9]/.test(typed.amount)
  const isEmpty = !mayBeZero && typed.text.trim() === ''
  const problem = () => {
    if (maybe) return t`This amount is ambiguous. Which one do you mean?`
    if (isLeft && 'problem' in read) return say(read.problem, currency)
    // A form that was sent without it says the same before the field is left.
    if (isZero && (isLeft || words.error !== undefined)) return t`Enter an amount above zero.`
    return words.error !== undefined && isEmpty ? t`Enter the amount.` : words.error
  }
  const error = problem()
  return (
    <div className="grid min-w-0 gap-2">
      <Field {...words} error={error}>
        {(control) => (
          <div className={classes('money-box @container', error !== undefined && 'is-invalid', isReadOnly && 'is-locked')}>
            <div className="money-line">
              {account ?? <CurrencyName code={currency} />}
              <input
                {...control}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                name={name}
                readOnly={isReadOnly}
                disabled={isDisabled}
                placeholder={written('0')}
                value={typed.text}
                onPaste={() => (wasPasted.current = true)}
                onChange={({ currentTarget }) => {
                  take(currentTarget.value)
                  setLeft(wasPasted.current)
                  wasPasted.current = false
                }}
                onBlur={() => {
                  setLeft(true)
                  if ('amount' in read && typed.text !== written(typed.amount)) take(written(read.amount), read.amount)
                  onBlur?.()
                }}
                className="money-input"
              />
            </div>
            {second !== undefined && <div className="money-line border-t">{second}</div>}
          </div>
        )}
      </Field>
      {maybe && (
        <div role="group" aria-label={words.label} className="flex flex-wrap gap-2">
          {maybe.map((amount) => (
            <Button key={amount} size="s" onClick={() => choose(amount)}>
              {format.moneyText(amount, currency)}
            </Button>
          ))}
        </div>
      )}
      {maximum !== undefined && !isReadOnly && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="s" onClick={() => choose(maximum)}>
            <Trans>Use maximum</Trans>
          </Button>
          <span className="text-12 text-muted">
            <Trans>Most you can send now: {format.moneyText(maximum, currency)}</Trans>
          </span>
        </div>
      )}
    </div>
  )
}

/** The other amount of a payment, in the second line of the box. */
export function SecondAmount({ label, amount, currency }: { readonly label: string; readonly amount: string; readonly currency: string }) {
  const { whole, fraction } = useFormat().money(amount, currency)
  return (
    <>
      <CurrencyName code={currency} label={label} />
      <output className="money-output">{whole + fraction}</output>
    </>
  )
}

function CurrencyName({ code, label }: { readonly code: string; readonly label?: string }) {
  const format = useFormat()
  const name = capital(format.currencyName(code))
  return (
    <span className="flex min-w-0 flex-auto items-center gap-2.5">
      <Coin symbol={currencyOf(code).symbol} />
      <span className="grid min-w-0">
        <span className="truncate font-medium" title={label ?? name}>
          {label ?? name}
        </span>
        <span className="truncate text-12 text-muted">{label === undefined ? code : name}</span>
      </span>
    </span>
  )
}

const amountOf = (read: AmountRead): string => ('amount' in read ? read.amount : '')
