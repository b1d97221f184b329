/** A message to a merchant's server, as the screens know it, and what its states are called. */
import type { ipnMessages } from '@ducat/contract/ipn/calls'
import { ipnStatusIds, type PaymentStatus } from '@ducat/contract/ipn/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'

export type IpnMessage = OutputOf<typeof ipnMessages.list>['messages'][number]
export type OpenedMessage = OutputOf<typeof ipnMessages.get>

interface StateWords {
  readonly name: MessageDescriptor
  readonly tone: BadgeTone
}

export const statusWords: Readonly<Record<number, StateWords>> = {
  [ipnStatusIds.waiting]: { name: msg({ message: 'Sending', context: 'message' }), tone: 'info' },
  [ipnStatusIds.delivered]: { name: msg({ message: 'Delivered', context: 'message' }), tone: 'warning' },
  [ipnStatusIds.confirmed]: { name: msg({ message: 'Confirmed', context: 'message' }), tone: 'positive' },
  [ipnStatusIds.failed]: { name: msg({ message: 'Failed', context: 'message' }), tone: 'negative' },
}

export const paymentWords: Readonly<Record<PaymentStatus, MessageDescriptor>> = {
  pending: msg`Payment pending`,
  completed: msg`Payment completed`,
  declined: msg`Payment declined`,
  returned: msg`Payment returned`,
  expired: msg`Checkout expired`,
  started: msg`Subscription started`,
  ended: msg`Subscription ended`,
}

/** Taken care of: it is not sent again by itself, and needs no hand. */
export const isConfirmed = ({ statusId }: Pick<IpnMessage, 'statusId'>): boolean => statusId === ipnStatusIds.confirmed
