import { addresses } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { GoOn } from '#shell/after-sign-in/GoOn.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Banner } from '#ui'
import { AddressPart } from './AddressPart.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { PhonePart } from './PhonePart.tsx'

/** /profile-update: one's own details, address and phone, brought up to date. Asked for after signing in, and open at any time. */
export function ProfileUpdateScreen() {
  const { t } = useLingui()
  const { customer } = useSession()
  // Whoever never said where they live is not up to date, whether or not they were asked.
  const lacksAddress = useCall(addresses.list, {}).data?.addresses.length === 0
  if (!customer) return null
  const isDue = customer.isNeedPersonalInfoUpdate
  return (
    <>
      <PageHead title={t`Bring your details up to date`}>
        {isDue ? (
          <Trans>We ask for this from time to time. It takes two minutes, and everything works meanwhile.</Trans>
        ) : (
          <Trans>Tell us when something has changed.</Trans>
        )}
      </PageHead>
      {!isDue && !lacksAddress && (
        <Banner tone="positive">
          <Trans>Your details are up to date.</Trans>
        </Banner>
      )}
      <div className="grid max-w-160 gap-8 max-desktop:gap-6">
        <DetailsForm customer={customer} />
        <AddressPart country={customer.residenceCountryCode} />
        <PhonePart country={customer.residenceCountryCode} />
        <GoOn after="profileUpdate" look={isDue ? 'quiet' : 'primary'}>
          {isDue ? <Trans>Do this later</Trans> : <Trans>Continue</Trans>}
        </GoOn>
      </div>
    </>
  )
}
