import { kyc } from '@ducat/contract/profile/calls'
import { accesses } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { GoOn } from '#shell/after-sign-in/GoOn.tsx'
import { Blocked, Needs } from '#shell/blocked/Blocked.tsx'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Card } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { Known } from './Known.tsx'
import { KycForm } from './kyc-form/KycForm.tsx'
import { Complete, useSectionNeeds } from './section-needs.tsx'
import { useTurns } from './turns.ts'

/** /kyc and /business-kyc: where the identity check stands, what is asked, and what the bank knows already. Spec: foundations §2. */
export function KycScreen() {
  const { t } = useLingui()
  const { customer } = useSession()
  const isPersonal = customer?.customerType !== 'business'
  const isDue = customer?.isNeedKyc === true
  const parts = useCall(kyc.request, {})
  const known = useCall(kyc.customerInfo, {})
  const needsOf = useSectionNeeds({ isPersonal, canOpenPages: !isDue })
  const needs = parts.data && needsOf(parts.data.sections)
  const turns = useTurns(needs?.some(({ isTheirs }) => isTheirs) ? 'you' : 'us', t`Your account opens`)
  const due = isPersonal ? t`Verify your identity` : t`Verify your company`
  return (
    <Blocked
      title={isDue ? due : isPersonal ? t`Your identity verification` : t`Verification of the company`}
      lead={
        isDue ? (
          <Trans>By law we verify this before the account opens. Your money is safe and stays yours.</Trans>
        ) : (
          <Trans>Nothing is asked of you at the moment. This is what we have on file.</Trans>
        )
      }
      asks={isDue ? t`What we need` : t`Verification status`}
      progress={needs && <Complete of={needs} />}
      turns={isDue ? needs && turns : undefined}
      about={due}
      first={
        isDue && (
          <Card title={isPersonal ? t`About you and your money` : t`About the company and its money`}>
            <Awaited of={known} failed={t`We could not load what is on file`}>
              {(data) => parts.data && <KycForm customer={customer} requestId={parts.data.requestId} known={data} />}
            </Awaited>
          </Card>
        )
      }
      below={
        <div className="flex flex-wrap gap-3">
          {!isDue && (
            <GoOn after="kyc">
              <Trans>Continue</Trans>
            </GoOn>
          )}
          <OtherCompany />
        </div>
      }
    >
      <Awaited of={parts} failed={t`We could not load what is asked`}>
        {() => <Needs of={needs ?? []} label={t`Parts of the verification`} />}
      </Awaited>
      <div className="border-t">
        <h3 className="px-5 pt-4 text-14 font-strong max-tablet:px-4">
          <Trans>What we have on file</Trans>
        </h3>
        <Awaited of={known} failed={t`We could not load what is on file`}>
          {(data) => <Known known={data} isPersonal={isPersonal} />}
        </Awaited>
      </div>
    </Blocked>
  )
}

/** Whoever acts for several is not held by one of them. */
function OtherCompany() {
  const { customer } = useSession()
  const isUser = customer?.customerType === 'business' && !customer.isAdmin
  const companies = useCall(accesses.list, {}, { enabled: isUser }).data?.customerAccesses.length ?? 0
  if (companies < 2) return null
  return (
    <Link to={to.chooseCompany} className={buttonLook('default', 'l')}>
      <Trans>Act for another company</Trans>
    </Link>
  )
}
