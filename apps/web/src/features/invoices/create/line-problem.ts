import type { LineProblem } from '@ducat/contract/invoices/rules'
import { useLingui } from '@lingui/react/macro'
import { currency as currencyOf } from '@ducat/values'

/** What to do about a line that cannot be added up. */
export function useLineProblem(): (problem: LineProblem, currency: string) => string {
  const { t } = useLingui()
  return ({ field, reason }, currency) => {
    if (field === 'quantity') return reason === 'ZERO' ? t`Enter a quantity above zero.` : t`Enter a number with at most 3 decimal places.`
    if (field === 'taxPercent') return t`Enter a number from 0 to 100 with at most 2 decimal places.`
    const { scale } = currencyOf(currency)
    if (reason === 'TOO_LARGE') return t`This amount is too large.`
    return reason === 'TOO_MANY_DECIMALS' ? t`Use at most ${scale} decimal places.` : t`Enter the price.`
  }
}
