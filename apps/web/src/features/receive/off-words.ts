import type { receiveDisabledReasons } from '@ducat/contract/receive/models'
import { useLingui } from '@lingui/react/macro'
import { useBrand } from '#brand/brand.ts'
import { useFormat } from '#i18n/format.ts'

type Reason = (typeof receiveDisabledReasons)[number]

/** Why a way cannot be chosen. */
export function useOffWords(countryCode: string): (option: { readonly disabledReason?: Reason | undefined }) => string {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const country = useFormat().countryName(countryCode)
  const words: Readonly<Record<Reason, string>> = {
    COUNTRY: t`Not available in ${country}`,
    CURRENCY: t`Not available in this currency`,
    FORBIDDEN: t`Not offered by the sender`,
    NO_ACCOUNT: t`You have no account at ${projectName} with this e-mail address`,
    TOO_SMALL: t`The amount is too small for it`,
    OVER_MAXIMUM: t`The amount is too large for it`,
    HALTED: t`Paused at the moment, try again later`,
  }
  return ({ disabledReason = 'COUNTRY' }) => words[disabledReason]
}
