/** /profile: what the bank knows of a person in one place, and where each of it is changed. */
import { kyc } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { EmailsCard, UsernameCard } from '#features/emails'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Card } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { Known } from './Known.tsx'

export function ProfileScreen() {
  const { t } = useLingui()
  const known = useCall(kyc.customerInfo, {})
  return (
    <>
      <PageHead title={t`Profile`}>
        <Trans>Only you and our staff who check accounts see this page.</Trans>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card
          title={t`Personal details`}
          className="max-w-180"
          action={
            <Link to={to.profileUpdate} className={buttonLook('default', 's')}>
              <Trans>Update</Trans>
            </Link>
          }
        >
          <Awaited of={known} failed={t`We could not load your details`}>
            {(data) => <Known known={data} isPersonal />}
          </Awaited>
        </Card>
        <UsernameCard />
        <EmailsCard />
      </div>
    </>
  )
}
