/**
 * `npm run bench export`: how fast a long history becomes a file, and how much memory that takes. One account with a million movements;
 * in interleaved rounds a bare COPY of them to nowhere, and the export as people get it: through the job, with its lease, written into the
 * database in parts. Medians; half the speed of the COPY or more holds. Then each format in a process of its own, which may grow by 100 MB.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mainBrand } from '@ducat/brands'
import type { ExportFormat } from '@ducat/contract/statements/models'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { upgrade } from '../../apps/bank/src/upgrade.ts'
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { copied } from '../../apps/bank/src/modules/statements/copied.ts'
import { exportAlone, exportOnce } from './_export-once.ts'
import { longBooks } from './_long-books.ts'
import { median } from './_median.ts'

const ROWS = Number(process.env['ROWS'] ?? 1_000_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
/** All but the first are written here, row by row, and not judged by their speed. */
const FORMATS = (process.env['FORMATS'] ?? 'csv xlsx camt053 mt940 ofx').split(' ').filter(Boolean) as ExportFormat[]
const MOST_MEMORY = 100
const LEAST_RATIO = 0.5

export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  try {
    const url = await ensureDatabase(server.url, 'export')
    await upgrade(url)
    const owner = await longBooks(url, mainBrand.id, ROWS)
    console.log(`${ROWS} movements are there`)
    const figures = { copy: [] as number[], csv: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      const copy = await bareCopy(url, owner.customerId)
      const csv = await exportOnce({ url, owner, format: 'csv' })
      // The first one warms up: caches and compiled code.
      if (round === 0) continue
      figures.copy.push(ROWS / copy)
      figures.csv.push(ROWS / csv.seconds)
    }
    const ratio = median(figures.csv) / median(figures.copy)
    const rounded = (all: readonly number[]) => all.map((one) => Math.round(one)).join(' ')
    console.log(`bare COPY  ${Math.round(median(figures.copy))} rows/s  (${rounded(figures.copy)})`)
    console.log(`CSV        ${Math.round(median(figures.csv))} rows/s  (${rounded(figures.csv)})`)
    console.log(`ratio ${ratio.toFixed(2)} (holds from ${LEAST_RATIO})`)
    let memory = 0
    for (const format of FORMATS) {
      const { seconds, megabytes } = await exportAlone({ url, owner, format })
      console.log(`${format.padEnd(10)} alone: ${Math.round(ROWS / seconds)} rows/s, memory + ${Math.round(megabytes)} MB`)
      memory = Math.max(memory, megabytes)
    }
    console.log(`memory + ${Math.round(memory)} MB at most (holds up to ${MOST_MEMORY})`)
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
