/**
 * `npm run bench history`: whether a long history is slower than a short one. Two banks on one server, with 10,000 and with 5,000,000
 * movements, a tenth of them on one account; the same questions to that account on both, in turn. Medians.
 *   by key       a page, and each filter that an index answers: within 1.3 of each other, whichever bank
 *   by reading   words and filters together: answered within 150 ms, or cut off and gone on with; then it says how often and how far
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mainBrand } from '@ducat/brands'
import { dayOf, instantOf } from '@ducat/values'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { upgrade } from '../../apps/bank/src/upgrade.ts'
import { openDb, type Db } from '../../apps/bank/src/db/pool.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { writeChapters } from '../../apps/bank/src/modules/history/chapters.ts'
import type { Place } from '../../apps/bank/src/modules/history/cursor.ts'
import { selectionOf, type Filter } from '../../apps/bank/src/modules/history/filter.ts'
import { countMovements, fold, movements } from '../../apps/bank/src/modules/history/store.ts'
import { makeHistory, type Heaviest } from './_town-history.ts'
import { median } from './_median.ts'

const QUERIES = Number(process.env['QUERIES'] ?? 300)
const SIZES = (process.env['SIZES'] ?? '10000,5000000').split(',').map(Number) as [number, number]
const WARM = 40
const MOST = 1.3
const MOST_MS = 150
const PAGE = 25
/** Pages into which one has read; as many as the short history has. */
const DEEPEST = 30

interface Bank {
  readonly size: number
  readonly db: Db
  readonly who: Heaviest
  readonly places: readonly (Place | undefined)[]
}

type Question = (nth: number, bank: Bank) => Filter

const month = (nth: number): Filter => {
  const first = new Date(Date.UTC(2026, new Date().getUTCMonth() - (nth % 20), 1))
  return { fromDate: dayOf(instantOf(first)), toDate: dayOf(instantOf(new Date(first.getTime() + 27 * 86_400_000))) }
}

const byKey: Readonly<Record<string, Question>> = {
  'a page': () => ({}),
  account: (_nth, { who }) => ({ accountId: who.accountId }),
  'days of a month': month,
  'state: rejected': () => ({ status: 'rejected' }),
  'state: processing': () => ({ status: 'processing' }),
  'state: returned': () => ({ status: 'returned' }),
}

const byReading: Readonly<Record<string, Question>> = {
  type: (nth) => ({ transactionType: (['Card', 'Wire', 'Fees'] as const)[nth % 3]! }),
  'a type that never occurs': () => ({ transactionType: 'Invoice' }),
  direction: (nth) => ({ transactionDirection: (['in', 'out', 'own'] as const)[nth % 3]! }),
  'a person': (nth) => ({ email: `person${(nth * 4) % 3000}@bench.example` }),
  'large amounts': () => ({ fromAmount: '9990' }),
  'a common word': () => ({ keyword: 'lumiere' }),
  'a rare word': () => ({ keyword: 'quetzal' }),
  'a word that is nowhere': () => ({ keyword: 'nowhere to be found' }),
  'two letters': () => ({ keyword: 'zq' }),
  'word, type, direction': () => ({ keyword: 'stefan', transactionType: 'Wire', transactionDirection: 'out' }),
  'word, account, month': (nth, { who }) => ({ keyword: 'solvia', accountId: who.accountId, ...month(nth) }),
}

