/** The audit for whoever may read it: searched, checked against its seals, and taken away as a file. */
import { audit as calls } from '@ducat/contract/admin/calls'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import { verifyAudit } from '../../audit/seal.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { StoredFile } from '../../files/store.ts'
import { plainCell } from '../../files/plain-cell.ts'
import { mustBeStaff, staffMay } from '../session/index.ts'
import { linesWhere, type Line } from './audit-lines.ts'

const PAGE = 50
/** Held in memory while it is written; a longer search is narrowed by days. */
const MOST = 50_000
const PREFIX = 'audit-'

export const audit = ({ links }: Pick<AreaParts, 'links'>): Handlers<typeof calls> => ({
  async list({ check, pageSize = PAGE, cursor, pageNumber: _first, ...wanted }, context) {
    const { db, brand } = context
    await mustBeStaff(context, 'audit')
    const found = await linesWhere(db, brand.id, wanted, { below: cursor === undefined ? undefined : placeOf(cursor), take: pageSize + 1 })
    const lines = found.slice(0, pageSize)
    const last = found.length > pageSize ? lines.at(-1) : undefined
    return { lines, chain: check ? await chainOf(db) : undefined, nextCursor: last && cursorOf(last.lineId) }
  },

  async export({ format, ...wanted }, context) {
    const { db, brand, principal, now } = context
    await mustBeStaff(context, 'audit')
    // A link lives for a minute: what is a day old is nobody's any more.
    await sql`delete from audit_export where created_at < now() - interval '1 day'`.execute(db)
    const { id } = await db
      .insertInto('audit_export')
      .values({ brand: brand.id, person_id: principal.personId, format, wanted: JSON.stringify(wanted) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { link: links.to({ fileId: `${PREFIX}${id}`, familyId: principal.familyId, personId: principal.personId }, now) }
  },
})

/** Written when somebody comes with the link, and for nobody who has lost the right meanwhile. */
export const openAudit =
  ({ db }: Pick<AreaParts, 'db'>) =>
  async (name: string): Promise<StoredFile | undefined> => {
    const [, id] = /^audit-(\d{1,9})$/.exec(name) ?? []
    const asked =
      id === undefined ? undefined : await db.selectFrom('audit_export').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    if (!asked) return undefined
    const { brand, format } = asked
    const lines = await linesWhere(db, brand, asked.wanted, { take: MOST })
    const bytes = Buffer.from(format === 'csv' ? table(lines) : lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    return {
      id: name,
      customerId: undefined,
      name: `audit.${format}`,
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
      size: bytes.length,
      takenBy: async (ticket, at) => (at.id === brand && (await staffMay(db, ticket, brand, 'audit')) ? 'staff' : undefined),
      async *bytes() {
        yield bytes
      },
    }
  }

const columns = ['lineId', 'at', 'personName', 'isStaff', 'customerId', 'customerName', 'action', 'result', 'address', 'isSealed'] as const

function table(lines: readonly Line[]): string {
  const row = (cells: readonly (string | number | boolean | undefined)[]): string =>
    `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`
  return row(columns) + lines.map((line) => row(columns.map((column) => line[column]))).join('')
}

const quoted = (cell: string): string => `"${plainCell(cell).replaceAll('"', '""')}"`

async function chainOf(db: Db) {
  const broken = await verifyAudit(db)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_seal`.execute(db)
  return { fits: broken === undefined, lines: rows[0]!.count, brokenAt: broken && Number(broken.line) }
}

const cursorOf = (id: number): string => Buffer.from(`below ${id}`).toString('base64url')

function placeOf(cursor: string): bigint {
  const [, id] = /^below (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined) throw notYours()
  return BigInt(id)
}
