import '#ui/choice.css'
import type { PayWay } from '@ducat/contract/requests/models'
import { useLingui } from '@lingui/react/macro'
import { CreditCard, Wallet } from 'lucide-react'
import { useBrand } from '#brand/brand.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, OptionCards } from '#ui'
import type { Asked } from './asked.ts'

export type Method = PayWay

interface MethodCardsProps {
  readonly asked: Asked
  readonly mayCard: boolean
  readonly value: Method
  readonly onChange: (method: Method) => void
}

/** The ways to pay side by side: how soon, what it costs the payer, and the exact total. */
export function MethodCards({ asked: { currencyCode, subscription, ways }, mayCard, value, onChange }: MethodCardsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { projectName } = useBrand()
  const detail = (way: Method) => {
    const price = ways.find((one) => one.way === way)
    if (!price) return undefined
    const fee = /[1-9]/.test(price.fee) ? format.moneyText(price.fee, currencyCode) : undefined
    return (
      <span className="grid gap-1">
        {fee === undefined ? t`At once, no fee` : t`At once, fee ${fee}`}
        <Amount parts={format.money(price.total, currencyCode)} className="font-medium text-ink" />
      </span>
    )
  }
  return (
    <OptionCards
      label={t`Ways to pay`}
      name="payment-method"
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'card',
          title: t({ message: 'Card', context: 'payment method' }),
          detail: detail('card'),
          icon: CreditCard,
          unavailable: mayCard ? undefined : subscription ? t`A subscription needs an account` : t`Not in this currency`,
        },
        { value: 'account', title: t`${projectName} account`, detail: detail('account'), icon: Wallet },
      ]}
    />
  )
}
