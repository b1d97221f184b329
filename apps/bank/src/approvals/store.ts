/** Operations as the engine reads them. */
import { money, type Money } from '@ducat/values'
import type { Db } from '../db/pool.ts'
import type { Pair } from '../operations/batcher.ts'
import type { MovementPlan, Payee } from '../operations/intention.ts'

/** What is booked once nobody has to approve any more; written when the operation was accepted. */
export interface Plan {
  readonly legs: readonly Pair[]
  readonly holds: readonly Pair[]
  /** Of the others: they see nothing before it is booked. */
  readonly movements: readonly (MovementPlan & { readonly status: string })[]
  readonly tells: readonly { readonly customer: number; readonly name: string; readonly data: object }[]
  readonly needsSecond: boolean
  /** Of an approval of many: what it decides about. */
  readonly children?: readonly string[]
}

export interface Waiting {
  readonly id: bigint
  readonly publicId: string
  readonly brand: string
  readonly kind: string
  readonly state: string
  readonly version: number
  readonly customerId: number
  readonly personId: number
  readonly send: Money
  readonly payee: Payee
  readonly plan: Plan
  readonly link: Buffer
}

type By = { readonly id: bigint } | { readonly publicId: string }

export async function operationOf(db: Db, customerId: number, by: By): Promise<Waiting | undefined> {
  let query = db.selectFrom('operation').selectAll().where('customer_id', '=', customerId)
  query = 'id' in by ? query.where('id', '=', by.id) : query.where('public_id', '=', by.publicId)
  const row = await query.executeTakeFirst()
  if (!row?.plan || !row.link_hash || row.person_id === null || row.send_amount === null || row.send_currency === null) return undefined
  return {
    id: row.id,
    publicId: row.public_id,
    brand: row.brand,
    kind: row.kind,
    state: row.state,
    version: row.version,
    customerId,
    personId: row.person_id,
    send: money(row.send_amount, row.send_currency),
    payee: row.payee as unknown as Payee,
    plan: row.plan as unknown as Plan,
    link: row.link_hash,
  }
}
