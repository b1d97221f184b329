import { visitors } from '@ducat/contract/session/calls'
import { isCleanAddress } from '@ducat/contract/session/rules'
import { Trans } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Banner } from '#ui'

/** Says what hides the visitor's own address, because it makes the check of an application longer. Nobody is stopped by it. */
export function PrivacyNotice() {
  const { data } = useCall(visitors.ipInfo, {})
  if (!data || isCleanAddress(data.privacy)) return null
  return (
    <Banner tone="info">
      <Trans>
        You seem to use a VPN, a proxy or a private relay. You can register with it, but the review of your application may take longer. If
        you can, turn it off until you have finished.
      </Trans>
    </Banner>
  )
}
