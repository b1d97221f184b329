/** Middle rates between any two currencies, through the US dollar. For showing sums; a transfer is priced with a spread. */
import { rate, RATE_SCALE, decimalOf, type Rate } from '@ducat/values'

const one = 10n ** BigInt(RATE_SCALE)

/** `dollars` holds each currency against USD. Same currency is exactly 1. */
export function middleRate(dollars: readonly Rate[], from: string, to: string): Rate | undefined {
  if (from === to) return rate(from, to, '1')
  const inUsd = (code: string): bigint | undefined => (code === 'USD' ? one : dollars.find((known) => known.from === code)?.scaled)
  const [a, b] = [inUsd(from), inUsd(to)]
  return a === undefined || b === undefined || b === 0n ? undefined : rate(from, to, decimalOf((a * one) / b, RATE_SCALE))
}
