/** A bank on which payments repeat: people, the look for what is due, and what a test asks of a schedule. */
import { accounts } from '@ducat/contract/accounts/calls'
import { notifications } from '@ducat/contract/notifications/calls'
import { schedules } from '@ducat/contract/schedules/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { addDays, parseDay } from '@ducat/values'
import { sql } from 'kysely'
import { approvalEngine } from '../src/approvals/engine.ts'
import type { Db } from '../src/db/pool.ts'
import { fakeDirectory } from '../src/gateways/directory/fake.ts'
import type { Gateways } from '../src/gateways/gateways.ts'
import { runSchedules } from '../src/modules/schedules/index.ts'
import { batcher } from '../src/operations/batcher.ts'
import { outside } from '../src/outside.ts'
import { paymentCalls } from './areas.ts'
import { testBank, type Somebody, type Wish } from './bank.ts'

export type ScheduleBank = Awaited<ReturnType<typeof openScheduleBank>>

export async function openScheduleBank() {
  const bank = await testBank()
  let count = 0

  /** A node that looks for what is due on a day. */
  const node = (db: Db) => {
    const engine = approvalEngine({ batches: batcher(db), seal: undefined, onUndelivered: thrown })
    const parts = {
      db,
      engine,
      handled: paymentCalls(db),
      gateways: { fx: outside.fx, directory: fakeDirectory } as Gateways,
      clock,
      onTrouble: thrown,
    }
    return (day?: string) => runSchedules({ ...parts, ...(day !== undefined && { day }) })
  }
  const clock = () => new Date()
  const thrown = (error: unknown) => {
    throw error
  }
  const run = (day?: string) => node(bank.db)(day)

  async function people(wish: Wish = {}) {
    const n = ++count
    const { ana, bob } = await bank.world({
      ana: { usd: '100.00', eur: '0.00', email: `ana${n}@again.example`, ...wish },
      bob: { usd: '0.00', email: `bob${n}@again.example` },
    })
    return { ana, bob }
  }

  async function pay(from: Somebody, to: Somebody, extra: object = {}) {
    const { accountId = 0 } = (await from.call(accounts.list, {})).accounts.account[0] ?? {}
    return from.answer(p2p.send, { accountId, amount: '10.00', currency: 'USD', toEmail: to.email, ...extra })
  }
  const list = async (who: Somebody) => (await who.call(schedules.list, {})).schedules
  const only = async (who: Somebody) => (await list(who))[0]!
  const dates = async (who: Somebody) => (await only(who)).runs.map(({ date, outcome }) => `${date} ${outcome}`)
  const notices = async (who: Somebody) => (await who.call(notifications.list, {})).notifications.map(({ title }) => title)

  /** As if it had been asked for on that day: every date of it is counted from there. */
  async function began(id: number, day: string): Promise<void> {
    await sql`update transfer_schedule_run set on_date = ${day}::date where schedule_id = ${id} and on_date = current_date`.execute(bank.db)
    await sql`update transfer_schedule set anchor = ${day}::date where id = ${id}`.execute(bank.db)
    await sql`select schedule_goes_on(${id}::integer, 1, 1)`.execute(bank.db)
  }

  const today = async () => (await sql<{ day: string }>`select to_char(current_date, 'YYYY-MM-DD') as day`.execute(bank.db)).rows[0]!.day
  const daysOn = async (count: number) => addDays(parseDay(await today()), count)

  return { bank, node, run, people, pay, list, only, dates, notices, began, today, daysOn }
}
