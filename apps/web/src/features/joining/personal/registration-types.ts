import type { RegistrationType } from '@ducat/brands/brand.ts'
import { useLingui } from '@lingui/react/macro'

/** What a brand registers people and companies as, in words. */
export function useRegistrationTypes(): Readonly<Record<RegistrationType, string>> {
  const { t } = useLingui()
  return {
    webmasters: t`Webmaster`,
    freelancers: t`Freelancer`,
    'webcam models': t`Webcam model`,
    developers: t`Developer`,
    'independent contractors': t`Independent contractor`,
    others: t`Other`,
  }
}
