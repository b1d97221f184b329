/**
 * A demo bank that lives as long as its caller: its own PostgreSQL in a temporary folder, the seeded world, the built client.
 * Journeys and `npm run look` run on it; it reads no settings, so nobody's own database is ever touched.
 */
import { brandIds, brands } from '@ducat/brands'
import { join } from 'node:path'
import { openBank } from '../apps/bank/src/bank.ts'
import type { BankParts } from '../apps/bank/src/bank-parts.ts'
import { outside } from '../apps/bank/src/outside.ts'
import { ensureDatabase } from '../apps/bank/src/db/database.ts'
import { upgrade } from '../apps/bank/src/upgrade.ts'
import { openDb } from '../apps/bank/src/db/pool.ts'
import { openLog } from '../apps/bank/src/log.ts'
import { seed } from '../apps/bank/src/world/seed.ts'
import { throwawayPostgres } from '../apps/bank/test/throwaway-postgres.ts'

export interface DemoBank {
  readonly port: number
  /** Its database. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** One machine plays everybody at once. */
const limitFactor = 1000

interface Wanted {
  readonly port?: number
  /** Who plays a part of the outside world instead of the usual one. */
  readonly gateways?: NonNullable<BankParts['gateways']>
  /** A help desk at another address instead of the embedded one. */
  readonly helpDeskUrl?: string | undefined
}

export async function openDemoBank({ port = 0, gateways = {}, helpDeskUrl }: Wanted = {}): Promise<DemoBank> {
  const server = await throwawayPostgres('demo')
  const closers: (() => Promise<unknown>)[] = [() => server.stop()]
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const url = await ensureDatabase(server.url, 'bank')
    await upgrade(url)
    const db = openDb(url)
    closers.push(() => db.destroy())
    await seed(db, outside, new Date())
    const app = await openBank({
      db,
      limitFactor,
      mode: 'demo',
      brand: brandIds.find((id) => brands[id].isMain)!,
      store: 'embedded',
      version: '2.1.2',
      build: 'demo',
      dist: join(import.meta.dirname, '../apps/web/dist'),
      log: openLog('error'),
      jobsUrl: url,
      gateways,
      ...(helpDeskUrl !== undefined && { helpDeskUrl }),
      // A port that is not chosen yet has no address.
      ownReceiver: port === 0 ? undefined : { prefix: `http://localhost:${port}/demo/receiver/`, address: '127.0.0.1' },
    })
    closers.push(() => app.close())
    await app.listen({ host: '127.0.0.1', port })
    return { port: (app.server.address() as { port: number }).port, url, close }
  } catch (error) {
    await close()
    throw error
  }
}
