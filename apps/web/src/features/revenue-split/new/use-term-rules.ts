/** Rules of a proposal that its fields alone cannot say; the bank checks the same. */
import { shareOf } from '@ducat/contract/revenue-split/rules'
import { useLingui } from '@lingui/react/macro'
import { today } from '#i18n/dates.ts'
import type { Terms } from './terms.ts'

export function useTermRules(): (terms: Terms) => Readonly<Record<string, string>> {
  const { t } = useLingui()
  return ({ percentage, activeFrom, activeTo, senderObligations, beneficiaryObligations }) => {
    const missing = t`Enter at least one obligation.`
    return {
      ...(!senderObligations?.length && { senderObligations: missing }),
      ...(!beneficiaryObligations?.length && { beneficiaryObligations: missing }),
      ...(percentage && !((shareOf(percentage) ?? 0n) > 0n) && { percentage: t`Enter a percentage above 0 and up to 100.` }),
      ...(activeFrom && activeFrom < today() && { activeFrom: t`Choose today or a later date.` }),
      ...(activeFrom && activeTo && activeTo < activeFrom && { activeTo: t`The end date must not be before the start date.` }),
    }
  }
}
