/** Operations as the engine reads them. */
import { money, type Money } from '@ducat/values'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import type { Pair } from '../operations/batcher.ts'
import type { Invites, MovementPlan, Payee } from '../operations/intention.ts'
import { linkText } from './link.ts'

/** What is booked once nobody has to approve any more; written when the operation was accepted. */
export interface Plan {
  readonly legs: readonly Pair[]
  readonly holds: readonly Pair[]
  /** Still open when it is booked, however long it waited. */
  readonly accounts?: readonly number[]
  /** Of the others: they see nothing before it is booked. */
  readonly movements: readonly (MovementPlan & { readonly status: string })[]
  readonly tells: readonly { readonly customer: number; readonly name: string; readonly data: object }[]
  readonly needsSecond: boolean
  /** How many second people it takes; one where it does not say. */
  readonly approvers?: number
  readonly invites?: Invites
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
  readonly fee: Money
  readonly receive: Money
  readonly rate: string
  readonly payee: Payee
  readonly plan: Plan
  readonly link: Buffer
  /** What the link was made of, read from the row as it is now; an approval of many has the text of its children. */
  readonly text: string
  /** The second people who have approved it so far. */
  readonly approvedBy: readonly number[]
}

type By = { readonly id: bigint } | { readonly publicId: string }

/** Of the acting customer; an operation of somebody else is not there. */
export async function operationOf(db: Db, customerId: number, by: By): Promise<Waiting | undefined> {
  const found = await operationBy(db, by)
  return found?.customerId === customerId ? found : undefined
}

export async function operationBy(db: Db, by: By): Promise<Waiting | undefined> {
  const query = db
    .selectFrom('operation')
    .selectAll()
    .select(sql<number[]>`array(select person_id from operation_approval where operation_id = operation.id)`.as('approved_by'))
  const row = await ('id' in by ? query.where('id', '=', by.id) : query.where('public_id', '=', by.publicId)).executeTakeFirst()
  return row && waiting(row)
}

function waiting(row: Selectable<Tables['operation']> & { approved_by: number[] }): Waiting | undefined {
  if (!row.plan || !row.link_hash || row.person_id === null || row.customer_id === null) return undefined
  if (row.send_amount === null || row.send_currency === null) return undefined
  const send = money(row.send_amount, row.send_currency)
  const facts = {
    kind: row.kind,
    send,
    fee: money(row.fee, row.send_currency),
    receive: row.receive_amount === null || row.receive_currency === null ? send : money(row.receive_amount, row.receive_currency),
    payee: row.payee as unknown as Payee,
  }
  return {
    ...facts,
    id: row.id,
    publicId: row.public_id,
    brand: row.brand,
    state: row.state,
    version: row.version,
    customerId: row.customer_id,
    personId: row.person_id,
    rate: row.rate ?? '1',
    plan: row.plan as unknown as Plan,
    link: row.link_hash,
    text: linkText(facts),
    approvedBy: row.approved_by,
  }
}
