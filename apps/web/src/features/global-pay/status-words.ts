import { useLingui } from '@lingui/react/macro'
import { useMethodNames } from '#features/destinations'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import type { BadgeTone } from '#ui'
import type { Payment } from './recipients.ts'

interface Status {
  readonly word: string
  readonly tone: BadgeTone
  readonly note: string | undefined
}

/** The state of a payment in a word, and below it what its sender should know. */
export function useStatus(): (payment: Payment) => Status {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useMethodNames()
  return (payment) => {
    const { state, isUndelivered, wasReturned, method, note, expires } = payment
    const day = expires && format.shortDay(localDay(expires))
    const expiry = day && t`Expires ${day}`
    const by = method && nameOf(method)
    if (isUndelivered) return { word: t`E-mail not delivered`, tone: 'negative', note: t`Check the address.` }
    switch (state) {
      case 'waiting':
        return { word: t`Waiting for approval`, tone: 'warning', note: undefined }
      case 'sent':
        return { word: t`Not opened`, tone: 'info', note: expiry }
      case 'opened':
        return wasReturned
          ? { word: t`Returned by the bank`, tone: 'warning', note: t`The recipient was asked for another account.` }
          : { word: t`Opened, not chosen`, tone: 'info', note: expiry }
      case 'chosen':
        return { word: t`Code not entered`, tone: 'info', note: [by, expiry].filter(Boolean).join(', ') }
      case 'confirmed':
        return { word: t({ message: 'Processing', context: 'payment' }), tone: 'accent', note: by }
      case 'paid':
        return { word: t({ message: 'Paid', context: 'payment' }), tone: 'positive', note: by }
      case 'refused':
        return { word: t`Refused by the recipient`, tone: 'negative', note: note ?? t`The money is back in your account.` }
      case 'expired':
        return { word: t({ message: 'Expired', context: 'payment' }), tone: 'warning', note: t`The money is back in your account.` }
      case 'recalled':
        return { word: t({ message: 'Cancelled', context: 'payment' }), tone: 'neutral', note: t`The money is back in your account.` }
      case 'cancelled':
        return { word: t({ message: 'Cancelled', context: 'payment' }), tone: 'neutral', note: t`Nothing was sent.` }
    }
  }
}
