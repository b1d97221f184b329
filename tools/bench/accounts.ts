/**
 * `npm run bench accounts`: whether a large bank is slower than a small one. Two ledgers on one server, 10,000 and 1,000,000 accounts; the
 * posting function is driven with the same payments on both, in interleaved rounds. Medians; within 20 % of each other holds.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mainBrand } from '@ducat/brands'
import { ensureDatabase } from '../../apps/bank/src/db/database.ts'
import { upgrade } from '../../apps/bank/src/upgrade.ts'
import { startPostgres } from '../../apps/bank/src/db/postgres/index.ts'
import { direct } from './_direct.ts'
import { median } from './_median.ts'
import { populate, type Population } from './_population.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
const SECONDS = Number(process.env['SECONDS'] ?? 4)
const CALLERS = 256
const sizes = [10_000, 1_000_000] as const

export async function bench(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-bench-'))
  chmodSync(folder, 0o711)
  const server = await startPostgres({ folder })
  try {
    const towns: { readonly size: number; readonly url: string; readonly payers: Population; readonly figures: number[] }[] = []
    for (const size of sizes) {
      const url = await ensureDatabase(server.url, `town${size}`)
      await upgrade(url)
      towns.push({ size, url, payers: await populate(url, mainBrand.id, size), figures: [] })
      console.log(`${size} accounts are there`)
    }
    for (let round = 0; round <= ROUNDS; round++) {
      // Each begins every other round, so that neither always finds the caches of the other.
      for (const town of round % 2 ? towns.toReversed() : towns) {
        const perSecond = await direct(town.url, mainBrand.id, town.payers, CALLERS, SECONDS, false)
        if (round > 0) town.figures.push(perSecond)
      }
    }
    const [small, large] = towns.map(({ figures }) => median(figures)) as [number, number]
    for (const { size, figures } of towns)
      console.log(`${size} accounts: ${Math.round(median(figures))}/s  (${figures.map(Math.round).join(' ')})`)
    console.log(`ratio ${(large / small).toFixed(2)} (holds from 0.80 to 1.25), ${ROUNDS} rounds of ${SECONDS} s after one that warms up`)
    return large / small >= 0.8 && large / small <= 1.25
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
