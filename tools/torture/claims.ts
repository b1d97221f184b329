/**
 * Somebody who reaches one database past every line and asks it to write, again and again, whoever leads at the moment. A yes from one that
 * was left behind would be a payment that nobody else knows.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Claims {
  /** How often it said yes. */
  stop(): Promise<{ tried: number; accepted: number }>
}

export const TABLE = 'torture_claim'
const EVERY_MS = 200
const ASK_MS = 1_500

export function claimsOn(url: string): Claims {
  const stopping = new AbortController()
  let tried = 0
  let accepted = 0
  const claiming = (async () => {
    for (; !stopping.signal.aborted; await sleep(EVERY_MS)) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS })
      client.on('error', () => undefined)
      tried++
      try {
        await client.connect()
        await client.query(`insert into ${TABLE} (at) values (clock_timestamp())`)
        accepted++
      } catch {
        // Refused, or nobody answered: both are what must be.
      } finally {
        // A machine that hangs does not say goodbye either.
        void client.end().catch(() => undefined)
        ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      }
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await claiming
      return { tried, accepted }
    },
  }
}
