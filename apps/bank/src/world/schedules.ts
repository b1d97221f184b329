/** Somebody whose payments repeat: a rent each month, savings each week, and lessons for which there was not enough money once. */
import type { Frequency } from '@ducat/contract/transfers/models'
import { addDays, addMonths, dayOf, decimal, exchange, instantOf, type Day, type Rate } from '@ducat/values'
import type { Db } from '../db/pool.ts'
import { writeSchedule } from './schedule.ts'
import { middleRate } from '../pricing/middle-rates.ts'
import type { World } from './builder.ts'
import { comes, moves, pays } from './happenings.ts'
import type { Account, Customer } from './model.ts'

const RENT = { description: 'Studio, my half', amount: 240_00n, frequency: 'monthly' as const, times: 7 }
const SAVINGS = { description: 'Savings', amount: 40_00n, frequency: 'weekly' as const, times: 9 }
const LESSONS = { description: 'Guitar lessons', amount: 60_00n, frequency: 'monthly' as const, times: 3 }

/** So many days after the newest date of each: the next one lies ahead. */
const SINCE_RENT = 9
const SINCE_SAVINGS = 2
const MONTH_AND_MORE = 33

export interface Repeater {
  readonly owner: Customer
  readonly payee: Customer
}

export function repeat(world: World, { owner, payee }: Repeater, dollars: readonly Rate[], now: Date): void {
  const main = world.account(owner, 'USD')
  const euros = world.account(owner, 'EUR')
  const theirs = world.account(payee, 'USD')
  const today = dayOf(instantOf(now))
  const by = middleRate(dollars, 'USD', 'EUR')
  const begins = addMonths(today, -9)
  world.happens(comes(main, 6_400_00n, 'Wire', { at: morning(begins), name: 'Tidewater Press', description: 'Royalties' }))
  const plan: { day: Day; happens: () => void }[] = [
    ...datesOf(RENT, addDays(today, -SINCE_RENT)).map((day) => ({
      day,
      happens: () => world.happens(pays(main, theirs, RENT.amount, 25n, 'P2P', { at: morning(day), description: RENT.description })),
    })),
    ...datesOf(LESSONS, addDays(today, -MONTH_AND_MORE)).map((day) => ({
      day,
      happens: () => world.happens(pays(main, theirs, LESSONS.amount, 25n, 'P2P', { at: morning(day), description: LESSONS.description })),
    })),
    ...datesOf(SAVINGS, addDays(today, -SINCE_SAVINGS)).map((day) => ({
      day,
      happens: () => world.happens(moves(main, euros, SAVINGS.amount, by, { at: morning(day), description: SAVINGS.description })),
    })),
  ]
  for (const { happens } of plan.toSorted((a, b) => (a.day < b.day ? -1 : 1))) happens()
}

export async function writeSchedules(db: Db, world: World, { owner, payee }: Repeater, dollars: readonly Rate[]): Promise<void> {
  const account = (of: Customer, currency: string) => world.accounts.find((one) => one.owner === of && one.currency === currency) as Account
  const main = account(owner, 'USD')
  const euros = account(owner, 'EUR')
  const { id: customerId, person } = owner
  const by = middleRate(dollars, 'USD', 'EUR')
  if (!person || !by) return
  const saved = exchange({ minor: SAVINGS.amount, currency: 'USD' }, by)
  const email = payee.person?.email ?? ''
  const shared = { customerId, personId: person.id, fromAccount: main.id }
  for (const [plan, state] of [
    [RENT, 'active'],
    [LESSONS, 'failing'],
  ] as const)
    await writeSchedule(db, {
      ...shared,
      ...plan,
      state,
      kind: 'p2p',
      call: 'p2pTransferFunds',
      input: { accountId: main.id, amount: dollarsOf(plan.amount), currency: 'USD', toEmail: email, note: plan.description },
      payee: { name: payee.name, email },
      receive: { minor: plan.amount, currency: 'USD' },
    })
  await writeSchedule(db, {
    ...shared,
    ...SAVINGS,
    state: 'active',
    transactions: 20,
    kind: 'betweenAccounts',
    call: 'betweenAccountsTransferFunds',
    input: { fromAccount: main.id, toAccount: euros.id, toAmount: decimal(saved) },
    payee: { name: 'USD → EUR', account: String(euros.id) },
    receive: saved,
  })
}

const dollarsOf = (cents: bigint): string => `${cents / 100n}.00`
const morning = (day: Day): Date => new Date(`${day}T06:10:00Z`)

function datesOf({ frequency, times }: { frequency: Frequency; times: number }, newest: Day): Day[] {
  const first = frequency === 'weekly' ? addDays(newest, -7 * (times - 1)) : addMonths(newest, -(times - 1))
  return Array.from({ length: times }, (_none, place) => (frequency === 'weekly' ? addDays(first, 7 * place) : addMonths(first, place)))
}
