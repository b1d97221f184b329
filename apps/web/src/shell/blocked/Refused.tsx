/** A page that somebody may not open, inside the frame: why, what still works and what to do about it. Spec: GUARD, foundations §2. */
import { accesses } from '@ducat/contract/session/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { Refusal } from '#api/refusal.ts'
import { signOut, useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { useBrand } from '#brand/brand.ts'
import * as to from '#paths'
import { Button } from '#ui'
import { buttonLook } from '#ui/button-look.ts'
import { Blocked, Needs, type Turn } from './Blocked.tsx'

export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useLingui()
  const words = useRefusalWords()[refusal]
  const need = {
    key: refusal,
    icon: Lock,
    title: words.reason,
    state: { word: words.state, tone: 'warning' as const },
    note: words.note,
    action: <Ways of={refusal} />,
  }
  return (
    <Blocked title={words.title} lead={words.lead} asks={t`Why`} turns={words.turns} about={words.title}>
      <Needs of={[need]} label={t`Why`} />
    </Blocked>
  )
}

/** Links that open today; each reason has at least one. */
function Ways({ of: refusal }: { readonly of: Refusal }) {
  const { customer } = useSession()
  const isUser = customer?.customerType === 'business' && !customer.isAdmin
  const companies = useCall(accesses.list, {}, { enabled: isUser }).data?.customerAccesses.length ?? 0
  if (refusal === 'signIn')
    return (
      <Button look="primary" onClick={() => void signOut()}>
        <Trans>Sign in</Trans>
      </Button>
    )
  const first =
    refusal === 'restricted' ? (
      <Link to={to.limitedAccount} className={buttonLook('primary')}>
        <Trans>See why</Trans>
      </Link>
    ) : refusal === 'unverified' ? (
      <Link to={to.unverifiedAccount} className={buttonLook('primary')}>
        <Trans>See what is missing</Trans>
      </Link>
    ) : refusal === 'balances' ? (
      <Link to={to.companyDocuments} className={buttonLook('primary')}>
        <Trans>Company documents</Trans>
      </Link>
    ) : (
      <Link to={to.home} className={buttonLook('primary')}>
        <Trans>Go to home</Trans>
      </Link>
    )
  return (
    <>
      {first}
      {companies > 1 && (
        <Link to={to.chooseCompany} className={buttonLook()}>
          <Trans>Act for another company</Trans>
        </Link>
      )}
    </>
  )
}

interface RefusalWords {
  readonly title: string
  readonly lead: string
  readonly reason: string
  readonly state: string
  readonly note: string
  readonly turns?: readonly Turn[]
}

function useRefusalWords(): Readonly<Record<Refusal, RefusalWords>> {
  const { t } = useLingui()
  const { projectName } = useBrand()
  const { customer } = useSession()
  const company = customer?.businessName ?? t`your company`
  const administrator: RefusalWords = {
    title: t`Your access does not include this page`,
    lead: t`The administrators of ${company} decide what each user can do.`,
    reason: t`Access to this page`,
    state: t`Not granted`,
    note: t`Ask an administrator of ${company} for access. The page opens as soon as they have granted it.`,
    turns: [
      { title: t`You`, note: t`Ask an administrator of ${company}.` },
      { title: t`Administrator`, note: t`Grants you access.` },
      { title: t`The page opens`, note: t`At once, without signing in again.` },
    ],
  }
  return {
    signIn: { ...administrator, title: t`Sign in to see this page`, note: t`Your session has ended.` },
    looking: {
      ...administrator,
      title: t`Only the customer opens this page`,
      lead: t`You are viewing this customer and can change nothing.`,
      note: t`Choose another page, or stop viewing.`,
    },
    access: administrator,
    balances: {
      ...administrator,
      reason: t`Access to balances`,
      note: t`This page shows balances. Ask an administrator of ${company} for access.`,
    },
    restricted: {
      title: t`This page is paused`,
      lead: t`Your account is restricted. Your money is safe and stays yours.`,
      reason: t`Account restriction`,
      state: t`Restricted`,
      note: t`The page opens again when the restriction ends. See why it is there and who acts next.`,
    },
    unverified: {
      title: t`This page opens after verification`,
      lead: t`Your account is not verified yet. Your money is safe and stays yours.`,
      reason: t`Account verification`,
      state: t`Not complete`,
      note: t`See what is missing and who acts next.`,
    },
    notOffered: {
      title: t`This is not part of your account`,
      lead: t`${projectName} does not offer this page for your kind of account.`,
      reason: t`Not available`,
      state: t`Not offered`,
      note: t`Everything else works as before. If you need it, ask our support.`,
    },
  }
}
