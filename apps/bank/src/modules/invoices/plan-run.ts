/**
 * Recurring invoices whose day has come. Each date is one invoice: the row of the plan is locked while it is made, and `(plan, step)` is
 * unique, so two nodes or a crash make none twice. Dates that went by while the bank was away are made up for one by one.
 */
import { addDays, dayOf, instantOf, readMoney } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction, type Trx } from '../../db/transaction.ts'
import { paidOn, payerBy } from '../requests/index.ts'
import { issue } from './issue.ts'
import type { PlanRow } from './plan-store.ts'

interface Parts {
  readonly db: Db
  readonly clock: () => Date
  readonly onTrouble: (error: unknown) => void
}

const MOST_AT_ONCE = 200

export async function runPlans({ db, clock, onTrouble }: Parts): Promise<void> {
  for (let left = MOST_AT_ONCE; left > 0; left--)
    try {
      if (!(await transaction(db, (trx) => runOne(trx, clock())))) return
    } catch (error) {
      return onTrouble(error)
    }
}

async function runOne(trx: Trx, now: Date): Promise<boolean> {
  const { rows } = await sql<PlanRow & { customerName: string; email: string }>`
    select n.id, n.brand, n.customer_id as "customerId", n.person_id as "personId", n.input, n.frequency, n.due_days as "dueDays", n.step, n.sent,
           c.name as "customerName", p.email
    from invoice_plan n join customer c on c.id = n.customer_id join person p on p.id = n.person_id
    where n.ended_at is null and n.next_on <= current_date order by n.next_on, n.id limit 1 for update of n skip locked`.execute(trx)
  const plan = rows[0]
  if (!plan) return false
  const { input } = plan
  const account = await paidOn(trx, plan.customerId, sql`a.currency = ${input.currency}`)
  const amount = readMoney(input.amount, input.currency)
  // The account is closed, so nobody could pay it: it ends instead of asking for what cannot arrive.
  if (!account || typeof amount === 'string') {
    await sql`update invoice_plan set ended_at = now(), next_on = null where id = ${plan.id}`.execute(trx)
    return true
  }
  const payer = await payerBy(trx, plan.brand, input.email, plan.email)
  await issue(trx, {
    brand: plan.brand,
    customer: { id: plan.customerId, name: plan.customerName },
    accountId: account.id,
    personId: plan.personId,
    amount,
    dueOn: addDays(dayOf(instantOf(now)), plan.dueDays),
    payer: { email: input.email, name: input.toName ?? null, id: payer?.customerId ?? null },
    note: input.noteBody ?? null,
    taxId: input.taxId ?? null,
    lines: input.lines,
    plan: { id: plan.id, step: plan.step },
    now,
  })
  await sql`
    update invoice_plan p set step = p.step + 1, sent = p.sent + 1, next_on = case when o.is_over then null else o.day end,
      ended_at = case when o.is_over then now() end
    from (
      select n.id, d.day, coalesce(d.day > n.ends_on, false) or coalesce(n.sent + 1 >= n.most, false) as is_over
      from invoice_plan n, lateral (select schedule_date(n.anchor, n.frequency, n.step + 1) as day) d where n.id = ${plan.id}
    ) o where p.id = o.id`.execute(trx)
  return true
}
