import { kyc, status } from '@ducat/contract/profile/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { Blocked, Needs } from '#shell/blocked/Blocked.tsx'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Complete, useSectionNeeds } from './section-needs.tsx'
import { useTurns } from './turns.ts'

/** /unverified-account: what is missing, who acts next and what works meanwhile. Spec: product-areas §4. */
export function UnverifiedScreen() {
  const { t } = useLingui()
  const { customer } = useSession()
  const isPersonal = customer?.customerType !== 'business'
  const known = useCall(status.user, {})
  const parts = useCall(kyc.request, {})
  const needsOf = useSectionNeeds({ isPersonal, lacksAddress: known.data?.addresses.length === 0, canOpenPages: true })
  const needs = parts.data && needsOf(parts.data.sections)
  const turns = useTurns(needs?.some(({ isTheirs }) => isTheirs) ? 'you' : 'us', t`Your account is verified`)
  return (
    <Blocked
      title={t`Your account is not verified yet`}
      lead={<Trans>By law we verify who holds an account before payments go out. Your money is safe and stays yours.</Trans>}
      asks={t`What we need`}
      progress={needs && <Complete of={needs} />}
      turns={needs && turns}
      about={t`Account verification`}
    >
      <Awaited of={parts} failed={t`We could not load what is missing`}>
        {() => <Needs of={needs ?? []} label={t`Parts of the verification`} />}
      </Awaited>
    </Blocked>
  )
}
