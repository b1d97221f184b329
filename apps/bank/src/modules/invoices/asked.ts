/** What may be asked for: an invoice is looked at when it is made, when it is prepared, and when what was prepared is sent. */
import type { drafts as calls } from '@ducat/contract/invoices/calls'
import type { askRefusals } from '@ducat/contract/invoices/models'
import { isProblem, totalsOf } from '@ducat/contract/invoices/rules'
import type { InputOf } from '@ducat/contract/kit/call'
import { addMonths, dayOf, instantOf, readMoney, sameEmailForm, type Money } from '@ducat/values'
import { sql } from 'kysely'
import { amountRefused } from '../../call/amount-refused.ts'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { paidOn, payerBy } from '../requests/index.ts'
import type { NewInvoice } from './issue.ts'
import type { Line } from './row.ts'

export type Input = InputOf<typeof calls.prepare>

const LATEST_DUE_MONTHS = 24
/** In a day: more than anybody writes by hand, fewer than a flood. To strangers fewer still, because each of them gets a letter. */
const MOST_A_DAY = 500
const MOST_STRANGERS_A_DAY = 100

/** The invoice that would be sent now, or a refusal. */
export async function askedFor(
  input: Input,
  context: Surroundings,
): Promise<NewInvoice & { readonly payer: NonNullable<NewInvoice['payer']> }> {
  const { db, brand, customerId, principal, now } = context
  const amount = amountOf(input)
  const lines = linesOf(input, amount)
  const today = dayOf(instantOf(now))
  if (input.dueDate < today) throw refuse('dueDate', 'DUE_IN_PAST')
  if (input.dueDate > addMonths(today, LATEST_DUE_MONTHS)) throw refuse('dueDate', 'DUE_TOO_FAR')
  const account = await paidOn(db, customerId, sql`a.currency = ${input.currency}`)
  if (!account) throw refuse('currency', 'NO_ACCOUNT_IN_CURRENCY')
  const email = sameEmailForm(input.toEmail)
  const payer = await payerBy(db, brand.id, email, principal.email)
  if (payer?.customerId === customerId || (!principal.isCompany && email === principal.email)) throw refuse('toEmail', 'PAYER_IS_YOU')
  if (payer?.blocks) throw refuse('toEmail', 'PAYER_BLOCKS_YOU')
  await mustBeFew(context, payer === undefined)
  const customer = await db.selectFrom('customer').select(['id', 'name']).where('id', '=', customerId).executeTakeFirstOrThrow()
  return {
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
    now,
  }
}

function amountOf({ amount, currency }: Input): Money {
  const read = readMoney(amount, currency)
  if (typeof read === 'string') throw amountRefused('amount', read, currency)
  if (read.minor === 0n) throw refuse('amount', 'ZERO')
  return read
}

/** Without lines the note is the only one. */
function linesOf({ lines, amount, currency, noteBody }: Input, asked: Money): readonly Line[] {
  if (!lines || lines.length === 0)
    return [{ description: noteBody?.slice(0, 200) ?? '', quantity: '1', unitPrice: amount, taxPercent: '0' }]
  const totals = totalsOf(lines, currency)
  if (isProblem(totals)) throw new Refused('VF', { field: `lines.${totals.line}.${totals.field}`, reason: totals.reason })
  if (totals.total.minor !== asked.minor) throw refuse('amount', 'LINES_SUM')
  return lines
}

async function mustBeFew({ db, customerId }: Surroundings, isStranger: boolean): Promise<void> {
  const { rows } = await sql<{ all: number; strangers: number }>`
    select count(*)::integer as all, count(*) filter (where payer_id is null)::integer as strangers from payment_request
    where customer_id = ${customerId} and origin = 'invoice' and created_at > now() - interval '1 day'`.execute(db)
  const { all, strangers } = rows[0]!
  if (all >= MOST_A_DAY || (isStranger && strangers >= MOST_STRANGERS_A_DAY)) throw refuse('toEmail', 'TOO_MANY_INVOICES')
}

/** Every call that asks declares these. */
const refuse = <F extends keyof typeof askRefusals>(field: F, reason: (typeof askRefusals)[F][number]): Refused =>
  new Refused('VF', { field, reason })
