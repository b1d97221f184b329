/**
 * Changing a payment that repeats. What lets more money leave than its owner said yes to (more each time, more often, sooner, longer) is an
 * operation without money that is confirmed like a payment; the database makes the change with its yes. Everything else holds at once.
 */
import { randomUUID } from 'node:crypto'
import type { schedules as calls } from '@ducat/contract/schedules/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { scheduleFrequencies } from '@ducat/contract/schedules/models'
import { transferTypes, type TransferType } from '@ducat/contract/transfers/models'
import { addMonths, dayOf, decimal, instantOf, money, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import type { Engine } from '../../approvals/engine.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { tell } from '../../realtime/index.ts'
import { written } from '../../texts.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { withoutMoney } from '../../operations/intention.ts'
import { ownAccount, priced } from '../transfers/index.ts'
import { scheduleChange } from './operations.ts'
import { asksMore, type Terms } from './terms.ts'
import { whyFixed, scheduleOf, type Kept } from './store.ts'

const MOST_MONTHS = 60

type Update = Handlers<typeof calls>['update']
type Input = Parameters<Update>[0]

type Change = Parameters<typeof scheduleChange.of>[0]

export const update =
  (engine: Engine): Update =>
  async (input, context) => {
    const { db, customerId, refuse } = context
    const kept = await scheduleOf(db, customerId, input.id)
    if (!kept) throw notYours()
    if (kept.state === 'done' || kept.state === 'cancelled') throw refuse('id', 'SCHEDULE_ENDED')
    if (kept.state === 'waiting') throw refuse('id', 'SCHEDULE_WAITING')
    const fixed = await whyFixed(db, input.id)
    if (fixed) throw refuse('id', fixed)
    const before: Terms = { ...kept, amount: parseMoney(kept.amount, kept.currency) }
    const after = await changed(input, kept, context)
    // The date that is next anyway moves nothing: the 31st stays the 31st behind a shorter month.
    const isMoved = after.nextOn !== kept.nextOn || after.frequency !== kept.frequency
    const moves = isMoved ? after.nextOn : undefined
    const change: Change = {
      id: kept.id,
      ...(input.amount !== undefined && { input: { [kept.amountField]: decimal(after.amount) } }),
      ...(moves !== undefined && { from: moves }),
      frequency: after.frequency,
      endsOn: after.endsOn,
      runsMax: after.runsMax,
    }
    // Nothing is locked here: the approval changes the same row.
    if (asksMore(before, after)) return { state: kept.state, ...(await confirmed(engine, context, kept, after, change)) }
    await transaction(db, async (trx) => {
      // It was paid in this moment, so the same day is sooner than its next one by now.
      if (moves !== undefined && moves < (await lockedNext(trx, kept.id))) throw refuse('nextDate', 'DATE_PAID')
      await sql`select schedule_changes(${customerId}, ${JSON.stringify(change)}::jsonb)`.execute(trx)
      await tell(trx, { customerId, name: 'changed', data: { topics: ['schedules'] } })
    })
    return { state: (await scheduleOf(db, customerId, kept.id))?.state ?? kept.state }
  }

/** From here on no run moves it before this is through. */
async function lockedNext(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ nextOn: string }>`
    select next_on as "nextOn" from transfer_schedule where id = ${id} for no key update`.execute(db)
  return rows[0]!.nextOn
}

