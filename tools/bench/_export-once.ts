/**
 * One export as people get it: through the job, with its lease, written into the database in parts.
 *   exportOnce(order)     here
 *   exportAlone(order)    in a process that has written none yet, so that everything it has to grow by is counted
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { mainBrand } from '@ducat/brands'
import type { ExportFormat } from '@ducat/contract/statements/models'
import pg from 'pg'
import { openDb } from '../../apps/bank/src/db/pool.ts'
import { ownReads } from '../../apps/bank/src/db/reads.ts'
import { makeExports } from '../../apps/bank/src/modules/statements/make.ts'

export interface Order {
  readonly url: string
  readonly owner: { readonly customerId: number; readonly personId: number; readonly accountId: number }
  readonly format: ExportFormat
}

export interface Cost {
  readonly seconds: number
  readonly megabytes: number
}

export async function exportAlone(order: Order): Promise<Cost> {
  // It gets this process's flags, which are the bank's.
  const child = fork(fileURLToPath(import.meta.url))
  child.send(order)
  const [cost] = (await Promise.race([once(child, 'message'), failed(child)])) as [Cost]
  return cost
}

async function failed(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`the process that wrote the file ended with ${code}`)
}

export async function exportOnce({ url, owner, format }: Order): Promise<Cost> {
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
    const before = process.memoryUsage.rss()
    let peak = before
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
    const started = performance.now()
    await makeExports({
      db,
      reads: ownReads(db),
      clock: () => new Date(),
      alarm: () => Promise.reject(new Error('wrong books')),
      onTrouble: console.error,
    })
    const seconds = (performance.now() - started) / 1000
    clearInterval(watching)
    const { rows } = await client.query<{ status: string }>('select status from export where id = $1', [id])
    if (rows[0]?.status !== 'ready') throw new Error(`${format}: ${rows[0]?.status}`)
    await client.query('delete from stored_file')
    await client.query('checkpoint').catch(() => undefined)
    return { seconds, megabytes: (peak - before) / 1e6 }
  } finally {
    await client.end()
    await db.destroy()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Whoever asked is gone: nobody wants to know any more.
  process.on('disconnect', () => process.exit())
  const [order] = (await once(process, 'message')) as [Order]
  const cost = await exportOnce(order)
  process.send?.(cost, () => process.disconnect())
}
