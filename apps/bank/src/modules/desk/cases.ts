/** The queue, one case, who took it, and notes. */
import type { cases as calls } from '@ducat/contract/desk/calls'
import { DECIDE_HOURS } from '@ducat/contract/documents/models'
import { sql, type RawBuilder } from 'kysely'
import { staffLine } from '../../audit/staff-line.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { mustBeStaff } from '../session/index.ts'
import { lying, shownCase, type CaseRow } from './lying.ts'
import { caseOf, openedCase } from './opened.ts'

const PAGE = 50

export const cases: Handlers<typeof calls> = {
  async list({ view = 'all', kind, search, pageNumber = 1, pageSize = PAGE, cursor }, context) {
    const { db, brand, principal, i18n } = context
    await mustBeStaff(context, 'decide', 'release')
    const me = principal.personId
    const views: Readonly<Record<typeof view, RawBuilder<unknown>>> = {
      all: sql`true`,
      mine: sql`q.assigned_to = ${me}`,
      overdue: sql`q.since < now() - make_interval(hours => ${DECIDE_HOURS})`,
      second: sql`q.proposed_by is not null`,
    }
    const after = cursor === undefined ? undefined : placeOf(cursor)
    const words = search === undefined ? undefined : `%${search.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const asked = sql`${views[view]}
      and ${kind === undefined ? sql`true` : sql`q.kind = ${kind}`}
      and ${words === undefined ? sql`true` : sql`(q.customer_name ilike ${words} or q.case_id ilike ${words} or q.customer_id::text = ${search!.trim()})`}`
    const { rows } = await sql<CaseRow & { at: string }>`
      with q as (${lying(brand.id)}) select q.*, q.since::text as at from q where ${asked}
        and ${after === undefined ? sql`true` : sql`(q.since, q.case_id) > (${after.at}::timestamptz, ${after.caseId})`}
      order by q.since, q.case_id limit ${pageSize + 1} offset ${after === undefined ? (pageNumber - 1) * pageSize : 0}`.execute(db)
    const { rows: counted } = await sql<Record<'all' | 'mine' | 'overdue' | 'second' | 'total', number>>`
      with q as (${lying(brand.id)}) select count(*)::integer as "all", count(*) filter (where ${asked})::integer as total,
        count(*) filter (where ${views.mine})::integer as mine, count(*) filter (where ${views.overdue})::integer as overdue,
        count(*) filter (where ${views.second})::integer as second from q`.execute(db)
    const { total, ...counts } = counted[0]!
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    return { cases: page.map((row) => shownCase(row, me, i18n)), total, counts, nextCursor: last && cursorOf(last.at, last.case_id) }
  },

  async open({ caseId }, context) {
    await mustBeStaff(context, 'decide', 'release')
    const opened = await openedCase(context, caseId)
    // The line of the call knows the clerk; this one names the customer whose case was looked at.
    await staffLine(context, opened.customerId, `deskCaseOpen ${caseId}`)
    return opened
  },

  async assign({ caseId, personId }, context) {
    const { db, brand, refuse } = context
    await mustBeStaff(context, 'decide', 'release')
    const found = await caseOf(context, caseId)
    if (!found.isOpen) throw refuse('caseId', 'CASE_STATE')
    await staffLine(context, found.customerId, `deskCaseAssign ${caseId} ${personId ?? 'nobody'}`)
    if (personId === undefined) {
      await db.deleteFrom('desk_case').where('case_id', '=', caseId).execute()
      return {}
    }
    const { rows } = await sql`
      select 1 from person where id = ${personId} and brand = ${brand.id} and is_admin and staff_rights && '{decide,release}'::text[]`.execute(
      db,
    )
    if (rows.length === 0) throw refuse('personId', 'NOT_A_CLERK')
    await sql`
      insert into desk_case (case_id, customer_id, assigned_to) values (${caseId}, ${found.customerId}, ${personId})
      on conflict (case_id) do update set assigned_to = excluded.assigned_to, assigned_at = now()`.execute(db)
    return {}
  },

  async note({ caseId, text }, context) {
    const { db, principal, refuse } = context
    await mustBeStaff(context, 'decide', 'release')
    const { customerId } = await caseOf(context, caseId)
    if (text.trim() === '') throw refuse('text', 'REQUIRED')
    await staffLine(context, customerId, `deskNoteAdd ${caseId}`)
    const { id } = await db
      .insertInto('desk_note')
      .values({ case_id: caseId, customer_id: customerId, person_id: principal.personId, text: text.trim() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { noteId: id }
  },
}

const cursorOf = (at: string, caseId: string): string => Buffer.from(`after ${caseId} ${at}`).toString('base64url')

function placeOf(cursor: string): { caseId: string; at: string } {
  const [, caseId, at] =
    /^after ([DC]\d{1,9}) (\d{4}-\d\d-\d\d [\d:.]{8,15}[+-][\d:]{2,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (caseId === undefined || at === undefined || Number.isNaN(Date.parse(at))) throw notYours()
  return { caseId, at }
}
