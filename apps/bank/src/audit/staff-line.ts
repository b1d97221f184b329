/** A line about a customer that a member of staff looked at or decided on: the line of the call itself knows only the clerk. */
import type { Db } from '../db/pool.ts'
import { record } from './record.ts'

interface StaffCall {
  readonly db: Db
  readonly brand: { readonly id: string }
  readonly principal: { readonly personId: number }
  readonly requestId: string
  readonly address: string
}

export function staffLine({ db, brand, principal, requestId, address }: StaffCall, customerId: number, call: string): Promise<void> {
  const { personId } = principal
  return record(db, { brand: brand.id, personId, adminId: personId, customerId, call, key: undefined, result: '00', requestId, address })
}
