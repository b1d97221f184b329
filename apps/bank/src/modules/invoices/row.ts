/** An invoice as it is read: its request, its document, and the payment that pays it. */
import { sql, type RawBuilder } from 'kysely'
import type { InvoiceFilter, InvoiceType } from '@ducat/contract/invoices/models'
import type { LineTyped } from '@ducat/contract/invoices/rules'
import { amountBound } from '../../call/amount-bound.ts'
import type { Db } from '../../db/pool.ts'
import type { DocumentState } from '../requests/index.ts'
import { planOf } from '../schedules/index.ts'

export type Line = LineTyped & { readonly description: string }

export interface InvoiceRow {
  readonly id: number
  readonly brand: string
  readonly number: string
  readonly customerId: number | null
  readonly accountId: number | null
  readonly payeeName: string | null
  readonly payeeCountry: string | null
  readonly payeeEmail: string | null
  readonly payeeLanguage: string | null
  readonly personId: number | null
  readonly payerId: number | null
  readonly payerEmail: string | null
  readonly payerName: string | null
  readonly amount: bigint
  readonly currency: string
  readonly dueOn: string
  readonly state: DocumentState
  readonly note: string | null
  readonly taxId: string | null
  readonly lines: readonly Line[]
  readonly isFunding: boolean
  readonly refusal: string | null
  readonly seenAt: Date | null
  readonly remindedAt: Date | null
  readonly planId: number | null
  readonly fileId: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly decidedAt: Date | null
  readonly operationId: bigint | null
  /** Of the payment, once it is booked: what left the payer's account, in its currency. */
  readonly paidSend: bigint | null
  readonly paidFee: bigint | null
  readonly paidCurrency: string | null
  readonly paidFrom: number | null
  /** Of one that its payer has planned to pay. */
  readonly plannedOn: string | null
  readonly scheduleId: number | null
}

const columns = sql`
  r.id, r.brand, i.number, r.customer_id as "customerId", r.account_id as "accountId", c.name as "payeeName", c.country as "payeeCountry",
  p.email as "payeeEmail", p.language as "payeeLanguage", r.person_id as "personId", r.payer_id as "payerId", r.payer_email as "payerEmail",
  coalesce(y.name, r.payer_name) as "payerName", r.amount, r.currency, to_char(r.due_on, 'YYYY-MM-DD') as "dueOn", r.state, i.note, i.tax_id as "taxId", i.lines,
  i.is_funding as "isFunding", i.refusal, i.seen_at as "seenAt", i.reminded_at as "remindedAt", i.plan_id as "planId", i.file_id as "fileId",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.decided_at as "decidedAt", r.operation_id as "operationId",
  m.amount as "paidSend", m.fee as "paidFee", m.currency as "paidCurrency", m.account_id as "paidFrom",
  plan.day as "plannedOn", plan.schedule as "scheduleId"`
const tables = sql`
  payment_request r join invoice i on i.request_id = r.id left join customer c on c.id = r.customer_id left join person p on p.id = r.person_id
  left join customer y on y.id = r.payer_id
  left join lateral (
    select v.amount, v.fee, v.currency, v.account_id from movement v
    where r.state = 'paid' and v.operation_id = r.operation_id and v.customer_id = r.payer_id and v.direction = 'out' limit 1
  ) m on true
  left join lateral ${planOf(sql`r.id`, sql`r.payer_id`)} plan on r.state = 'open'`

export async function invoicesWhere(db: Db, where: RawBuilder<unknown>): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`select ${columns} from ${tables} where ${where}`.execute(db)
  return rows
}

export const invoiceBy = async (db: Db, id: number): Promise<InvoiceRow | undefined> => (await invoicesWhere(db, sql`r.id = ${id}`))[0]

/** One side of it sees it: who was asked, or who asks. */
export const sideOf = (type: InvoiceType): RawBuilder<unknown> => (type === 'received' ? sql.ref('r.payer_id') : sql.ref('r.customer_id'))

export interface Wish {
  readonly status?: InvoiceFilter | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  readonly fromAmount?: string | undefined
  readonly toAmount?: string | undefined
  /** Of the other side. */
  readonly email?: RawBuilder<unknown> | undefined
}

// By name: lists walk the indexes of invoices, which nothing else is in.
const OPEN = sql`r.origin = 'invoice' and r.state in ('open', 'paying')`
const DONE = sql`r.origin = 'invoice' and r.state in ('paid', 'refused', 'withdrawn')`
/** Which of the two parts a state is in, and what else it says; nothing where it is in the other part. */
const inOpen: Readonly<Record<InvoiceFilter, RawBuilder<unknown> | undefined>> = {
  unpaid: sql`r.state = 'open'`,
  overdue: sql`r.state = 'open' and r.due_on < current_date`,
  awaitingPayment: sql`r.state = 'paying'`,
  open: OPEN,
  rejected: undefined,
  paid: undefined,
  cancelled: undefined,
}
const inDone: Readonly<Record<InvoiceFilter, RawBuilder<unknown> | undefined>> = {
  rejected: sql`r.state = 'refused'`,
  paid: sql`r.state = 'paid'`,
  cancelled: sql`r.state = 'withdrawn'`,
  unpaid: undefined,
  overdue: undefined,
  awaitingPayment: undefined,
  open: undefined,
}

/** How the parts of a list are read: what may still be paid by its due day, the rest from the newest on. Each is a walk along an index. */
export function partsOf(wish: Wish): { readonly open: RawBuilder<unknown> | undefined; readonly done: RawBuilder<unknown> | undefined } {
  const { status } = wish
  const narrowed = (part: RawBuilder<unknown>, by: Readonly<Record<InvoiceFilter, RawBuilder<unknown> | undefined>>) => {
    const more = status === undefined ? sql`true` : by[status]
    return more && sql`${part} and ${more} and ${filters(wish)}`
  }
  return { open: narrowed(OPEN, inOpen), done: narrowed(DONE, inDone) }
}

const asked = { amount: sql.ref('r.amount'), currency: sql.ref('r.currency') }

function filters({ fromDate, toDate, fromAmount, toAmount, email }: Wish): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(fromDate === undefined ? [] : [sql`r.created_at >= ${fromDate}::date`]),
      ...(toDate === undefined ? [] : [sql`r.created_at < ${toDate}::date + 1`]),
      ...(fromAmount === undefined ? [] : [amountBound(fromAmount, '>=', asked)]),
      ...(toAmount === undefined ? [] : [amountBound(toAmount, '<=', asked)]),
      ...(email === undefined ? [] : [email]),
    ],
    sql` and `,
  )
}
