/** Asking somebody for money: what was typed is read, added up and held against what may be asked. */
import type { invoices as calls } from '@ducat/contract/invoices/calls'
import type { InputOf } from '@ducat/contract/kit/call'
import { isProblem, totalsOf } from '@ducat/contract/invoices/rules'
import { addMonths, dayOf, instantOf, parseDay, readMoney, sameEmailForm, type Day, type Money } from '@ducat/values'
import { sql } from 'kysely'
import { amountRefused } from '../../call/amount-refused.ts'
import type { Context } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { paidOn, payerBy } from '../requests/index.ts'
import { keptAttachment } from './attachment.ts'
import { issue } from './issue.ts'
import { beginPlan } from './plan-store.ts'
import type { Line } from './row.ts'

type Input = InputOf<typeof calls.create>
type Of = Context<typeof calls.create.refuses>

const LATEST_DUE_MONTHS = 24
const MOST_YEARS = 5
/** In a day: more than anybody writes by hand, fewer than a flood. To strangers fewer still, because each of them gets a letter. */
const MOST_A_DAY = 500
const MOST_STRANGERS_A_DAY = 100

export async function create(input: Input, context: Of): Promise<{ id: number; number: string }> {
  const { db, brand, customerId, principal, now, refuse } = context
  const amount = amountOf(input, refuse)
  const lines = linesOf(input, amount, refuse)
  const today = dayOf(instantOf(now))
  if (input.dueDate < today) throw refuse('dueDate', 'DUE_IN_PAST')
  if (input.dueDate > addMonths(today, LATEST_DUE_MONTHS)) throw refuse('dueDate', 'DUE_TOO_FAR')
  mustEnd(input, today, refuse)
  const account = await paidOn(db, customerId, sql`a.currency = ${input.currency}`)
  if (!account) throw refuse('currency', 'NO_ACCOUNT_IN_CURRENCY')
  const email = sameEmailForm(input.toEmail)
  const payer = await payerBy(db, brand.id, email, principal.email)
  if (payer?.customerId === customerId || (!principal.isCompany && email === principal.email)) throw refuse('toEmail', 'PAYER_IS_YOU')
  if (payer?.blocks) throw refuse('toEmail', 'PAYER_BLOCKS_YOU')
  await mustBeFew(context, payer === undefined)
  const customer = await db.selectFrom('customer').select(['id', 'name']).where('id', '=', customerId).executeTakeFirstOrThrow()
  const plan =
    input.frequency === undefined
      ? undefined
      : await beginPlan(context, { ...input, frequency: input.frequency, dueDays: daysFrom(today, parseDay(input.dueDate)), lines, email })
  return issue(db, {
    brand: brand.id,
    customer,
    accountId: account.id,
    personId: principal.personId,
    amount,
    dueOn: input.dueDate,
    payer: { email, name: input.toName ?? null, id: payer?.customerId ?? null },
    note: input.noteBody ?? null,
    taxId: input.taxId?.trim() || null,
    lines,
    fileId: input.attachment ? await keptAttachment(db, customerId, input.attachment) : null,
    ...(plan !== undefined && { plan: { id: plan, step: 0 } }),
    now,
  })
}

const daysFrom = (first: Day, last: Day): number => (Date.parse(last) - Date.parse(first)) / 86_400_000

function amountOf({ amount, currency }: Input, refuse: Of['refuse']): Money {
  const read = readMoney(amount, currency)
  if (typeof read === 'string') throw amountRefused('amount', read, currency)
  if (read.minor === 0n) throw refuse('amount', 'ZERO')
  return read
}

/** Without lines the note is the only one. */
function linesOf({ lines, amount, currency, noteBody }: Input, asked: Money, refuse: Of['refuse']): readonly Line[] {
  if (!lines || lines.length === 0)
    return [{ description: noteBody?.slice(0, 200) ?? '', quantity: '1', unitPrice: amount, taxPercent: '0' }]
  const totals = totalsOf(lines, currency)
  if (isProblem(totals)) throw new Refused('VF', { field: `lines.${totals.line}.${totals.field}`, reason: totals.reason })
  if (totals.total.minor !== asked.minor) throw refuse('amount', 'LINES_SUM')
  return lines
}

function mustEnd({ frequency, endDate, count }: Input, today: Day, refuse: Of['refuse']): void {
  if (frequency === undefined && (endDate !== undefined || count !== undefined)) throw refuse('frequency', 'REQUIRED')
  if (endDate !== undefined && count !== undefined) throw refuse('endDate', 'ONE_END')
  if (endDate !== undefined && endDate <= today) throw refuse('endDate', 'END_NOT_LATER')
  if (endDate !== undefined && endDate > addMonths(today, MOST_YEARS * 12)) throw refuse('endDate', 'END_TOO_FAR')
}

async function mustBeFew({ db, customerId, refuse }: Of, isStranger: boolean): Promise<void> {
  const { rows } = await sql<{ all: number; strangers: number }>`
    select count(*)::integer as all, count(*) filter (where payer_id is null)::integer as strangers from payment_request
    where customer_id = ${customerId} and created_at > now() - interval '1 day'`.execute(db)
  const { all, strangers } = rows[0]!
  if (all >= MOST_A_DAY || (isStranger && strangers >= MOST_STRANGERS_A_DAY)) throw refuse('toEmail', 'TOO_MANY_INVOICES')
}
