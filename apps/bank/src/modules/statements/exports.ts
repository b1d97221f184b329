/** Exports of the history and statements of months: asked for, watched, written home about, listed. */
import { randomBytes } from 'node:crypto'
import type { ExportFailure, ExportFormat } from '@ducat/contract/statements/models'
import { formatRefused, mayExport } from '@ducat/contract/statements/rules'
import { statements as calls } from '@ducat/contract/statements/calls'
import { dayOf, instantOf, type Day } from '@ducat/values'
import { sql } from 'kysely'
import type { Context, Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Links } from '../../files/links.ts'
import { selectedMovements } from '../history/index.ts'
import { accountOf } from './accounts.ts'
import { MOST_PAPER_LINES } from './pdf.ts'
import { tellOfExport } from './export-notice.ts'
import { sendLetter } from './letter.ts'
import { finishedMonths, isFinishedMonth } from './months.ts'
import { askFor, exportOf, readyFiles, recentExports, underWay } from './store.ts'

/** Spec: product-areas §9. */
const PAGE = 12
/** More at once of one customer would keep others waiting. */
const MOST_UNDER_WAY = 10

export const exportsWith = (links: Links): Handlers<typeof calls> => ({
  async start({ format = 'csv', source = 'history', ...filter }, context) {
    const { db, customerId, principal, brand, language, now, refuse } = context
    if (filter.customerId !== undefined && filter.customerId !== customerId) throw notYours()
    const account = filter.accountId === undefined ? undefined : await accountOf(db, customerId, filter.accountId)
    if (filter.accountId !== undefined && !account) throw notYours()
    if (filter.fromDate !== undefined && filter.toDate !== undefined && filter.toDate < filter.fromDate)
      throw refuse('toDate', 'BEFORE_START')
    const isMonthly = source === 'monthly'
    if (!mayExport(isMonthly ? 'mt940' : format, filter)) throw refuse('format', 'ONE_ACCOUNT')
    const refused = account && formatRefused(format, account.currency)
    if (refused) throw refuse('format', refused)
    if (isMonthly && !(account && isFinishedMonth(filter, todayOf(now)))) throw refuse('toDate', 'NOT_A_MONTH')
    if (!isMonthly && format === 'pdf' && (await isTooLong(context, filter))) throw refuse('format', 'TOO_MANY_ROWS')
    if ((await underWay(db, customerId)) >= MOST_UNDER_WAY) throw refuse('format', 'TOO_MANY_EXPORTS')
    const id =
      isMonthly && account && filter.fromDate !== undefined
        ? monthId(account.id, filter.fromDate, format, language)
        : randomBytes(16).toString('base64url')
    await askFor(db, {
      id,
      brand: brand.id,
      customerId,
      personId: principal.personId,
      language,
      source,
      accountId: account?.id,
      format,
      filter,
    })
    await tellOfExport(context)
    return { exportId: id }
  },

  async status({ exportId }, { db, customerId, principal, now }) {
    const row = await exportOf(db, customerId, exportId)
    if (!row) throw notYours()
    const isReady = row.status === 'ready' && row.file_id !== null
    return {
      status: row.status as 'processing' | 'ready' | 'failed',
      link: isReady && row.file_id !== null ? links.to({ fileId: row.file_id, ...principal }, now) : undefined,
      fileName: isReady ? (row.file_name ?? undefined) : undefined,
      progress: row.status === 'processing' ? perMille(row.lines, row.expected) : undefined,
      reason: (row.reason as ExportFailure | null) ?? undefined,
    }
  },

  async send({ exportId, email }, context) {
    const { db, customerId, principal, refuse } = context
    const row = await exportOf(db, customerId, exportId)
    if (!row) throw notYours()
    // The only address of a person that is confirmed is the one they sign in with.
    if (email.trim().toLowerCase() !== principal.email.toLowerCase()) throw refuse('email', 'NOT_YOUR_ADDRESS')
    if (row.status !== 'ready') throw refuse('exportId', 'NOT_READY')
    await sendLetter(context, exportId, row.file_name ?? '')
    return {}
  },

  async list({ accountId, source, pageNumber = 1, pageSize = PAGE, cursor }, context) {
    const page = cursor === undefined ? pageNumber : Number(/^page-(\d{1,5})$/.exec(cursor)?.[1])
    if (!(page >= 1)) throw notYours()
    const slice = { skip: (page - 1) * pageSize, take: pageSize }
    const { entries, total } =
      source === 'monthly' ? await months(accountId, slice, links, context) : await recent(accountId, slice, context)
    return {
      exports: entries,
      total,
      nextCursor: slice.skip + slice.take < total ? `page-${String(page + 1).padStart(3, '0')}` : undefined,
    }
  },
})

/** One file for all who may see the account, in each language and format. */
const monthId = (accountId: number, from: string, format: ExportFormat, language: string): string =>
  `month-${accountId}-${from.slice(0, 7)}-${format}-${language}`

const todayOf = (now: Date): Day => dayOf(instantOf(now))

const perMille = (lines: bigint, expected: bigint): number => {
  if (expected <= 0n) return 0
  const done = Number((lines * 1000n) / expected)
  // The expected number is an estimate: only a file that is there is done.
  return Math.min(done, 990)
}

async function isTooLong({ db, customerId, now }: Surroundings, filter: Parameters<typeof selectedMovements>[2]): Promise<boolean> {
  const from = await selectedMovements(db, customerId, filter, now)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 ${from} limit ${MOST_PAPER_LINES + 1}) counted`.execute(db)
  return (rows[0]?.count ?? 0) > MOST_PAPER_LINES
}

interface Slice {
  readonly skip: number
  readonly take: number
}

async function months(
  accountId: number | undefined,
  { skip, take }: Slice,
  links: Links,
  context: Context<(typeof calls.list)['refuses']>,
) {
  const { db, customerId, principal, language, now, refuse } = context
  if (accountId === undefined) throw refuse('accountId', 'WHICH_ACCOUNT')
  const account = await accountOf(db, customerId, accountId)
  if (!account) throw notYours()
  const all = finishedMonths(account.opened, account.closed, todayOf(now))
  const page = all.slice(skip, skip + take).map((month) => ({ ...month, exportId: monthId(accountId, month.fromDate, 'pdf', language) }))
  const files = await readyFiles(
    db,
    customerId,
    page.map(({ exportId }) => exportId),
  )
  const linkTo = (fileId: string | undefined) => fileId && links.to({ fileId, ...principal }, now)
  return { entries: page.map((month) => ({ ...month, accountId, link: linkTo(files.get(month.exportId)) })), total: all.length }
}

async function recent(accountId: number | undefined, { skip, take }: Slice, { db, customerId }: Surroundings) {
  if (accountId !== undefined && !(await accountOf(db, customerId, accountId))) throw notYours()
  const rows = await recentExports(db, customerId, accountId, skip, take)
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.map((row) => ({
      exportId: row.id,
      fromDate: row.filter.fromDate,
      toDate: row.filter.toDate,
      format: row.format,
      status: row.status,
      created: instantOf(row.created_at),
      fileName: row.file_name ?? undefined,
      accountId: row.account_id ?? undefined,
    })),
  }
}
