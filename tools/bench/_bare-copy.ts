/** The rows of a customer as the database gives them, read and thrown away: the fastest that anybody could read them. */
import { createRequire } from 'node:module'
import pg from 'pg'
import type * as copyStreams from 'pg-copy-streams'

// The bank's own library, asked from where the bank stands: this folder has none of its own.
const { to } = createRequire(new URL('../../apps/bank/src/bank.ts', import.meta.url))('pg-copy-streams') as typeof copyStreams

/** Seconds. */
export async function bareCopy(url: string, customerId: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const started = performance.now()
    const rows = client.query(
      to(`copy (select * from movement where customer_id = ${customerId} order by booked_at desc, id desc) to stdout (format csv)`),
    )
    let bytes = 0
    for await (const chunk of rows) bytes += (chunk as Buffer).length
    if (bytes === 0) throw new Error('there was nothing to copy')
    return (performance.now() - started) / 1000
  } finally {
    await client.end()
  }
}
