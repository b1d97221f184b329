/** A date that could not be paid: written down once, told to whoever set it up, and tried again or not. */
import { decimal, parseMoney } from '@ducat/values'
import { sql } from 'kysely'
import type { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import type { Due } from './store.ts'

/** On the days after its date. */
const RETRIES = 3
/** What may be different tomorrow; everything else takes a person. */
const passing = new Set(['NOT_ENOUGH', 'OVER_LIMIT', 'PAYOUTS_HALTED'])

const reasonByCode: Readonly<Record<string, string>> = { CA: 'ACCOUNT_CLOSED', '13': 'NO_RIGHT', ENOA: 'NO_RIGHT', TA1: 'NOT_THERE' }

export async function writeRefusal(db: Db, due: Due, { code, details }: Refused): Promise<void> {
  const reason = reasonByCode[code] ?? details.reason ?? code
  const isLast = !passing.has(reason) || due.tries >= RETRIES
  await transaction(db, async (trx) => {
    // Another node that was refused at the same moment has written it: one try counts once.
    const { rows } = await sql`
      update transfer_schedule set tries = tries + 1, due_on = ${due.day}::date + 1, state = ${isLast ? 'failing' : 'active'}
      where id = ${due.id} and state = 'active' and step = ${due.step} and tries = ${due.tries} returning id`.execute(trx)
    if (rows.length === 0) return
    await sql`
      insert into transfer_schedule_run as r (schedule_id, on_date, outcome, reason)
      values (${due.id}, ${due.date}::date, ${isLast ? 'failed' : 'refused'}, ${reason})
      on conflict (schedule_id, on_date) do update set outcome = excluded.outcome, reason = excluded.reason, tried_at = now()
      where r.operation_id is null`.execute(trx)
    const text = isLast ? 'scheduleFailing' : reason === 'NOT_ENOUGH' ? 'scheduleNoMoney' : 'scheduleRefused'
    await notify(trx, { personId: due.personId, customerId: due.customerId, text, facts: factsOf(due) })
    await tell(trx, { customerId: due.customerId, name: 'changed', data: { topics: ['schedules'] } })
  })
}

export const tellLeftOut = (db: Db, due: Due, left: number): Promise<void> =>
  notify(db, { personId: due.personId, customerId: due.customerId, text: 'scheduleLeftOut', facts: { ...factsOf(due), left } })

const factsOf = ({ payee, amount, currency }: Due) => ({ payee, amount: `${decimal(parseMoney(amount, currency))} ${currency}` })
