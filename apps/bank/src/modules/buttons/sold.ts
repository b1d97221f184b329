/** What was begun, paid or given up by a merchant's buttons and payment pages. */
import type { checkouts as calls } from '@ducat/contract/buttons/calls'
import { instantOf } from '@ducat/values'
import { sql, type RawBuilder } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { countOf, ended, pageBy } from '../../call/page-by-number.ts'
import { notYours } from '../../call/refused.ts'
import { closeRequest } from '../requests/index.ts'
import { written } from './row.ts'

const PAGE = 25

type Shown = Awaited<ReturnType<Handlers<typeof calls>['list']>>['checkouts'][number]

interface Row {
  readonly id: number
  readonly createdAt: Date
  readonly state: Shown['state']
  readonly origin: Shown['origin']
  readonly amount: bigint
  readonly currency: string
  readonly description: string | null
  readonly reference: string | null
  readonly buttonId: number | null
  readonly buttonName: string | null
  readonly payerEmail: string | null
  readonly expiresAt: Date
  readonly decidedAt: Date | null
  readonly operationId: bigint | null
}

const state = sql`case when r.state = 'withdrawn' then 'cancelled' when r.state = 'open' and r.expires_at <= now() then 'expired' else r.state end`

export const list: Handlers<typeof calls>['list'] = async (input, { db, customerId }) => {
  const page = pageBy(input, PAGE)
  const narrowed: RawBuilder<unknown> = sql.join(
    [
      sql`r.customer_id = ${customerId} and r.origin in ('button', 'checkout')`,
      ...(input.state === undefined ? [] : [sql`${state} = ${input.state}`]),
      ...(input.buttonId === undefined ? [] : [sql`r.button_id = ${input.buttonId}`]),
      ...(input.reference === undefined || input.reference === '' ? [] : [sql`r.reference = ${input.reference}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<Row>`
    select r.id, r.created_at as "createdAt", ${state} as state, r.origin, r.amount, r.currency, r.description, r.reference,
           r.button_id as "buttonId", b.name as "buttonName", coalesce(m.counterparty_email, r.payer_email) as "payerEmail",
           r.expires_at as "expiresAt", r.decided_at as "decidedAt", r.operation_id as "operationId"
    from payment_request r left join payment_button b on b.id = r.button_id
    left join lateral (
      select v.counterparty_email from movement v where v.operation_id = r.operation_id and v.direction = 'in' limit 1) m on true
    where ${narrowed} and r.id < ${page.below}::bigint order by r.id desc limit ${page.wanted} offset ${page.skip}`.execute(db)
  const { shown, nextCursor } = ended(rows, page)
  return { checkouts: shown.map(shownOf), nextCursor, ...(await countOf(db, sql`from payment_request r where ${narrowed}`)) }
}

const shownOf = (row: Row): Shown => {
  const isDone = row.state === 'paid' || row.state === 'agreed'
  return {
    id: row.id,
    created: instantOf(row.createdAt),
    state: row.state,
    origin: row.origin,
    amount: written(row.amount, row.currency)!,
    currencyCode: row.currency,
    description: row.description ?? undefined,
    reference: row.reference ?? undefined,
    buttonId: row.buttonId ?? undefined,
    buttonName: row.buttonName ?? undefined,
    payerEmail: row.payerEmail ?? undefined,
    expiresAt: instantOf(row.expiresAt),
    paidAt: isDone && row.decidedAt ? instantOf(row.decidedAt) : undefined,
    transactionId: isDone && row.operationId !== null ? Number(row.operationId) : undefined,
  }
}

export const cancel: Handlers<typeof calls>['cancel'] = async ({ id }, { db, customerId, refuse }) => {
  const { rows } = await sql`
    select 1 from payment_request where id = ${id} and customer_id = ${customerId} and origin in ('button', 'checkout')`.execute(db)
  if (rows.length === 0) throw notYours()
  if (!(await closeRequest(db, id, 'withdrawn'))) throw refuse('id', 'REQUEST_OVER')
  return {}
}
