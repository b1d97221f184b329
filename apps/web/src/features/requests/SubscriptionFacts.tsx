import type { Frequency } from '@ducat/contract/transfers/models'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { often } from '#features/schedules'
import { useFormat } from '#i18n/format.ts'
import { KeyValues } from '#ui'

export interface Subscription {
  readonly frequency: string
  readonly transactions?: number | undefined
  readonly trialDays?: number | undefined
  readonly firstOn: string
  readonly nextDates: readonly string[]
  readonly userCancel: boolean
}

interface SubscriptionFactsProps {
  readonly subscription: Subscription
  readonly amount: string
  readonly currencyCode: string
}

/** What a subscriber agrees to, before anything is pressed: how much, how often, from when, until when, and who may end it. */
export function SubscriptionFacts({ subscription, amount, currencyCode }: SubscriptionFactsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { frequency, transactions, trialDays = 0, firstOn, nextDates, userCancel } = subscription
  const figure = format.moneyText(amount, currencyCode)
  return (
    <KeyValues
      entries={[
        { key: t`Each payment`, value: `${figure}, ${t(often[frequency as Frequency]).toLocaleLowerCase()}` },
        ...(trialDays > 0 ? [{ key: t`Free trial`, value: t`${plural(trialDays, { one: '# day', other: '# days' })}` }] : []),
        { key: t`First payment`, value: format.day(firstOn) },
        ...(nextDates.length > 0 ? [{ key: t`Next payments`, value: nextDates.map((day) => format.shortDay(day)).join(' · ') }] : []),
        {
          key: t`Ends`,
          value:
            transactions === undefined
              ? t`When cancelled`
              : t`${plural(transactions, { one: 'After # payment', other: 'After # payments' })}`,
        },
        { key: t`Cancelling`, value: userCancel ? t`At any time, by you` : t`Only by the seller` },
      ]}
    />
  )
}
