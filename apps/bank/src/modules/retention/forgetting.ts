/**
 * Forgets what has been kept for long enough. Rows go by their age, kind by kind. Of a customer who left, a kind goes in one transaction of all
 * areas, once, oldest first; whoever fails is tried again by the next run and holds up nobody.
 */
import { keptByAge, keptOfLeft, type KeptByAge, type KeptOfLeft } from '@ducat/contract/kit/kept'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { goneWith } from '../session/index.ts'
import { daysOf, noteRun } from './rules.ts'

export type Forgetting = Pick<AreaParts, 'db' | 'clock' | 'keepings'> & { readonly onTrouble: (error: unknown) => void }

/** Customers of one run: the rest waits an hour. */
const AT_ONCE = 500
const DAY_MS = 86_400_000

export async function forgetByRules(parts: Forgetting): Promise<void> {
  const days = await daysOf(parts.db)
  const beforeOf = (kind: KeptByAge | KeptOfLeft) => new Date(parts.clock().getTime() - days[kind] * DAY_MS)
  for (const kind of keptByAge) await minding(parts, () => forgetOld(parts, kind, beforeOf(kind)))
  for (const kind of keptOfLeft) await minding(parts, () => forgetLeft(parts, kind, beforeOf(kind)))
}

async function minding({ onTrouble }: Forgetting, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    onTrouble(error)
  }
}

async function forgetOld({ db, keepings }: Forgetting, kind: KeptByAge, before: Date): Promise<void> {
  let gone = 0
  for (const { old } of keepings()) gone += (await old?.[kind]?.(db, before)) ?? 0
  await noteRun(db, kind, gone)
}

async function forgetLeft(parts: Forgetting, kind: KeptOfLeft, before: Date): Promise<void> {
  let gone = 0
  for (const id of await leftBefore(parts.db, kind, before))
    await minding(parts, async () => {
      if (await transaction(parts.db, (trx) => forgetOne(parts, trx, id, kind, before))) gone++
    })
  await noteRun(parts.db, kind, gone)
}

async function forgetOne({ keepings }: Forgetting, trx: Trx, customerId: number, kind: KeptOfLeft, before: Date): Promise<boolean> {
  // Of two nodes one does it, and of two kinds the second sees that the first is gone.
  await sql`select 1 from customer where id = ${customerId} for no key update`.execute(trx)
  const { rows } = await sql`
    insert into forgotten_customer (customer_id, kind) values (${customerId}, ${kind}) on conflict do nothing returning 1`.execute(trx)
  if (rows.length === 0) return false
  const left = { customerId, people: await goneWith(trx, customerId, before) }
  for (const { ofLeft } of keepings()) await ofLeft?.[kind]?.(trx, left)
  return true
}

async function leftBefore(db: Db, kind: KeptOfLeft, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customer c
    where c.closed_at < ${before} and not exists (select 1 from forgotten_customer f where f.customer_id = c.id and f.kind = ${kind})
    order by c.closed_at, c.id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}
