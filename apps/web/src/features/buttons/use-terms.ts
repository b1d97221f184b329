/** What a payer agrees to, in one line: `7 days free, then €25.00, every month`. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { often } from '#features/schedules'
import { useFormat } from '#i18n/format.ts'
import type { ButtonInput } from './button.ts'

type Sold = Pick<
  ButtonInput,
  'type' | 'amount' | 'currencyCode' | 'minAmount' | 'maxAmount' | 'trialDays' | 'subscriptionFrequency' | 'subscriptionTransactions'
>

export function useTerms(): (sold: Sold) => string {
  const { t } = useLingui()
  const format = useFormat()
  return useCallback(
    ({ type, currencyCode = 'EUR', minAmount, maxAmount, trialDays, subscriptionFrequency, subscriptionTransactions }: Sold) => {
      const money = (amount: string) => format.moneyText(amount, currencyCode)
      if (type === 'subscription') {
        const frequency = t(often[subscriptionFrequency ?? 'monthly'])
        return [
          ...(trialDays ? [t`${plural(trialDays, { one: '# day free', other: '# days free' })}`] : []),
          trialDays ? frequency.toLocaleLowerCase() : frequency,
          ...(subscriptionTransactions ? [t`${plural(subscriptionTransactions, { one: '# payment', other: '# payments' })}`] : []),
        ].join(', ')
      }
      if (type === 'fixed') return t`Paid once`
      const least = minAmount && money(minAmount)
      const most = maxAmount && money(maxAmount)
      if (least && most) return t`${least} to ${most}`
      if (least) return t`From ${least}`
      if (most) return t`Up to ${most}`
      return t`Any amount`
    },
    [t, format],
  )
}
