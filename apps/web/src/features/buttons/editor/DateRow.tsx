import { addDays, parseDay } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { nextDates } from '#features/transfers'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Surface } from '#ui'
import type { ButtonInput } from '../button.ts'

/** What happens on which day if it is bought today. */
export function DateRow({ button }: { readonly button: Partial<ButtonInput> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { amount = '0', currencyCode = 'EUR', trialDays = 0, subscriptionFrequency = 'monthly', subscriptionTransactions } = button
  const first = addDays(parseDay(today()), trialDays)
  const next = nextDates(subscriptionFrequency, first, { transactions: subscriptionTransactions }, 2)
  const price = format.moneyText(amount || '0', currencyCode)
  const nothing = format.moneyText('0', currencyCode)
  const cells = [
    [t`Bought today`, `${format.shortDay(today())}, ${trialDays > 0 ? nothing : price}`],
    ...(trialDays > 0 ? [[t`First charge`, `${format.shortDay(first)}, ${price}`]] : []),
    [t`Then`, next.length === 0 ? t`No more payments` : next.map((day) => format.shortDay(day)).join(' · ')],
    [t`Ends`, subscriptionTransactions === undefined ? t`When cancelled` : lastDay()],
  ] as const
  function lastDay(): string {
    const all = nextDates(subscriptionFrequency, first, { transactions: subscriptionTransactions }, subscriptionTransactions)
    return format.day(all.at(-1) ?? first)
  }
  return (
    <Surface>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,132px),1fr))] divide-x divide-line max-tablet:divide-x-0">
        {cells.map(([name, value]) => (
          <div key={name} className="grid gap-0.5 px-4 py-3">
            <dt className="text-12 text-muted">{name}</dt>
            <dd className="numeric text-13">{value}</dd>
          </div>
        ))}
      </dl>
    </Surface>
  )
}
