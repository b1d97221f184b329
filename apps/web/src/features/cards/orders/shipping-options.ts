import type { application } from '@ducat/contract/cards/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { Mail, Truck } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import type { OptionCard } from '#ui'
import { obstacleOf, shippingWords } from './words.ts'

export type Shipping = OutputOf<typeof application.fees>['shipping'][number]

/** The ways a card is sent, each with its price and its time, or why not. */
export function useShippingOptions() {
  const { t } = useLingui()
  const format = useFormat()
  return (ways: readonly Shipping[], currency: string): readonly OptionCard<Shipping['type']>[] =>
    ways.map(({ type, fee, deliveryTime, disabledReasons }) => {
      const why = obstacleOf(disabledReasons)
      const days = deliveryTime.replace('-', '–')
      const price = /[1-9]/.test(fee) ? format.moneyText(fee, currency) : t`free of charge`
      return {
        value: type,
        title: t(shippingWords[type]),
        icon: type === 'express' ? Truck : Mail,
        detail: t`${days} business days, ${price}`,
        unavailable: why && t(why),
      }
    })
}
