/**
 * Exchange rates that wait for a person, because they differ too much from the one before.
 *   npm run rates                  lists them
 *   npm run rates -- accept RON    exchanges of this currency go on, at the new rate
 */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { decimalOf, RATE_SCALE } from '@ducat/values'
import { openDb } from '../apps/bank/src/db/pool.ts'
import { runningServer } from '../apps/bank/src/db/postgres/found.ts'
import { loadEnv } from '../apps/bank/src/env.ts'
import { acceptRate, heldRates } from '../apps/bank/src/gateways/fx/market.ts'
import { StartError } from '../apps/bank/src/start-error.ts'

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function main([command = 'held', currency = '']: readonly string[]): Promise<string> {
  const env = loadEnv(join(import.meta.dirname, '..'))
  const url = env.databaseUrl ?? runningServer(join(env.dataDir, 'postgres'), env.stateDir, 'bank')
  if (url === undefined) throw new StartError('DATABASE_URL', 'no bank runs here: start it first, or name the database of yours')
  const db = openDb(url)
  try {
    if (command === 'accept') {
      if (!(await acceptRate(db, currency.toUpperCase(), userInfo().username)))
        throw new StartError('rates', 'no rate of this currency waits; npm run rates lists those that do')
      return 'accepted'
    }
    if (command !== 'held') throw new StartError('usage', 'npm run rates | npm run rates -- accept RON')
    const held = await heldRates(db)
    const usd = (scaled: bigint) => decimalOf(scaled, RATE_SCALE)
    const lines = held.map(
      ({ currency: code, quotedAt, scaled, before }) => `${code}  ${usd(before)} -> ${usd(scaled)} USD  ${quotedAt.toISOString()}`,
    )
    return lines.length === 0 ? 'no rate waits' : lines.join('\n')
  } finally {
    await db.destroy()
  }
}
