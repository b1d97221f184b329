/** What happens to invoices by itself: letters, reminders until they are paid, recurring ones, and word to whoever asked. */
import { decimal, money } from '@ducat/values'
import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/transaction.ts'
import { notify } from '../notifications/index.ts'
import { raiseEvent } from '../public-api/index.ts'
import { takeUntold } from '../requests/index.ts'
import { expireDrafts } from './drafts.ts'
import { endPlans } from '../schedules/index.ts'
import { eventData } from './event-data.ts'
import { settleFunding } from './fund.ts'
import { AFTER_DAYS } from './issue.ts'
import { sendLetters, type LetterParts } from './letters.ts'
import { runPlans } from './plan-run.ts'
import { invoiceBy } from './row.ts'

export interface CarryParts extends LetterParts {
  readonly clock: () => Date
}

const AT_ONCE = 100
const LETTER_ROUNDS = 4

export async function carryInvoices(parts: CarryParts): Promise<void> {
  await runPlans(parts)
  await settleFunding(parts.db).catch(parts.onTrouble)
  await expireDrafts(parts.db)
  await writeReminders(parts)
  await tellEnds(parts)
  for (let round = 0; round < LETTER_ROUNDS && (await sendLetters(parts)) > 0; round++);
}

/** Of one that is over no reminder is left; whoever is late is reminded the day after, after a week and after two, and then no more. */
async function writeReminders({ db }: CarryParts): Promise<void> {
  const after = AFTER_DAYS.map((days) => sql.lit(days))
  await sql`
    update invoice i set
      letter = case when r.state = 'open' and i.letter is null then case when r.due_on < current_date then 'overdue' else 'dueSoon' end else i.letter end,
      letter_at = case when r.state = 'open' and i.letter is null then now() else i.letter_at end,
      letter_tries = case when r.state = 'open' and i.letter is null then 0 else i.letter_tries end,
      remind_on = case when r.state in ('open', 'paying') then (
        select min(r.due_on + days) from unnest(array[${sql.join(after)}]::integer[]) days where r.due_on + days > current_date) end
    from payment_request r
    where r.id = i.request_id and i.request_id in (
      select request_id from invoice where remind_on <= current_date order by remind_on, request_id limit ${AT_ONCE} for update skip locked
    )`.execute(db)
}

/** Each with its word in one transaction: what was marked as told was told, and nothing is told twice. */
async function tellEnds({ db, onTrouble }: CarryParts): Promise<void> {
  for (let left = AT_ONCE; left > 0; left--)
    try {
      if (!(await transaction(db, tellOne))) return
    } catch (error) {
      return onTrouble(error)
    }
}

const ends = { paid: 'invoicePaid', refused: 'invoiceRejected' } as const
const events = { paid: 'invoice.paid', refused: 'invoice.rejected' } as const

async function tellOne(trx: Trx): Promise<boolean> {
  const [id] = await takeUntold(trx, 1)
  if (id === undefined) return false
  const row = await invoiceBy(trx, id)
  if (!row || row.customerId === null || row.personId === null || (row.state !== 'paid' && row.state !== 'refused')) return true
  // Paid in another way than on the day that was planned.
  await endPlans(trx, id)
  const facts = {
    id,
    number: row.number,
    payer: row.payerName ?? row.payerEmail ?? '',
    amount: `${decimal(money(row.amount, row.currency))} ${row.currency}`,
    reason: row.refusal ?? '',
  }
  const { customerId, personId } = row
  await notify(trx, { personId, customerId, text: row.isFunding ? 'fundingArrived' : ends[row.state], facts })
  await raiseEvent(trx, { customerId, type: events[row.state], object: `invoice:${id}`, data: eventData(row) })
  return true
}
