/** Money that stays with its owner, as each of the two accounts shows it. What leaves comes first: by that the history tells the sides apart. */
import type { TransactionType } from '@ducat/contract/history/models'
import type { MovementPlan } from '../../operations/intention.ts'
import type { Figures } from '../../pricing/price.ts'

interface Between {
  readonly customer: number
  readonly from: number
  readonly to: number
  readonly type: TransactionType
  readonly name: string | undefined
  readonly description?: string | undefined
}

export function ownMovements({ customer, from, to, type, name, description }: Between, { send, fee, receive }: Figures): MovementPlan[] {
  const shared = { customer, type, direction: 'own' as const, description, name, email: undefined }
  return [
    { ...shared, account: from, amount: send.minor, fee: fee.minor, currency: send.currency },
    { ...shared, account: to, amount: receive.minor, fee: 0n, currency: receive.currency },
  ]
}
