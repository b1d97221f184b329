/** Sums over the states of a batch's lines. */
import type { LineState } from '@ducat/contract/batches/models'
import { decimal, parseMoney, plus, zero } from '@ducat/values'
import type { Batch } from './words.ts'

export const sumOf = ({ counts, currencyCode }: Batch, of: 'amount' | 'fee', ...states: readonly LineState[]): string =>
  decimal(
    counts.reduce(
      (sum, count) => (states.includes(count.state) ? plus(sum, parseMoney(count[of], currencyCode)) : sum),
      zero(currencyCode),
    ),
  )
