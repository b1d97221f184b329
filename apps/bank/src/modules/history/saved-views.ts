/** What somebody looks for again and again. A person's own, for the customer they look at. */
import { savedViews as calls } from '@ducat/contract/history/calls'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'

const MOST = 30

export const savedViews: Handlers<typeof calls> = {
  async list({ screen }, { db, customerId, principal }) {
    const views = await db
      .selectFrom('saved_view')
      .select(['id', 'name', sql<Record<string, string>>`filter`.as('filter')])
      .where('person_id', '=', principal.personId)
      .where('customer_id', '=', customerId)
      .where('screen', '=', screen)
      .orderBy('name')
      .execute()
    return { views }
  },

  async set({ screen, id, name, filter }, { db, customerId, principal, refuse }) {
    const own = { person_id: principal.personId, customer_id: customerId, screen }
    // Two saves at once stand in line: names are one's own only if the second sees the first.
    await sql`select 1 from person where id = ${principal.personId} for no key update`.execute(db)
    const others = await db
      .selectFrom('saved_view')
      .select(['id', 'name'])
      .where('person_id', '=', own.person_id)
      .where('customer_id', '=', customerId)
      .where('screen', '=', screen)
      .execute()
    if (id !== undefined && !others.some((view) => view.id === id)) throw notYours()
    if (others.some((view) => view.id !== id && view.name === name)) throw refuse('name', 'NAME_TAKEN')
    if (id === undefined && others.length >= MOST) throw refuse('name', 'TOO_MANY_VIEWS')
    const kept = { name, filter: JSON.stringify(filter) }
    if (id !== undefined) {
      await db.updateTable('saved_view').set(kept).where('id', '=', id).execute()
      return { id }
    }
    return db
      .insertInto('saved_view')
      .values({ ...own, ...kept })
      .returning('id')
      .executeTakeFirstOrThrow()
  },

  async delete({ id }, { db, customerId, principal }) {
    const { numDeletedRows } = await db
      .deleteFrom('saved_view')
      .where('id', '=', id)
      .where('person_id', '=', principal.personId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notYours()
    return {}
  },
}
