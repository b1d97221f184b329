/** Lines of the audit about one customer, and about the person where they are about no customer; newest first. */
import type { ActivityDoer } from '@ducat/contract/own-data/models'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface Whose {
  readonly brand: string
  readonly customerId: number
  readonly personId: number
}

export interface Wanted {
  readonly action?: string | undefined
  readonly search?: string | undefined
  readonly actions?: readonly string[] | undefined
  readonly who?: ActivityDoer | undefined
  readonly address?: string | undefined
  /** Of a group: these calls, or all others. */
  readonly calls?: { readonly names: readonly string[]; readonly isRest: boolean } | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}

export interface ActivityRow {
  readonly id: bigint
  readonly at: Date
  readonly person: string | null
  readonly personId: number | null
  readonly isStaff: boolean
  readonly call: string
  readonly result: string
  readonly address: string
  /** Of its seal; nothing until it is sealed. */
  readonly number: bigint | null
}

export async function activityRows(
  db: Db,
  whose: Whose,
  wanted: Wanted,
  { below, take }: { readonly below?: bigint | undefined; readonly take: number },
): Promise<ActivityRow[]> {
  const columns = sql`l.id, l.at, l.person_id, l.admin_id, l.call, l.result, l.address`
  const which = sql`l.brand = ${whose.brand} and ${matching(wanted, whose)} and ${below === undefined ? sql`true` : sql`l.id < ${below}`}
    order by l.id desc limit ${take}`
  // Two indexes, each read from its end.
  const { rows } = await sql<ActivityRow>`
    with found as (
      (select ${columns} from audit_line l where l.customer_id = ${whose.customerId} and ${which}) union all
      (select ${columns} from audit_line l where l.person_id = ${whose.personId} and l.customer_id is null and l.admin_id is null and ${which})
    )
    select f.id, f.at, trim(p.first_name || ' ' || p.last_name) as person, f.person_id as "personId", f.admin_id is not null as "isStaff",
      f.call, f.result, f.address, s.number
    from found f left join person p on p.id = f.person_id left join audit_seal s on s.line_id = f.id
    order by f.id desc limit ${take}`.execute(db)
  return rows
}

function matching({ action, search, actions, who, address, calls, fromDate, toDate }: Wanted, { personId }: Whose): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(action?.trim() ? [sql`l.call ilike ${holding(action)}`] : []),
      ...(search?.trim() ? [found(search, actions ?? [])] : []),
      ...(address?.trim() ? [sql`l.admin_id is null and l.address like ${holding(address)}`] : []),
      ...(who ? [doers(personId)[who]] : []),
      ...(calls ? [calls.isRest ? sql`not ${oneOf(calls.names)}` : oneOf(calls.names)] : []),
      ...(fromDate === undefined ? [] : [sql`l.at >= ${fromDate}::date`]),
      ...(toDate === undefined ? [] : [sql`l.at < ${toDate}::date + 1`]),
    ],
    sql` and `,
  )
}

/** Of staff neither the name nor the address is told, so neither is found. */
const found = (search: string, actions: readonly string[]): RawBuilder<unknown> => sql`(
  l.call ilike ${holding(search)} or ${oneOf(actions)} or (l.admin_id is null and (l.address like ${holding(search)} or exists (
    select from person s where s.id = l.person_id and s.first_name || ' ' || s.last_name ilike ${holding(search)}
  )))
)`

const doers = (personId: number): Readonly<Record<ActivityDoer, RawBuilder<unknown>>> => ({
  you: sql`l.admin_id is null and l.person_id = ${personId}`,
  others: sql`l.admin_id is null and l.person_id is distinct from ${personId}`,
  staff: sql`l.admin_id is not null`,
})

/** A program's line names its key behind the call. */
const oneOf = (names: readonly string[]): RawBuilder<unknown> => sql`regexp_replace(l.call, ' \\(.*$', '') = any (${[...names]}::text[])`

const holding = (typed: string): string => `%${typed.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
