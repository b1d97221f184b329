/** Recurring invoices: what is asked for again and again, and when next. Dates are counted from the first one, so the 31st comes back. */
import type { invoicePlan } from '@ducat/contract/invoices/models'
import type { Frequency } from '@ducat/contract/transfers/models'
import { decimal, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import type { output } from 'zod/mini'
import type { Surroundings } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import type { Line } from './row.ts'

/** What is asked for each time. */
export interface PlanInput {
  readonly email: string
  readonly toName?: string | undefined
  readonly amount: string
  readonly currency: string
  readonly noteBody?: string | undefined
  readonly taxId?: string | undefined
  readonly lines: readonly Line[]
}

interface Beginning extends PlanInput {
  readonly frequency: Frequency
  readonly dueDays: number
  readonly endDate?: string | undefined
  readonly count?: number | undefined
}

/** The first invoice goes out now, with it. */
interface Beginner extends Pick<Surroundings, 'db' | 'customerId'> {
  readonly brand: { readonly id: string }
  readonly principal: { readonly personId: number }
}

export async function beginPlan({ db, brand, customerId, principal }: Beginner, of: Beginning): Promise<number> {
  const { email, toName, amount, currency, noteBody, taxId, lines } = of
  const input = { email, toName, amount, currency, noteBody, taxId, lines }
  const { rows } = await sql<{ id: number }>`
    insert into invoice_plan (brand, customer_id, person_id, input, frequency, anchor, due_days, next_on, ends_on, most, ended_at)
    select ${brand.id}, ${customerId}, ${principal.personId}, ${JSON.stringify(input)}::jsonb, ${of.frequency}, current_date, ${of.dueDays},
      case when is_over then null else day end, ${of.endDate ?? null}::date, ${of.count ?? null}::integer, case when is_over then now() end
    from schedule_date(current_date, ${of.frequency}, 1) day,
      lateral (select coalesce(day > ${of.endDate ?? null}::date, false) as is_over) o
    returning id`.execute(db)
  return rows[0]!.id
}

export interface PlanRow {
  readonly id: number
  readonly brand: string
  readonly customerId: number
  readonly personId: number
  readonly input: PlanInput
  readonly frequency: Frequency
  readonly dueDays: number
  readonly step: number
  readonly sent: number
  readonly nextOn: string | null
  readonly endsOn: string | null
  readonly most: number | null
  readonly endedAt: Date | null
  readonly payerName: string | null
}

export async function plansOf(db: Db, customerId: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select n.id, n.brand, n.customer_id as "customerId", n.person_id as "personId", n.input, n.frequency, n.due_days as "dueDays", n.step, n.sent,
           to_char(n.next_on, 'YYYY-MM-DD') as "nextOn", to_char(n.ends_on, 'YYYY-MM-DD') as "endsOn", n.most, n.ended_at as "endedAt",
           (select coalesce(c.name, r.payer_name) from invoice i join payment_request r on r.id = i.request_id
            left join customer c on c.id = r.payer_id where i.plan_id = n.id order by i.request_id desc limit 1) as "payerName"
    from invoice_plan n where n.customer_id = ${customerId} order by (n.ended_at is null) desc, n.next_on, n.id desc limit 1000`.execute(db)
  return rows
}

export const shownPlan = ({
  id,
  input,
  payerName,
  frequency,
  nextOn,
  endsOn,
  most,
  sent,
  endedAt,
}: PlanRow): output<typeof invoicePlan> => ({
  id,
  payerEmail: input.email,
  payerName: payerName ?? input.toName ?? input.email,
  amount: decimal(parseMoney(input.amount, input.currency)),
  currencyCode: input.currency,
  frequency,
  noteBody: input.noteBody,
  state: endedAt ? 'ended' : 'active',
  nextDate: (endedAt ? undefined : nextOn) ?? undefined,
  endDate: endsOn ?? undefined,
  count: most ?? undefined,
  sent,
})

/** False when it has ended before, and nobody's when it is not theirs. */
export async function endPlan(db: Db, customerId: number, id: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ ended: boolean }>`
    with mine as (select id, ended_at from invoice_plan where id = ${id} and customer_id = ${customerId} for update),
      done as (update invoice_plan p set ended_at = now(), next_on = null from mine where p.id = mine.id and mine.ended_at is null returning p.id)
    select exists (select 1 from done) as ended from mine`.execute(db)
  return rows[0]?.ended
}
