/** What the customer who paid sees: results, names and days, never a document. */
import type { verifications as calls } from '@ducat/contract/verifications/calls'
import { LIST_PAGE } from '@ducat/contract/verifications/models'
import { COUNTED_ROWS, DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { stepsOf, verificationBy, verificationsWhere, type VerificationRow } from './store.ts'

const place = /^after-(\d{1,10})$/

export const list: Handlers<typeof calls>['list'] = async (input, { db, customerId }) => {
  const { pageNumber = 1, pageSize = LIST_PAGE, cursor, status, email } = input
  const skip = cursor === undefined ? (pageNumber - 1) * pageSize : 0
  if (skip + pageSize > DEEPEST_ROW) throw notYours()
  const [, after] = place.exec(cursor ?? '') ?? []
  const mine = sql`v.customer_id = ${customerId} ${status ? sql`and v.state = ${status}` : sql``}
    ${email ? sql`and v.email = ${email.toLowerCase()}` : sql``}`
  const [rows, total] = await Promise.all([
    verificationsWhere(
      db,
      sql`${mine} ${after === undefined ? sql`` : sql`and v.id < ${after}::integer`} order by v.id desc limit ${pageSize + 1} offset ${skip}`,
    ),
    sql<{ n: number }>`select count(*)::integer as n from (
      select 1 from identity_verification v where ${mine} limit ${COUNTED_ROWS + 1}) found`.execute(db),
  ])
  const n = total.rows[0]!.n
  const page = rows.slice(0, pageSize)
  return {
    identityVerifications: page.map(shown),
    total: Math.min(n, COUNTED_ROWS),
    nextCursor: rows.length > pageSize ? `after-${page.at(-1)!.id}` : undefined,
    resultsCapped: n > COUNTED_ROWS ? true : undefined,
  }
}

export const get: Handlers<typeof calls>['get'] = async ({ id }, { db, customerId }) => {
  const row = await verificationBy(db, id)
  if (row?.customerId !== customerId) throw notYours()
  return {
    identityVerification: shown(row),
    steps: (await stepsOf(db, id)).map(({ at, step, reason }) => ({ date: instantOf(at), step, reason: reason ?? undefined })),
  }
}

const shown = (row: VerificationRow) => ({
  id: row.id,
  email: row.email,
  name: row.name ?? '',
  verifiedName: row.verifiedName ?? undefined,
  note: row.note ?? undefined,
  status: row.state,
  reason: row.reason ?? undefined,
  created: instantOf(row.createdAt),
  expires: instantOf(row.expiresAt),
  decided: row.decidedAt ? instantOf(row.decidedAt) : undefined,
  fee: { amount: decimal(money(row.fee, row.currency)), currencyCode: row.currency },
  feeReturned: row.feeBackAt ? instantOf(row.feeBackAt) : undefined,
  accountId: row.accountId,
})
