/** The list of repeating payments, changing and stopping one. */
import type { schedules as calls } from '@ducat/contract/schedules/calls'
import { scheduleStates, type RunOutcome, type ScheduleState } from '@ducat/contract/schedules/models'
import { transferTypes } from '@ducat/contract/transfers/models'
import { decimal, money, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Reasons, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Engine } from '../../approvals/engine.ts'
import { tell } from '../../realtime/index.ts'
import { update } from './change.ts'
import { mayEnd, runsOf, schedulesOf, whyFixed, type RunRow, type ScheduleRow } from './store.ts'

const ended: readonly ScheduleState[] = ['done', 'cancelled']

/** `reasons`: the sentences of what can be wrong with the payments themselves, of whichever area. */
export const schedules = (reasons: () => Reasons, engine: Engine): Handlers<typeof calls> => ({
  update: update(engine),

  async list(_input, context) {
    const { rows, total } = await schedulesOf(context.db, context.customerId)
    return { schedules: await shownAll(rows, reasons(), context), total }
  },

  async pause({ id, paused }, { db, customerId, refuse }) {
    const state = await stateOf(db, customerId, id)
    if (paused && (await isOnce(db, id))) throw refuse('id', 'SCHEDULE_ONCE')
    if (ended.includes(state)) throw refuse('id', 'SCHEDULE_ENDED')
    if (state === 'waiting') throw refuse('id', 'SCHEDULE_WAITING')
    const fixed = paused ? await whyFixed(db, id) : undefined
    if (fixed) throw refuse('id', fixed)
    if (paused) await sql`update transfer_schedule set state = 'paused' where id = ${id}`.execute(db)
    // From the next date on, never at once: whoever lets it go on is not surprised by a payment. A single payment has no other date: it is
    // tried again.
    else if (state !== 'active')
      await sql`
        select schedule_goes_on(
          s.id, case when s.frequency = 'once' then s.step else schedule_step_after(s.anchor, s.frequency, s.step, current_date) end, s.made)
        from transfer_schedule s where s.id = ${id}`.execute(db)
    return changed(db, customerId, id)
  },

  async cancel({ id }, { db, customerId, refuse }) {
    const why = await endSchedule(db, customerId, id)
    if (why) throw refuse('id', why)
    return { state: 'cancelled' }
  },
})

/** Nothing when it ended, otherwise why it did not. */
export async function endSchedule(db: Db, customerId: number, id: number): Promise<'SCHEDULE_ENDED' | 'AGREEMENT_FORBIDS' | undefined> {
  if (ended.includes(await stateOf(db, customerId, id))) return 'SCHEDULE_ENDED'
  if (!(await mayEnd(db, id))) return 'AGREEMENT_FORBIDS'
  await sql`update transfer_schedule set state = 'cancelled', ended_at = now() where id = ${id}`.execute(db)
  await changed(db, customerId, id)
  return undefined
}

/** With what came of their past dates. */
export async function shownAll(rows: readonly ScheduleRow[], reasons: Reasons, context: Pick<Surroundings, 'db' | 'i18n'>) {
  const runs = await runsOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => shown(row, runs.get(row.id) ?? [], reasons, context))
}

/** Under the lock that a run takes, too: what is stopped before a date is paid is not paid. */
async function stateOf(db: Db, customerId: number, id: number): Promise<ScheduleState> {
  const { rows } = await sql<{ state: string }>`
    select state from transfer_schedule where id = ${id} and customer_id = ${customerId} for no key update`.execute(db)
  const state = scheduleStates.find((one) => one === rows[0]?.state)
  if (!state) throw notYours()
  return state
}

async function isOnce(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from transfer_schedule where id = ${id} and frequency = 'once'`.execute(db)
  return rows.length > 0
}

async function changed(db: Db, customerId: number, id: number) {
  await tell(db, { customerId, name: 'changed', data: { topics: ['schedules'] } })
  return { state: await stateOf(db, customerId, id) }
}

function shown(row: ScheduleRow, runs: readonly RunRow[], reasons: Reasons, context: Pick<Surroundings, 'i18n'>) {
  const transferType = transferTypes.find((type) => type === row.kind)
  if (!transferType) throw new Error(`a schedule pays by ${row.kind}`)
  const isOpen = row.state === 'active' || row.state === 'waiting'
  return {
    id: row.id,
    subscriptionId: Number(row.operation_id),
    transferType,
    fromAccountId: Number(row.from_account),
    toAccountId: row.to_account === null ? undefined : Number(row.to_account),
    payeeName: row.payee_name,
    payeeEmail: row.payee_email ?? undefined,
    note: row.note ?? undefined,
    amount: decimal(parseMoney(row.amount, row.currency)),
    currencyCode: row.currency,
    fixedSide: row.side,
    otherCurrencyCode: row.other,
    frequency: row.frequency,
    startedOn: row.anchor,
    endDate: row.ends_on ?? undefined,
    transactions: row.runs_max ?? undefined,
    state: row.state,
    nextRun: isOpen ? row.next_dates[0] : undefined,
    nextRuns: isOpen ? row.next_dates : [],
    runsDone: row.made,
    runs: runs.map((run) => ({
      date: run.on_date,
      outcome: outcomeOf(run),
      transactionId: run.operation_id === null ? undefined : Number(run.operation_id),
      amount: run.amount === null ? undefined : decimal(money(run.amount, run.currency ?? row.currency)),
      fee: run.fee === null || run.fee === 0n ? undefined : decimal(money(run.fee, run.currency ?? row.currency)),
      currencyCode: run.currency ?? undefined,
      ...arrived(run),
      reason: run.reason ?? undefined,
      description: run.reason === null ? undefined : reasons[run.reason]?.(context.i18n, undefined),
      retriesOn: run.outcome === 'refused' && row.state === 'active' ? row.due_on : undefined,
    })),
    createdBy: row.created_by ?? undefined,
  }
}

/** Where it was exchanged: both sides of that day. */
const arrived = ({ currency, received, receivedIn }: RunRow) =>
  received === null || receivedIn === null || receivedIn === currency
    ? {}
    : { receiveAmount: decimal(money(received, receivedIn)), receiveCurrencyCode: receivedIn }

/** What became of the payment afterwards is part of how its date went. */
export function outcomeOf({ outcome, state }: RunRow): RunOutcome {
  if (outcome !== 'made') return outcome
  if (state === 'awaiting_code' || state === 'awaiting_second_person') return 'waiting'
  return ['declined', 'expired', 'cancelled', 'failed', 'returned'].includes(state ?? '') ? 'failed' : 'done'
}
