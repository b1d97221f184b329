/** What is still to pay and to receive, and how much of it is overdue. */
import type { invoices as calls } from '@ducat/contract/invoices/calls'
import type { InvoiceType } from '@ducat/contract/invoices/models'
import { COUNTED_ROWS } from '@ducat/contract/kit/paged'
import { decimal, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { countDrafts } from './drafts.ts'

interface Sum {
  readonly type: InvoiceType
  readonly currency: string
  readonly count: number
  readonly amount: bigint
  readonly overdueCount: number
  readonly overdueAmount: bigint
  readonly nextDue: string | null
  readonly oldestDue: string | null
}

export const summary: Handlers<typeof calls>['summary'] = async (_input, { db, customerId }) => {
  const { rows } = await sql<Sum>`
    select r.type, r.currency, count(*)::integer as count, sum(r.amount)::bigint as amount,
      count(*) filter (where r.due_on < current_date)::integer as "overdueCount",
      coalesce(sum(r.amount) filter (where r.due_on < current_date), 0)::bigint as "overdueAmount",
      to_char(min(r.due_on) filter (where r.due_on >= current_date), 'YYYY-MM-DD') as "nextDue",
      to_char(min(r.due_on) filter (where r.due_on < current_date), 'YYYY-MM-DD') as "oldestDue"
    from (
      select 'received' as type, o.* from payment_request o where o.payer_id = ${customerId} and o.origin = 'invoice' and o.state in ('open', 'paying')
      union all
      select 'sent', o.* from payment_request o where o.customer_id = ${customerId} and o.origin = 'invoice' and o.state in ('open', 'paying')
    ) r
    group by 1, 2 order by 1, sum(r.amount) desc`.execute(db)
  const { rows: counts } = await sql<{ received: number; sent: number; plans: number }>`
    select (select count(*)::integer from (select 1 from payment_request where payer_id = ${customerId} and origin = 'invoice' limit ${COUNTED_ROWS}) r) as received,
      (select count(*)::integer from (select 1 from payment_request where customer_id = ${customerId} and origin = 'invoice' limit ${COUNTED_ROWS}) s) as sent,
      (select count(*)::integer from invoice_plan where customer_id = ${customerId} and ended_at is null) as plans`.execute(db)
  return {
    open: rows.map(({ type, currency, count, amount, overdueCount, overdueAmount, nextDue, oldestDue }) => ({
      type,
      currencyCode: currency,
      count,
      amount: decimal(money(amount, currency)),
      overdueCount,
      overdueAmount: decimal(money(overdueAmount, currency)),
      nextDue: nextDue ?? undefined,
      oldestDue: oldestDue ?? undefined,
    })),
    ...counts[0]!,
    drafts: await countDrafts(db, customerId),
  }
}
