/** A long history, with chapters and without: what is found is the same, whatever is looked for and wherever a search is cut off. */
import { accounts } from '@ducat/contract/accounts/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { longHistory } from '../../../test/long-history.ts'
import { CHAPTER, writeChapters } from './chapters.ts'
import type { Place } from './cursor.ts'
import { conditions, selectionOf, type Filter, type Selection } from './filter.ts'
import { bitsOfWord, marksOf, signsOf } from './marks.ts'
import { countMovements, fold, movements } from './store.ts'
import { sumMovements } from './sums.ts'

const MOVEMENTS = 6_000
let bank: TestBank
let ana: Somebody
let accountId: number
beforeAll(async () => {
  bank = await testBank()
  ;({ ana } = await bank.world({ ana: { usd: '1.00' }, bob: { usd: '1.00' } }))
  accountId = (await ana.call(accounts.list, {})).accounts.account[0]!.accountId
  await longHistory(bank.db, { customerId: ana.customerId, accountId, movements: MOVEMENTS, days: 500 })
})
afterAll(() => bank.close())

const held = { hold: () => Promise.resolve() }
const select = async (filter: Filter): Promise<Selection> =>
  selectionOf(filter, filter.keyword ? await fold(bank.db, filter.keyword) : '', new Date())

/** Everything that fits, by one plain question. */
async function all(selection: Selection): Promise<string[]> {
  const { searchedFrom, filter } = selection
  const { rows } = await sql<{ id: string }>`
    select m.id::text from movement m where m.customer_id = ${ana.customerId} and ${conditions(selection)}
      and m.booked_at >= ${searchedFrom ?? filter.fromDate ?? '0001-01-01'}::date and m.booked_at < ${filter.toDate ?? '9000-01-01'}::date + interval '1 day'
    order by m.booked_at desc, m.id desc`.execute(bank.db)
  return rows.map(({ id }) => id)
}

/** The same, page by page, each cut off after `milliseconds`. */
async function paged(selection: Selection, milliseconds?: number): Promise<string[]> {
  const found: string[] = []
  let after: Place | undefined
  do {
    const page = await movements(bank.db, ana.customerId, selection, {
      after,
      skip: 0,
      take: 101,
      ...(milliseconds !== undefined && { milliseconds }),
    })
    const rows = page.rows.slice(0, 100)
    found.push(...rows.map(({ id }) => String(id)))
    const last = rows.at(-1)
    after = page.rows.length > 100 && last ? { at: last.place, id: last.id } : page.stoppedAt
  } while (after)
  return found
}

const filters: readonly Filter[] = [
  { keyword: 'quetzal' },
  { keyword: 'lodz tours' },
  { keyword: 'коваль' },
  { keyword: 'cs-1234' },
  { keyword: 'nobody at all' },
  { keyword: 'ca' },
  { transactionType: 'Fees' },
  { transactionType: 'Invoice' },
  { transactionDirection: 'in', fromAmount: '999' },
  { email: 'person5@long.example' },
  { toAmount: '0.50' },
  { status: 'completed', transactionType: 'Wire', fromDate: '2026-01-01', toDate: '2026-06-30' },
  { status: 'returned', keyword: 'hostera' },
  { transactionDirection: 'own' },
]

describe.each(['without chapters', 'with chapters'])('%s', (how) => {
  beforeAll(async () => {
    if (how === 'with chapters') await writeChapters(bank.db, held)
  })

  test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))('[HIST-001] %s', async (_name, filter) => {
    const selection = await select(filter)
    const wanted = await all(selection)
    expect(await paged(selection)).toEqual(wanted)
    expect(await paged(selection, 0)).toEqual(wanted)
    const counts = await countMovements(bank.db, ana.customerId, selection, 10_000)
    if (!counts.capped) expect(counts.results).toBe(wanted.length)
  })

  test('[HIST-001] sums are the same in one part and in many', async () => {
    const selection = await select({ transactionDirection: 'out' })
    const whole = await sumMovements(bank.db, ana.customerId, selection, undefined, 60_000)
    const total = (months: typeof whole.months) => months.reduce((sum, { amount }) => sum + amount, 0n)
    let [after, parts, sum]: [Place | undefined, number, bigint] = [undefined, 0, 0n]
    do {
      const part = await sumMovements(bank.db, ana.customerId, selection, after, 0)
      sum += total(part.months)
      after = part.stoppedAt
      parts++
    } while (after)
    const { rows } = await sql<{ sum: bigint }>`
      select sum(amount + fee)::bigint as sum from movement where customer_id = ${ana.customerId} and direction = 'out' and status <> 'rejected'`.execute(
      bank.db,
    )
    expect(parts).toBeGreaterThan(1)
    expect([total(whole.months), sum]).toEqual([rows[0]!.sum, rows[0]!.sum])
    expect(whole.months[0]).toMatchObject({ month: expect.stringMatching(/^\d{4}-\d\d$/) as string, currency: 'USD', direction: 'out' })
  })
})

test('[HIST-004] counting stops at ten thousand and says so', async () => {
  expect(await countMovements(bank.db, ana.customerId, await select({}), 5_000)).toMatchObject({ results: 5_000, capped: true })
})

test('chapters are written once, for those with many, and not of what is new', async () => {
  expect(await writeChapters(bank.db, held)).toBe(0)
  const rows = await bank.db
    .selectFrom('history_chapter')
    .select(({ fn }) => ['customer_id', fn.countAll<bigint>().as('count')])
    .groupBy('customer_id')
    .execute()
  expect(rows).toEqual([{ customer_id: ana.customerId, count: BigInt(Math.floor(MOVEMENTS / CHAPTER)) }])
  const { rows: gaps } = await sql`
    select 1 from (select from_at, from_id, lag(to_at) over w as at, lag(to_id) over w as id from history_chapter
                   window w as (order by to_at, to_id)) c where (c.from_at, c.from_id) is distinct from (c.at, c.id) and c.at is not null`.execute(
    bank.db,
  )
  expect(gaps).toEqual([])
})

test('a mark that is there is always promised; a short word may be anywhere', () => {
  const row = { text: 'cafe lumiere', type: 'Card', direction: 'out', account: 7, email: 'a@b.example', operation: 12n }
  const bits = marksOf([row])
  const has = (places: readonly number[]) => places.every((place) => ((bits[place >> 3]! >> (place & 7)) & 1) === 1)
  for (const word of ['cafe', 'lumiere', 'e lum', 'cafe lumiere']) expect(has(bitsOfWord(word)), word).toBe(true)
  expect(signsOf({ type: 'Card', account: 7, email: 'a@b.example', operation: 12n }).every(has)).toBe(true)
  expect(has(signsOf({ type: 'Wire' })[0]!)).toBe(false)
  expect(bitsOfWord('ca')).toEqual([])
})
