import type { receiveDisabledReasons } from '@ducat/contract/receive/models'
import { useLingui } from '@lingui/react/macro'
import { useBrand } from '#brand/brand.ts'
import { useFormat } from '#i18n/format.ts'

type Reason = (typeof receiveDisabledReasons)[number]

interface Off {
  readonly disabledReason?: Reason | undefined
  /** What it takes, where the amount is why. */
  readonly smallest?: string | undefined
  readonly largest?: string | undefined
}

/** Why a way cannot be chosen. */
export function useOffWords(countryCode: string, currencyCode: string): (option: Off) => string {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const format = useFormat()
  const country = format.countryName(countryCode)
  const words: Readonly<Record<Reason, string>> = {
    COUNTRY: t`Not available in ${country}`,
    CURRENCY: t`Not available in this currency`,
    FORBIDDEN: t`Not offered by the sender`,
    NO_ACCOUNT: t`You have no account at ${projectName} with this e-mail address`,
    TOO_SMALL: t`The amount is too small for it`,
    OVER_MAXIMUM: t`The amount is too large for it`,
    HALTED: t`Paused at the moment, try again later`,
  }
  return ({ disabledReason = 'COUNTRY', smallest, largest }) => {
    if (smallest === undefined || largest === undefined) return words[disabledReason]
    const [from, to] = [format.moneyText(smallest, currencyCode), format.moneyText(largest, currencyCode)]
    return t`Only from ${from} to ${to}`
  }
}
