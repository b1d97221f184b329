/** What waits for a person's phones: operations that they have to confirm there. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { isLinked } from './challenges.ts'
import { textOf } from './many.ts'
import { operationBy } from './store.ts'

/** As a phone is shown it. */
export interface WaitingPush {
  readonly operationId: string
  readonly shows: string
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** Only what still says what was asked. */
export async function pushesOf(db: Db, { personId, brand }: { personId: number; brand: string }): Promise<WaitingPush[]> {
  const { rows } = await sql<{ id: bigint; link: Buffer; sentAt: Date; expiresAt: Date }>`
    select o.id, c.link_hash as link, c.sent_at as "sentAt", c.expires_at as "expiresAt"
    from challenge c join operation o on o.id = c.operation_id
    where c.person_id = ${personId} and c.mode = 'push' and c.used_at is null and c.expires_at > now()
      and o.state = 'awaiting_code' and o.brand = ${brand}
    order by c.sent_at`.execute(db)
  const found = await Promise.all(
    rows.map(async ({ id, link, sentAt, expiresAt }) => {
      const operation = await operationBy(db, { id })
      if (!operation || !isLinked(operation, link)) return []
      return [{ operationId: operation.publicId, shows: await textOf(db, operation), sentAt, expiresAt }]
    }),
  )
  return found.flat()
}
