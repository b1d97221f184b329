/** What became of what a shop asked for, and why it was declined, in plain words. */
import type { authorizationStatuses, DeclineReason } from '@ducat/contract/cards/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

type Status = (typeof authorizationStatuses)[number]

export const statusWords: Readonly<Record<Status, { readonly label: MessageDescriptor; readonly tone: BadgeTone }>> = {
  approved: { label: msg({ message: 'On hold', context: 'payment' }), tone: 'info' },
  cleared: { label: msg({ message: 'Paid', context: 'payment' }), tone: 'neutral' },
  declined: { label: msg({ message: 'Declined', context: 'payment' }), tone: 'negative' },
  reversed: { label: msg({ message: 'Released', context: 'payment' }), tone: 'neutral' },
  expired: { label: msg({ message: 'Released', context: 'payment' }), tone: 'neutral' },
  refunded: { label: msg({ message: 'Refunded', context: 'payment' }), tone: 'positive' },
}

export const declineWords: Readonly<Record<DeclineReason, MessageDescriptor>> = {
  NOT_ACTIVE: msg`The card was not activated yet.`,
  PAUSED: msg`The card was paused.`,
  EXPIRED: msg`The card had expired.`,
  BLOCKED: msg`The card was blocked.`,
  WRONG_DETAILS: msg`The number, the date or the code was wrong.`,
  NOT_ENOUGH: msg`Insufficient funds on the card.`,
  PER_PAYMENT_LIMIT: msg`It exceeded your limit for one payment.`,
  DAILY_LIMIT: msg`It exceeded your daily limit.`,
  MONTHLY_LIMIT: msg`It exceeded your monthly limit.`,
  CATEGORY_BLOCKED: msg`You blocked this category.`,
  CURRENCY: msg`The card cannot pay in this currency.`,
  NOT_CONFIRMED: msg`The payment was not confirmed.`,
  SECURITY: msg`We stopped it to protect you. If it was you, write to us.`,
}

/** So many a page. Spec: product-areas §7. */
export const PAGE_SIZE = 10
