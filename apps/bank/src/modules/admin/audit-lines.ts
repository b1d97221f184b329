/** The lines of the audit as they are searched for, read from the newest back. */
import type { audit as calls } from '@ducat/contract/admin/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { instantOf } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface Wanted {
  readonly customer?: string | undefined
  readonly person?: string | undefined
  readonly action?: string | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}

export type Line = OutputOf<typeof calls.list>['lines'][number]

interface Row {
  readonly id: bigint
  readonly at: Date
  readonly person: string | null
  readonly customer_id: number | null
  readonly customer: string | null
  readonly admin_id: number | null
  readonly call: string
  readonly result: string
  readonly address: string
  readonly sealed: boolean
}

/** Who is meant is found first, so that the lines are read by an index. */
export async function linesWhere(
  db: Db,
  brand: string,
  wanted: Wanted,
  { below, take }: { below?: bigint | undefined; take: number },
): Promise<Line[]> {
  const { rows } = await sql<Row>`
    select l.id, l.at, trim(p.first_name || ' ' || p.last_name) as person, l.customer_id, c.name as customer, l.admin_id, l.call, l.result, l.address,
      exists (select 1 from audit_seal s where s.line_id = l.id) as sealed
    from audit_line l left join person p on p.id = coalesce(l.admin_id, l.person_id) left join customer c on c.id = l.customer_id
    where l.brand = ${brand} and ${which(brand, wanted)} and ${below === undefined ? sql`true` : sql`l.id < ${below}`}
    order by l.id desc limit ${take}`.execute(db)
  return rows.map((row) => ({
    lineId: Number(row.id),
    at: instantOf(row.at),
    personName: row.person ?? undefined,
    customerId: row.customer_id ?? undefined,
    customerName: row.customer ?? undefined,
    isStaff: row.admin_id !== null,
    action: row.call.slice(0, 300),
    result: row.result,
    address: row.address.slice(0, 64),
    isSealed: row.sealed,
  }))
}

function which(brand: string, { customer, person, action, fromDate, toDate }: Wanted): RawBuilder<unknown> {
  const parts = [
    ...(customer === undefined
      ? []
      : [
          sql`l.customer_id in (select id from customer where brand = ${brand} and (name ilike ${like(customer)} or id::text = ${customer.trim()}))`,
        ]),
    ...(person === undefined
      ? []
      : [
          sql`l.person_id in (select id from person where brand = ${brand}
            and (email ilike ${like(person)} or first_name || ' ' || last_name ilike ${like(person)}))`,
        ]),
    ...(action === undefined ? [] : [sql`l.call ilike ${like(action)}`]),
    ...(fromDate === undefined ? [] : [sql`l.at >= ${fromDate}::date`]),
    ...(toDate === undefined ? [] : [sql`l.at < ${toDate}::date + 1`]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const like = (words: string): string => `%${words.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
