import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

interface Whose {
  readonly personId: number
  readonly status: 'unread' | 'read' | undefined
}

interface Slice {
  readonly below: bigint | undefined
  readonly skip: number
  readonly take: number
}

export interface NoticeRow {
  readonly id: bigint
  readonly text: string
  readonly facts: unknown
  readonly created_at: Date
  readonly read_at: Date | null
  readonly customer_id: number | null
}

export const noticesOf = (db: Db, whose: Whose, { below, skip, take }: Slice): Promise<NoticeRow[]> =>
  matching(db, whose)
    .select(['id', 'text', 'facts', 'created_at', 'read_at', 'customer_id'])
    .$if(below !== undefined, (query) => query.where('id', '<', below!))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(take)
    .execute()

export async function countNotices(db: Db, whose: Whose, stopAt: number): Promise<number> {
  const { n } = await db
    .selectFrom(matching(db, whose).select('id').limit(stopAt).as('counted'))
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const unreadCount = (db: Db, personId: number): Promise<number> => countNotices(db, { personId, status: 'unread' }, 10_000)

/** Somebody else's ids among them are passed over: they are not there for this person. */
export async function markRead(db: Db, personId: number, ids: readonly number[] | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<bigint>`any (${ids}::bigint[])`))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const matching = (db: Db, { personId, status }: Whose) =>
  db
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .where('on_screen', '=', true)
    .$if(status !== undefined, (query) => query.where('read_at', status === 'unread' ? 'is' : 'is not', null))
