/** Who pays a merchant again and again, what came of each date, and what it brought month by month. */
import type { subscribers as calls } from '@ducat/contract/subscribers/calls'
import { SUBSCRIBER_PAGE } from '@ducat/contract/subscribers/models'
import { COUNTED_ROWS, DEEPEST_ROW } from '@ducat/contract/kit/paged'
import { decimal, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { countSubscriptions, installmentsOf, subscriptionsOf, type Subscription } from '../schedules/index.ts'

const place = /^after-(\d{1,10})$/
const MONTHS = 12

export const list: Handlers<typeof calls>['list'] = async (input, { db, customerId }) => {
  const { pageNumber = 1, pageSize = SUBSCRIBER_PAGE, cursor, email, status } = input
  const skip = cursor === undefined ? (pageNumber - 1) * pageSize : 0
  if (skip + pageSize > DEEPEST_ROW) throw notYours()
  const [, after] = place.exec(cursor ?? '') ?? []
  const narrowed = sql`${status ? sql`and s.state = ${status}` : sql``} ${email ? sql`and p.email = ${email.toLowerCase()}` : sql``}`
  const rows = await subscriptionsOf(
    db,
    customerId,
    sql`${narrowed} ${after === undefined ? sql`` : sql`and s.id < ${after}::integer`} order by s.id desc limit ${pageSize + 1} offset ${skip}`,
  )
  const counted = await countSubscriptions(db, customerId, narrowed, COUNTED_ROWS + 1)
  const page = rows.slice(0, pageSize)
  return {
    subscribers: page.map(shown),
    total: Math.min(counted, COUNTED_ROWS),
    nextCursor: rows.length > pageSize ? `after-${page.at(-1)!.id}` : undefined,
    resultsCapped: counted > COUNTED_ROWS ? true : undefined,
  }
}

const isOpen = ({ state }: Subscription): boolean => state === 'active' || state === 'waiting'

const shown = (one: Subscription) => ({
  subscriptionId: Number(one.operationId),
  payerEmail: one.payerEmail,
  payerName: one.payerName,
  amount: decimal(money(one.amount, one.currency)),
  currencyCode: one.currency,
  subscriptionFrequency: one.frequency,
  subscriptionTransactions: one.runsMax ?? undefined,
  subscriptionEndDate: one.endsOn ?? undefined,
  status: one.state,
  startedOn: one.anchor,
  nextDate: isOpen(one) ? one.nextDates[0] : undefined,
  paid: one.made,
  note: one.note ?? undefined,
})

export const installments: Handlers<typeof calls>['installments'] = async ({ subscriptionId }, { db, customerId }) => {
  const [one] = await subscriptionsOf(db, customerId, sql`and s.operation_id = ${subscriptionId}`)
  if (!one) throw notYours()
  const runs = await installmentsOf(db, one.id)
  const each = decimal(money(one.amount, one.currency))
  // Of a date that is tried again there is one installment, not a second one that is planned.
  const planned = isOpen(one) ? one.nextDates.filter((date) => !runs.some((run) => run.date === date)) : []
  return {
    installments: [
      ...planned.map((date) => ({ date, amount: each, status: 'planned' as const })),
      ...runs.map(({ date, outcome, operationId, received }) => ({
        date,
        amount: received === null ? each : decimal(money(received, one.currency)),
        status: outcome,
        retriesOn: outcome === 'refused' && one.state === 'active' ? one.dueOn : undefined,
        transactionId: operationId === null ? undefined : Number(operationId),
      })),
    ],
  }
}

export const summary: Handlers<typeof calls>['summary'] = async (_input, { db, customerId }) => {
  const active = await countSubscriptions(db, customerId, sql`and s.state in ('active', 'failing')`, COUNTED_ROWS)
  const { rows } = await sql<{ month: string; currency: string; amount: bigint; payments: number }>`
    select to_char(r.on_date, 'YYYY-MM') as month, o.receive_currency as currency, sum(o.receive_amount)::bigint as amount, count(*)::integer as payments
    from transfer_schedule s join transfer_schedule_run r on r.schedule_id = s.id and r.outcome = 'made'
    join operation o on o.id = r.operation_id and o.state in ('posted', 'sent', 'settled')
    where s.payee_customer_id = ${customerId} and r.on_date >= date_trunc('month', current_date) - make_interval(months => ${MONTHS - 1})
    group by 1, 2 order by 1, 2`.execute(db)
  return {
    active,
    months: rows.map(({ month, currency, amount, payments }) => ({
      month,
      currencyCode: currency,
      amount: decimal(money(amount, currency)),
      payments,
    })),
  }
}
