/**
 * A market that moves believably and is the same for everybody: each currency swings around its long-term rate in a few slow waves, so a
 * day's rate depends on the day alone and a chart of a year looks like one.
 */
import { dayOf, decimalOf, instantOf, rate, type Rate } from '@ducat/values'
import type { Fx } from './port.ts'

interface Market {
  readonly code: string
  /** US dollars for one unit, in millionths. */
  readonly usual: bigint
  /** How far it swings, in thousandths. */
  readonly swing: number
}

const markets: readonly Market[] = [
  { code: 'EUR', usual: 1_092_000n, swing: 22 },
  { code: 'RON', usual: 219_500n, swing: 20 },
  { code: 'GBP', usual: 1_281_000n, swing: 24 },
  { code: 'CAD', usual: 731_000n, swing: 18 },
  { code: 'BTC', usual: 68_400_000_000n, swing: 140 },
  { code: 'ETH', usual: 3_310_000_000n, swing: 170 },
  { code: 'LTC', usual: 82_500_000n, swing: 150 },
]

export function fakeFx(now: () => Date): Fx {
  return {
    async rates(day = dayOf(instantOf(now()))): Promise<Rate[]> {
      const place = Date.parse(day) / 86_400_000
      return markets.map((market, index) => rate(market.code, 'USD', decimalOf(usdFor(market, place, index + 1), 6)))
    },
  }
}

function usdFor({ usual, swing }: Market, day: number, seed: number): bigint {
  const waves = Math.sin(day / 61 + seed) * 0.55 + Math.sin(day / 17 + seed * 2.3) * 0.3 + Math.sin(day / 5.3 + seed * 4.1) * 0.15
  return usual + (usual * BigInt(Math.round(waves * swing * 1000))) / 1_000_000n
}
