/** A typed amount that its currency does not have, refused with what it does have. */
import { currency, money, type AmountProblem } from '@ducat/values'
import { Refused } from './refused.ts'

export function amountRefused(field: string, reason: AmountProblem, code: string): Refused {
  const { scale, maximum } = currency(code)
  const limits = { FORMAT: undefined, TOO_MANY_DECIMALS: scale, TOO_LARGE: money(maximum * 10n ** BigInt(scale), code) }
  return new Refused('VF', { field, reason, limit: limits[reason] })
}
