/** One page of a log: newest first, from where the last one ended, within days of the database (UTC). */
import { sql, type RawBuilder } from 'kysely'
import { notYours } from '../../call/refused.ts'

interface Bounds {
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  readonly cursor?: string | undefined
}

export const cursorOf = (id: bigint): string => Buffer.from(`below ${id}`).toString('base64url')

export function within(table: string, { fromDate, toDate, cursor }: Bounds): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql.join(
    [
      sql`true`,
      ...(cursor === undefined ? [] : [sql`${column('id')} < ${placeOf(cursor)}`]),
      ...(fromDate === undefined ? [] : [sql`${column('created_at')} >= ${fromDate}::date`]),
      ...(toDate === undefined ? [] : [sql`${column('created_at')} < ${toDate}::date + interval '1 day'`]),
    ],
    sql` and `,
  )
}

function placeOf(cursor: string): bigint {
  const [, id] = /^below (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw notYours()
  return BigInt(id)
}
