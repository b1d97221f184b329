import './method-card.css'
import '#ui/choice.css'
import type { ReceiveMethod } from '@ducat/contract/global-pay/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { payment } from '@ducat/contract/receive/calls'
import { useLingui } from '@lingui/react/macro'
import { methodIcons, useMethodNames } from '#features/destinations'
import { useFormat } from '#i18n/format.ts'
import { Amount, FieldGroup, Icon } from '#ui'
import type { Received } from './received.ts'
import { useOffWords } from './off-words.ts'

export type Option = OutputOf<typeof payment.methods>['options'][number]

interface MethodCardsProps {
  readonly options: readonly Option[]
  readonly received: Received
  readonly countryCode: string
  readonly value: ReceiveMethod | undefined
  readonly onChange: (option: Option) => void
  readonly error: string | undefined
}

/** The ways side by side: what arrives, what it costs, how soon. One that is off says why. */
export function MethodCards({ options, received, countryCode, value, onChange, error }: MethodCardsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodNames()
  const offWord = useOffWords(countryCode, received.currencyCode)
  const whenOf = ({ speed, arrivesOn }: Option): string | undefined => {
    if (speed === 'seconds') return t`In seconds`
    if (speed === 'minutes') return t`In minutes`
    const day = arrivesOn && format.shortDay(arrivesOn)
    return day && t`By ${day}`
  }
  const feeOf = ({ fee }: Option): string | undefined => {
    if (fee === undefined || !received.feeIsBen) return undefined
    const amount = format.moneyText(fee, received.currencyCode)
    return /[1-9]/.test(fee) ? t`fee ${amount}` : t`no fee`
  }
  return (
    <FieldGroup label={t`How you want the money`} error={error}>
      <div className="grid gap-2">
        {options.map((option) => {
          const { transferType, isDisabled, toAmount, currencyCodes } = option
          const currency = currencyCodes[0]
          return (
            <label key={transferType} className="method-card" data-off={isDisabled || undefined}>
              <input
                type="radio"
                className={isDisabled ? 'radio invisible flex-none' : 'radio flex-none'}
                name="paymentMethod"
                value={transferType}
                disabled={isDisabled}
                checked={!isDisabled && transferType === value}
                onChange={() => onChange(option)}
              />
              <Icon of={methodIcons[transferType]} className="flex-none text-muted" />
              <span className="grid min-w-0 flex-1">
                <span className={isDisabled ? 'text-muted' : 'font-medium'}>{nameOf(transferType)}</span>
                <span className="text-12 text-muted">
                  {isDisabled ? offWord(option) : [whenOf(option), feeOf(option)].filter(Boolean).join(', ')}
                </span>
              </span>
              {!isDisabled && toAmount !== undefined && currency !== undefined && (
                <span className="grid flex-none justify-items-end">
                  <Amount parts={format.money(toAmount, currency)} className="font-medium" />
                  <span className="text-12 text-muted">{t({ message: 'you get', context: 'amount' })}</span>
                </span>
              )}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
