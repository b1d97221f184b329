import type { OutputOf } from '@ducat/contract/kit/call'
import { status } from '@ducat/contract/profile/calls'
import { accountStatus } from '@ducat/contract/profile/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#api/session.ts'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Badge, Card } from '#ui'
import { Papers } from './Papers.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { WhatWorks } from './WhatWorks.tsx'
import { reasonWords, stateWords } from './words.ts'

type LimitReason = OutputOf<typeof status.limits>['reasons'][number]

/** /limited-account: why, what is missing, whose turn it is and what still works. Spec: foundations §2, product-areas §4. */
export function LimitedScreen() {
  const { t } = useLingui()
  const limits = useCall(status.limits, {})
  const known = useCall(status.user, {})
  const { customer } = useSession()
  const whose = { isPersonal: customer?.customerType !== 'business', isRepresentative: customer?.balanceInfo === false }
  return (
    <>
      <PageHead title={t`Your account is limited`}>
        <Trans>Your money is safe and yours. Some payments wait until this is settled.</Trans>
      </PageHead>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[minmax(0,1fr)_var(--panel)]">
        <Card title={t`Why`} action={known.data && <StatusBadge of={stateWords[accountStatus(known.data, whose)]} />}>
          <Awaited of={limits} failed={t`We could not read why`}>
            {({ reasons }) => (
              <div className="divide-y divide-line">
                {reasons.map((reason) => (
                  <Reason key={reason.id} reason={reason} />
                ))}
              </div>
            )}
          </Awaited>
        </Card>
        <WhatWorks />
      </div>
    </>
  )
}

function Reason({ reason }: { readonly reason: LimitReason }) {
  const { t } = useLingui()
  const words = reasonWords[reason.id]
  if (!words) return null
  return (
    <section className="grid gap-3 p-5 max-tablet:p-4">
      <h3 className="text-16 font-strong">{t(words.title)}</h3>
      <p>{t(words.text)}</p>
      {reason.documents && reason.documents.length > 0 && (
        <div className="overflow-hidden rounded-m border">
          <Papers papers={reason.documents} label={t`Expired documents`} />
        </div>
      )}
      <div className="flex flex-wrap items-baseline gap-3 rounded-m bg-sunken px-4 py-3">
        <Badge tone={words.next === 'you' ? 'warning' : 'info'}>
          {words.next === 'you' ? <Trans>your turn</Trans> : <Trans>our turn</Trans>}
        </Badge>
        <p className="min-w-0 flex-1 basis-60">{t(words.todo)}</p>
      </div>
    </section>
  )
}
