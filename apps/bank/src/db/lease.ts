/**
 * Work that one node does at a time. A lease ends by itself when its holder dies; its number (the fence) grows with every holder and is
 * looked at again in the transaction that writes, so a node that slept through the end of its lease cannot write any more.
 *   takeLease      the lease, or nothing while somebody else has it
 *   Lease.hold     inside the writing transaction: still mine, and for a while longer; throws LeaseLost otherwise
 *   Lease.release  for the next one, at once
 *   forgetLeases   of work that has a lease for each piece, and is over
 */
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './pool.ts'
import type { Trx } from './transaction.ts'

export interface Lease {
  readonly fence: bigint
  hold(trx: Trx): Promise<void>
  release(): Promise<void>
}

export class LeaseLost extends Error {
  constructor(name: string) {
    super(`${name} was taken over by another node`)
  }
}

/** This process, for whoever reads the table. */
const node = `${process.pid}-${randomUUID().slice(0, 8)}`

export async function takeLease(db: Db, name: string, seconds: number, holder = node): Promise<Lease | undefined> {
  const until = sql`now() + make_interval(secs => ${seconds})`
  const { rows } = await sql<{ fence: bigint }>`
    insert into lease as mine (name, fence, holder, until) values (${name}, 1, ${holder}, ${until})
    on conflict (name) do update set fence = mine.fence + 1, holder = excluded.holder, until = excluded.until where mine.until <= now()
    returning fence`.execute(db)
  const fence = rows[0]?.fence
  if (fence === undefined) return undefined
  return {
    fence,
    async hold(trx) {
      // The row stays locked until the commit: nobody takes over between this look and what is written after it.
      const held = await sql`update lease set until = ${until} where name = ${name} and fence = ${fence}`.execute(trx)
      if (held.numAffectedRows !== 1n) throw new LeaseLost(name)
    },
    async release() {
      await sql`update lease set until = now() where name = ${name} and fence = ${fence}`.execute(db)
    },
  }
}

/** An hour after they ended. `busy` selects the names of those that are needed again. */
export async function forgetLeases(db: Db, prefix: string, busy: RawBuilder<unknown>): Promise<void> {
  await sql`delete from lease where name like ${`${prefix}%`} and until < now() - interval '1 hour' and name not in (${busy})`.execute(db)
}
