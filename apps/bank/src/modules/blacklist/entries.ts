/** The list itself: by address, a page at a time. */
import type { blacklist as calls } from '@ducat/contract/blacklist/calls'
import { BLACKLIST_PAGE, MOST_BLOCKED, type BlockType } from '@ducat/contract/blacklist/models'
import { DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'

export const blacklist: Handlers<typeof calls> = {
  async list({ email, type, pageNumber = 1, pageSize = BLACKLIST_PAGE, cursor }, { db, customerId }) {
    const skip = cursor === undefined ? (pageNumber - 1) * pageSize : rowAt(cursor)
    if (skip + pageSize > DEEPEST_ROW) throw notYours()
    const mine = db
      .selectFrom('blacklist')
      .where('customer_id', '=', customerId)
      .$if(email !== undefined, (query) => query.where(sql<boolean>`position(${sameEmailForm(email!)} in email) > 0`))
      .$if(type !== undefined, (query) => query.where('block_type', '=', type!))
    const rows = await mine
      .select(['email', 'block_type as type'])
      .orderBy('email')
      .offset(skip)
      .limit(pageSize + 1)
      .execute()
    const { total } = await mine.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
    const page = rows.slice(0, pageSize)
    return {
      entries: page.map(({ email: of, type: kind }) => ({ email: of, type: kind as BlockType })),
      total,
      nextCursor: rows.length > pageSize ? cursorOf(skip + pageSize) : undefined,
    }
  },

  async add({ email: typed, blockType }, { db, customerId, principal, refuse }) {
    const email = sameEmailForm(typed)
    if (email === principal.email) throw refuse('email', 'BLOCKS_ONESELF')
    const { rows } = await sql<{ isFull: boolean }>`
      select count(*) filter (where email <> ${email}) >= ${MOST_BLOCKED} as "isFull" from blacklist where customer_id = ${customerId}`.execute(
      db,
    )
    if (rows[0]!.isFull) throw refuse('email', 'BLACKLIST_FULL')
    await sql`
      insert into blacklist (customer_id, email, block_type) values (${customerId}, ${email}, ${blockType})
      on conflict (customer_id, email) do update set block_type = excluded.block_type`.execute(db)
    await tellOthers(db, customerId)
    return {}
  },

  async remove({ email }, { db, customerId, refuse }) {
    const { numDeletedRows } = await db
      .deleteFrom('blacklist')
      .where('customer_id', '=', customerId)
      .where('email', '=', sameEmailForm(email))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw refuse('email', 'NOT_ON_BLACKLIST')
    await tellOthers(db, customerId)
    return {}
  },
}

const tellOthers = (db: Db, customerId: number) => tell(db, { customerId, name: 'changed', data: { topics: ['blacklist'] } })

/** The list is short (MOST_BLOCKED): a place in it is enough. */
const cursorOf = (row: number): string => `after-${String(row).padStart(6, '0')}`

function rowAt(cursor: string): number {
  const [, row] = /^after-(\d{6})$/.exec(cursor) ?? []
  if (row === undefined) throw notYours()
  return Number(row)
}
