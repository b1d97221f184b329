import type { OutputOf } from '@ducat/contract/kit/call'
import type { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import type { PreapprovedType } from '@ducat/contract/preapproved/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Preapproved = OutputOf<typeof preapprovedPayments.list>['subscriptions'][number]
export type Installment = Preapproved['installments'][number]
export type Stopping = OutputOf<typeof preapprovedPayments.byLink>

export const typeWords: Readonly<Record<PreapprovedType, MessageDescriptor>> = {
  ownAccount: msg`Between own accounts`,
  p2p: msg`To a person`,
  external: msg`To a bank, card or wallet`,
  merchant: msg`To a merchant`,
}

export const isOver = ({ state }: Pick<Preapproved, 'state'>): boolean => state === 'done' || state === 'cancelled'