/** What was asked for, on what is there; refused at its field where it does not fit. */
async function changed(input: Input, kept: Kept, context: Surroundings & { readonly refuse: Refuse }): Promise<Terms> {
  const { refuse, now } = context
  const today = dayOf(instantOf(now))
  const last = addMonths(today, MOST_MONTHS)
  const { nextDate, endDate, transactions, userCancel } = input
  const frequency = input.frequency === undefined ? kept.frequency : scheduleFrequencies.find((one) => one === input.frequency)
  // One payment stays one payment: more of them is another schedule.
  if (!frequency || (frequency === 'once') !== (kept.frequency === 'once')) throw refuse('frequency', 'NOT_A_CHOICE')
  if (nextDate !== undefined && nextDate <= today) throw refuse('nextDate', 'DATE_NOT_LATER')
  if (nextDate !== undefined && nextDate > last) throw refuse('nextDate', 'DATE_TOO_FAR')
  const ends = [endDate !== undefined, transactions !== undefined, userCancel === true].filter(Boolean).length
  if (ends > (kept.frequency === 'once' ? 0 : 1)) throw refuse('endDate', 'ONE_END')
  if (endDate !== undefined && (endDate <= today || endDate < (nextDate ?? today))) throw refuse('endDate', 'END_NOT_LATER')
  if (endDate !== undefined && endDate > last) throw refuse('endDate', 'END_TOO_FAR')
  if (transactions !== undefined && transactions <= kept.made) throw refuse('transactions', 'COUNT_PAID')
  return {
    amount: await amountOf(input.amount, kept, context),
    frequency,
    nextOn: nextDate ?? kept.nextOn,
    endsOn: ends === 0 ? kept.endsOn : (endDate ?? null),
    runsMax: ends === 0 ? kept.runsMax : (transactions ?? null),
  }
}

type Refuse = Parameters<Update>[1]['refuse']

/** Held against what one payment may be; whether the money is there is a question of its day. */
async function amountOf(amount: string | undefined, kept: Kept, context: Surroundings) {
  if (amount === undefined) return parseMoney(kept.amount, kept.currency)
  const from = await ownAccount(context.db, context.customerId, Number(kept.fromAccount))
  const kind = kindOf(kept)
  const { side } = kept
  const to = { toCurrency: kept.receiveCurrency, country: kept.country ?? undefined }
  const figures = await priced(context, { kind, from, ...to, amount, side, field: 'amount' })
  return side === 'receive' ? figures.receive : figures.send
}

function kindOf({ kind }: Kept): TransferType {
  const found = transferTypes.find((one) => one === kind)
  if (!found) throw new Error(`a schedule pays by ${kind}`)
  return found
}

async function confirmed(engine: Engine, context: Surroundings, kept: Kept, { amount, ...terms }: Terms, change: Change) {
  const { i18n, key, now } = context
  const end =
    terms.endsOn !== null
      ? i18n.t('until {day}', { day: terms.endsOn })
      : terms.runsMax !== null
        ? i18n.t('{count, plural, one {# payment in all} other {# payments in all}}', { count: terms.runsMax })
        : i18n.t('until cancelled')
  const day = terms.nextOn
  const until = day === kept.nextOn ? end : i18n.t('{end}; next payment: {day}', { end, day })
  const facts = { payee: kept.payee.name, amount: written(i18n, amount), often: terms.frequency, until }
  const { name, email, account } = kept.payee
  const note = i18n.t(
    '{often, select, daily {every day} weekly {every week} biweekly {every two weeks} monthly {every month} quarterly {every three months} yearly {every year} other {once}}, {until}',
    facts,
  )
  return engine.accept(
    {
      ...withoutMoney(money(0n, 'USD'), dayOf(instantOf(now))),
      ...scheduleChange.of(change),
      payee: {
        name: i18n.t(
          'recurring payment to {payee}: {amount} {often, select, daily {every day} weekly {every week} biweekly {every two weeks} monthly {every month} quarterly {every three months} yearly {every year} other {once}}, {until}',
          facts,
        ),
        ...(email !== undefined && { email }),
        ...(account !== undefined && { account }),
      },
      // As many approve it as would approve one payment of it.
      lets: { kind: kindOf(kept), send: amount, payee: kept.payee, ...(kept.payeeKey !== null && { payeeKey: kept.payeeKey }) },
      // What is approved is seen where it is approved.
      answers: { approving: { amount: decimal(amount), currencyCode: amount.currency, payee: name, note } },
      tells: [context.customerId],
    },
    schedules.update,
    change,
    key === undefined ? `schedule change ${randomUUID()}` : `schedule change ${key}`,
    context,
  )
}
