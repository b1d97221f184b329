/** Operations as the engine reads them. */
import { money, type Money } from '@ducat/values'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { statedBy } from '../operations/definitions.ts'
import type { Payee } from '../operations/payee.ts'
import type { Facts } from '../operations/definition.ts'
import { linkText } from './link.ts'
import { readPlan, type Plan } from './plan.ts'

export interface Waiting {
  readonly id: bigint
  readonly publicId: string
  readonly brand: string
  readonly kind: string
  readonly state: string
  readonly version: number
  readonly customerId: number
  /** Who asked; nobody for what a program prepared. */
  readonly personId: number | null
  readonly send: Money
  readonly fee: Money
  readonly receive: Money
  readonly rate: string
  readonly payee: Payee
  readonly facts: Facts | undefined
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
  if (!row.plan || !row.link_hash || row.customer_id === null) return undefined
  if (row.send_amount === null || row.send_currency === null) return undefined
  const send = money(row.send_amount, row.send_currency)
  const facts = (row.facts ?? undefined) as Facts | undefined
  const plan = readPlan(row.plan)
  const shown = {
    kind: row.kind,
    send,
    fee: money(row.fee, row.send_currency),
    receive: row.receive_amount === null || row.receive_currency === null ? send : money(row.receive_amount, row.receive_currency),
    payee: row.payee as unknown as Payee,
  }
  return {
    ...shown,
    facts,
    id: row.id,
    publicId: row.public_id,
    brand: row.brand,
    state: row.state,
    version: row.version,
    customerId: row.customer_id,
    personId: row.person_id,
    rate: row.rate ?? '1',
    plan,
    link: row.link_hash,
    text: linkText(shown, statedBy(facts, plan.stating)),
    approvedBy: row.approved_by,
  }
}
