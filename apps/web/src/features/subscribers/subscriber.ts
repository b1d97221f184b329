import type { OutputOf } from '@ducat/contract/kit/call'
import type { subscribers } from '@ducat/contract/subscribers/calls'

export type Subscriber = OutputOf<typeof subscribers.list>['subscribers'][number]
export type Installment = OutputOf<typeof subscribers.installments>['installments'][number]
export type Summary = OutputOf<typeof subscribers.summary>

export const isOver = ({ status }: Pick<Subscriber, 'status'>): boolean => status === 'done' || status === 'cancelled'