export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  const banks: Bank[] = []
  try {
    for (const size of SIZES) {
      const url = await ensureDatabase(server.url, `history${size}`)
      await upgrade(url)
      const began = performance.now()
      const who = await makeHistory(url, mainBrand.id, size)
      const db = openDb(url, { max: 2 })
      const made = performance.now()
      const chapters = await writeChapters(db, { hold: () => Promise.resolve() })
      banks.push({ size, db, who, places: await placesOf(db, who) })
      console.log(`${size} movements in ${seconds(made - began)} s, ${chapters} chapters in ${seconds(performance.now() - made)} s`)
    }
    const holds = [await compare(banks), await read(banks.at(-1)!)]
    await count(banks)
    return holds.every(Boolean)
  } finally {
    for (const { db } of banks) await db.destroy()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every question in turn, to either bank in turn: whatever else the machine does, it does to all of them. */
async function compare(banks: readonly Bank[]): Promise<boolean> {
  const questions = Object.entries(byKey)
  const times = questions.map(() => banks.map((): number[] => []))
  for (let nth = -WARM; nth < QUERIES; nth++)
    for (const [which, [name, question]] of questions.entries())
      for (const [place, bank] of nth % 2 ? [...banks.entries()].toReversed() : banks.entries()) {
        const isPaged = name === 'a page' || name === 'account'
        const took = await ask(bank, question(Math.abs(nth), bank), isPaged ? bank.places[Math.abs(nth) % bank.places.length] : undefined)
        if (nth >= 0) times[which]![place]!.push(took.milliseconds)
      }
  const medians = times.map((both) => both.map(median))
  for (const [which, [name]] of questions.entries()) {
    const both = medians[which]!
    console.log(
      `${name.padEnd(26)} ${both.map((value) => `${value.toFixed(2)} ms`).join('  ')}  ratio ${(both.at(-1)! / both[0]!).toFixed(2)}`,
    )
  }
  const all = medians.flat()
  const [least, most] = [Math.min(...all), Math.max(...all)]
  console.log(`by key, all of them: ${least.toFixed(2)} to ${most.toFixed(2)} ms, ${(most / least).toFixed(2)} of at most ${MOST}`)
  return most / least <= MOST
}

async function read(bank: Bank): Promise<boolean> {
  let holds = true
  for (const [name, question] of Object.entries(byReading)) {
    const took = []
    for (let nth = 0; nth < QUERIES; nth++) took.push(await ask(bank, question(nth, bank), undefined))
    const times = took.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
    const cut = took.filter(({ isCut }) => isCut).length
    holds &&= median(times) <= MOST_MS
    console.log(
      `${name.padEnd(26)} median ${median(times).toFixed(1)} ms, 95 % ${times[Math.floor(times.length * 0.95)]!.toFixed(1)} ms` +
        (cut > 0
          ? `, cut off and gone on with ${cut} of ${QUERIES} times; to its end ${seconds(await toItsEnd(bank, question(0, bank)))} s`
          : ''),
    )
  }
  return holds
}

/** Totals stand outside the ratio; this is what they cost. */
async function count(banks: readonly Bank[]): Promise<void> {
  for (const { size, db, who } of banks) {
    const times: number[] = []
    for (let nth = 0; nth < 50; nth++) {
      const began = performance.now()
      await countMovements(db, who.customerId, selectionOf({}, '', new Date()), 10_000)
      times.push(performance.now() - began)
    }
    console.log(`counting up to 10,000 of ${size}: ${median(times).toFixed(1)} ms`)
  }
}

async function ask({ db, who }: Bank, filter: Filter, after: Place | undefined) {
  const began = performance.now()
  const selection = selectionOf(filter, filter.keyword ? await fold(db, filter.keyword) : '', new Date())
  const page = await movements(db, who.customerId, selection, { after, skip: 0, take: PAGE + 1 })
  return { milliseconds: performance.now() - began, isCut: page.stoppedAt !== undefined }
}

async function toItsEnd({ db, who }: Bank, filter: Filter): Promise<number> {
  const began = performance.now()
  const selection = selectionOf(filter, filter.keyword ? await fold(db, filter.keyword) : '', new Date())
  let after: Place | undefined
  do after = (await movements(db, who.customerId, selection, { after, skip: 0, take: PAGE + 1 })).stoppedAt
  while (after)
  return performance.now() - began
}

async function placesOf(db: Db, { customerId }: Heaviest): Promise<(Place | undefined)[]> {
  const selection = selectionOf({}, '', new Date())
  const { rows } = await movements(db, customerId, selection, { after: undefined, skip: 0, take: PAGE * DEEPEST })
  return Array.from({ length: DEEPEST }, (_, page) => {
    const row = page === 0 ? undefined : rows[page * PAGE - 1]
    return row && { at: row.place, id: row.id }
  })
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)
