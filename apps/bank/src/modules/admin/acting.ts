/** Finding a customer, and seeing what they see: for a reason, in one's own name, and without changing anything. */
import { acting as calls, customers as customerCalls } from '@ducat/contract/admin/calls'
import { sql } from 'kysely'
import { staffLine } from '../../audit/staff-line.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { setActing } from '../session/index.ts'

const PAGE = 20

export const customers: Handlers<typeof customerCalls> = {
  async search({ query, page = 1 }, { db, brand }) {
    const words = `%${query.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const { rows } = await sql<Row & { total: number }>`
      select c.id, c.name, c.kind, p.email, c.country, c.verified, c.limited, c.closed_at is not null as closed, count(*) over ()::integer as total
      from customer c left join person p on p.id = c.person_id
      where c.brand = ${brand.id} and (c.name ilike ${words} or p.email ilike ${words} or c.id::text = ${query.trim()})
      order by c.name, c.id limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(db)
    return { customers: rows.map(shown), total: rows[0]?.total ?? 0 }
  },
}

export const acting: Handlers<typeof calls> = {
  async start({ customerId, reason }, context) {
    const { db, brand, principal } = context
    const { rows } = await sql<Row>`
      select c.id, c.name, c.kind, p.email, c.country, c.verified, c.limited, c.closed_at is not null as closed
      from customer c left join person p on p.id = c.person_id where c.id = ${customerId} and c.brand = ${brand.id}`.execute(db)
    if (!rows[0]) throw notYours()
    await end(db, principal.familyId)
    const { id } = await db
      .insertInto('acting')
      .values({ admin_id: principal.personId, customer_id: customerId, reason })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setActing(db, principal.familyId, id)
    await staffLine(context, customerId, 'actingStart')
    return { customer: shown(rows[0]) }
  },

  async end(_input, context) {
    const customerId = await end(context.db, context.principal.familyId)
    if (customerId !== undefined) await staffLine(context, customerId, 'actingEnd')
    return {}
  },
}

async function end(db: Db, familyId: string): Promise<number | undefined> {
  const { rows } = await sql<{ customer_id: number }>`
    update acting set ended_at = now() where ended_at is null and id = (select acting_id from session_family where id = ${familyId})
    returning customer_id`.execute(db)
  await setActing(db, familyId, null)
  return rows[0]?.customer_id
}

interface Row {
  readonly id: number
  readonly name: string
  readonly kind: number
  readonly email: string | null
  readonly country: string
  readonly verified: boolean
  readonly limited: boolean
  readonly closed: boolean
}

const shown = (row: Row) => ({
  customerId: row.id,
  name: row.name,
  customerType: row.kind === 0 ? ('personal' as const) : ('business' as const),
  email: row.email ?? undefined,
  country: row.country,
  verified: row.verified,
  limited: row.limited,
  isClosed: row.closed,
})
