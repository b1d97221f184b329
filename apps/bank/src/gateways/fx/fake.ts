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
  // What only arrives elsewhere; nobody has an account in these.
  { code: 'AED', usual: 272_300n, swing: 2 },
  { code: 'AUD', usual: 662_000n, swing: 18 },
  { code: 'BRL', usual: 181_000n, swing: 18 },
  { code: 'CHF', usual: 1_134_000n, swing: 18 },
  { code: 'CNY', usual: 138_200n, swing: 18 },
  { code: 'CZK', usual: 43_400n, swing: 18 },
  { code: 'DKK', usual: 146_400n, swing: 18 },
  { code: 'GEL', usual: 367_000n, swing: 18 },
  { code: 'HKD', usual: 128_100n, swing: 2 },
  { code: 'HUF', usual: 2_720n, swing: 18 },
  { code: 'ILS', usual: 269_000n, swing: 18 },
  { code: 'INR', usual: 11_900n, swing: 18 },
  { code: 'JPY', usual: 6_620n, swing: 18 },
  { code: 'KES', usual: 7_740n, swing: 18 },
  { code: 'KZT', usual: 2_060n, swing: 18 },
  { code: 'LKR', usual: 3_410n, swing: 18 },
  { code: 'MDL', usual: 56_200n, swing: 18 },
  { code: 'MXN', usual: 50_100n, swing: 18 },
  { code: 'NGN', usual: 622n, swing: 18 },
  { code: 'NOK', usual: 92_300n, swing: 18 },
  { code: 'NZD', usual: 598_000n, swing: 18 },
  { code: 'PHP', usual: 17_300n, swing: 18 },
  { code: 'PLN', usual: 252_000n, swing: 18 },
  { code: 'RSD', usual: 9_330n, swing: 18 },
  { code: 'SAR', usual: 266_600n, swing: 2 },
  { code: 'SEK', usual: 95_100n, swing: 18 },
  { code: 'SGD', usual: 747_000n, swing: 18 },
  { code: 'TRY', usual: 29_100n, swing: 18 },
  { code: 'UAH', usual: 24_200n, swing: 18 },
  { code: 'ZAR', usual: 56_100n, swing: 18 },
  { code: 'ALL', usual: 10_900n, swing: 18 },
  { code: 'ARS', usual: 1_000n, swing: 18 },
  { code: 'AZN', usual: 588_000n, swing: 18 },
  { code: 'BAM', usual: 558_000n, swing: 18 },
  { code: 'BDT', usual: 8_400n, swing: 18 },
  { code: 'BHD', usual: 2_652_000n, swing: 2 },
  { code: 'CLP', usual: 1_060n, swing: 18 },
  { code: 'COP', usual: 243n, swing: 18 },
  { code: 'EGP', usual: 20_600n, swing: 18 },
  { code: 'GHS', usual: 64_500n, swing: 18 },
  { code: 'ISK', usual: 7_250n, swing: 18 },
  { code: 'JOD', usual: 1_410_000n, swing: 2 },
  { code: 'KRW', usual: 722n, swing: 18 },
  { code: 'KWD', usual: 3_255_000n, swing: 2 },
  { code: 'MAD', usual: 101_000n, swing: 18 },
  { code: 'MKD', usual: 17_700n, swing: 18 },
  { code: 'MYR', usual: 224_000n, swing: 18 },
  { code: 'PEN', usual: 266_000n, swing: 18 },
  { code: 'PKR', usual: 3_590n, swing: 18 },
  { code: 'QAR', usual: 274_700n, swing: 2 },
  { code: 'THB', usual: 28_900n, swing: 18 },
  { code: 'TND', usual: 322_000n, swing: 18 },
  { code: 'TWD', usual: 31_100n, swing: 18 },
  { code: 'UYU', usual: 24_300n, swing: 18 },
]

export function fakeFx(now: () => Date): Fx {
  // Every payment asks for today's, and a day's never change.
  let last: { readonly day: string; readonly rates: readonly Rate[] } | undefined
  return {
    async rates(day = dayOf(instantOf(now()))): Promise<readonly Rate[]> {
      if (last?.day !== day) last = { day, rates: ratesOf(day) }
      return last.rates
    },
  }
}

function ratesOf(day: string): readonly Rate[] {
  const place = Date.parse(day) / 86_400_000
  return markets.map((market, index) => rate(market.code, 'USD', decimalOf(usdFor(market, place, index + 1), 6)))
}

function usdFor({ usual, swing }: Market, day: number, seed: number): bigint {
  const waves = Math.sin(day / 61 + seed) * 0.55 + Math.sin(day / 17 + seed * 2.3) * 0.3 + Math.sin(day / 5.3 + seed * 4.1) * 0.15
  return usual + (usual * BigInt(Math.round(waves * swing * 1000))) / 1_000_000n
}
