import type { OutputOf } from '@ducat/contract/kit/call'
import { kyc, status } from '@ducat/contract/profile/calls'
import { accountStatus, requiredActions } from '@ducat/contract/profile/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Badge, Card } from '#ui'
import { Sections } from './Sections.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { Todo } from './Todo.tsx'
import { WhatWorks } from './WhatWorks.tsx'
import { stateWords } from './words.ts'

/** /unverified-account: how far verification is, what is missing, whose turn it is and what works meanwhile. Spec: product-areas §4. */
export function UnverifiedScreen() {
  const { t } = useLingui()
  const { customer } = useSession()
  const isPersonal = customer?.customerType !== 'business'
  const known = useCall(status.user, {})
  const parts = useCall(kyc.request, {})
  const state = known.data && accountStatus(known.data, { isPersonal, isRepresentative: customer?.balanceInfo === false })
  return (
    <>
      <PageHead title={t`Your account is not verified yet`}>
        <Trans>The law asks us to know whose money we keep. Until then some payments wait; nothing is lost.</Trans>
      </PageHead>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <div className="grid gap-8 max-desktop:gap-6">
          <Card title={t`What comes next`} action={state && <StatusBadge of={stateWords[state]} />}>
            <Awaited of={known} failed={t`We could not read how far it is`}>
              {(data) => <Next status={data} isPersonal={isPersonal} isWaiting={state === 'processing'} />}
            </Awaited>
          </Card>
          <Card title={t`How far each part is`}>
            <Awaited of={parts} failed={t`We could not read the parts`}>
              {({ sections }) => <Sections sections={sections} isPersonal={isPersonal} />}
            </Awaited>
          </Card>
        </div>
        <WhatWorks />
      </div>
    </>
  )
}

interface NextProps {
  readonly status: OutputOf<typeof status.user>
  readonly isPersonal: boolean
  /** Everything was given and nothing of it looked at yet. */
  readonly isWaiting: boolean
}

function Next({ status: known, isPersonal, isWaiting }: NextProps) {
  const actions = requiredActions(known, { isPersonal })
  const hasPapers = known.identities.length > 0
  const todo = hasPapers || !isPersonal ? actions : [...new Set([...actions, 'identity' as const])]
  const isOurs = actions.length === 0 && (isWaiting || hasPapers)
  return (
    <div className="grid gap-4 p-5 max-tablet:p-4">
      <div className="flex flex-wrap items-baseline gap-3">
        <Badge tone={isOurs ? 'info' : 'warning'}>{isOurs ? <Trans>our turn</Trans> : <Trans>your turn</Trans>}</Badge>
        <p className="min-w-0 flex-1 basis-60">
          {isOurs ? (
            <Trans>We are checking what you gave us. That usually takes one working day, and we write to you when it is done.</Trans>
          ) : (
            <Trans>Some of what we need is missing:</Trans>
          )}
        </p>
      </div>
      {todo.length > 0 && <Todo actions={todo} />}
    </div>
  )
}
