/**
 * `npm run bench export`: how fast a long history becomes a file, and how much memory that takes. One account with a million movements;
 * in interleaved rounds a bare COPY of them to nowhere, and the export as people get it: through the job, with its lease, written into the
 * database in parts. Medians; half the speed of the COPY or more holds, and at most 100 MB more memory. The other formats are told beside.
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mainBrand } from '@ducat/brands'
import type { ExportFormat } from '@ducat/contract/statements/models'
import pg from 'pg'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { migrate } from '../../apps/bank/src/db/migrate.ts'
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { copied } from '../../apps/bank/src/modules/statements/copied.ts'
import { makeExports } from '../../apps/bank/src/modules/statements/index.ts'
import { longBooks } from './_long-books.ts'
import { median } from './_median.ts'

const ROWS = Number(process.env['ROWS'] ?? 1_000_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** Told beside, not judged by their speed: they are written here, row by row. */
const OTHERS = (process.env['OTHERS'] ?? 'xlsx camt053 mt940 ofx').split(' ').filter(Boolean) as ExportFormat[]
const MOST_MEMORY = 100
const LEAST_RATIO = 0.5

export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  try {
    const url = await ensureDatabase(server.url, 'export')
    await migrate(url)
    const owner = await longBooks(url, mainBrand.id, ROWS)
    console.log(`${ROWS} movements are there`)
    const figures = { copy: [] as number[], csv: [] as number[], memory: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      const copy = await bareCopy(url, owner.customerId)
      const csv = await exportOnce(url, owner, 'csv')
      // The first one warms up: caches, compiled code, the first growth of the heap.
      if (round === 0) continue
      figures.copy.push(ROWS / copy)
      figures.csv.push(ROWS / csv.seconds)
      figures.memory.push(csv.megabytes)
    }
    const ratio = median(figures.csv) / median(figures.copy)
    const memory = Math.max(...figures.memory)
    const rounded = (all: readonly number[]) => all.map((one) => Math.round(one)).join(' ')
    console.log(`bare COPY  ${Math.round(median(figures.copy))} rows/s  (${rounded(figures.copy)})`)
    console.log(`CSV        ${Math.round(median(figures.csv))} rows/s  (${rounded(figures.csv)})  memory + ${rounded(figures.memory)} MB`)
    console.log(`ratio ${ratio.toFixed(2)} (holds from ${LEAST_RATIO}), memory + ${Math.round(memory)} MB (holds up to ${MOST_MEMORY})`)
    for (const format of OTHERS) {
      const { seconds, megabytes } = await exportOnce(url, owner, format)
      console.log(`${format.padEnd(10)} ${Math.round(ROWS / seconds)} rows/s, memory + ${Math.round(megabytes)} MB`)
    }
    return ratio >= LEAST_RATIO && memory <= MOST_MEMORY
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The rows as the database gives them, read and thrown away: the fastest that anybody could read them. Seconds. */
async function bareCopy(url: string, customerId: number): Promise<number> {
  const db = openDb(url, { max: 1 })
  try {
    const started = performance.now()
    let bytes = 0
    const rows = db
      .selectFrom('movement')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('booked_at', 'desc')
      .orderBy('id', 'desc')
    for await (const chunk of copied(db, rows)) bytes += chunk.length
    if (bytes === 0) throw new Error('there was nothing to copy')
    return (performance.now() - started) / 1000
  } finally {
    await db.destroy()
  }
}

async function exportOnce(url: string, owner: { customerId: number; personId: number; accountId: number }, format: ExportFormat) {
  const db = openDb(url, { max: 4 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const id = randomUUID()
    await client.query(
      `insert into export (id, brand, customer_id, person_id, language, source, account_id, format, filter)
       values ($1, $2, $3, $4, 'en', 'history', $5, $6, $7)`,
      [id, mainBrand.id, owner.customerId, owner.personId, owner.accountId, format, JSON.stringify({ accountId: owner.accountId })],
    )
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let peak = before
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
    const started = performance.now()
    await makeExports({ db, clock: () => new Date(), alarm: () => Promise.reject(new Error('wrong books')), onTrouble: console.error })
    const seconds = (performance.now() - started) / 1000
    clearInterval(watching)
    const { rows } = await client.query<{ status: string; lines: string }>('select status, lines from export where id = $1', [id])
    if (rows[0]?.status !== 'ready') throw new Error(`${format}: ${rows[0]?.status}`)
    await client.query('delete from stored_file')
    await client.query('checkpoint').catch(() => undefined)
    return { seconds, megabytes: (peak - before) / 1e6 }
  } finally {
    await client.end()
    await db.destroy()
  }
}
