import { currency, type AmountProblem } from '@ducat/values'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'

/** What to do about an amount: no blame, the next step. */
export function useAmountProblem(): (problem: AmountProblem, code: string) => string {
  const { t } = useLingui()
  const format = useFormat()
  return (problem, code) => {
    const { scale, maximum } = currency(code)
    if (problem === 'FORMAT') return t`Enter the amount in digits, such as ${format.number('1234.5')}.`
    if (problem === 'TOO_LARGE') return t`No amount in ${code} can be more than ${format.moneyText(String(maximum), code)}.`
    return scale === 0 ? t`${code} has no decimal places.` : t`${code} has ${scale} decimal places at most.`
  }
}
