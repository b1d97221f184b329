/** What others prepared and somebody has to approve: the first few, on home. The newest can be decided there and then. */
import { business } from '@ducat/contract/approvals/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#api/session.ts'
import * as to from '#paths'
import { Card, Count, Rows } from '#ui'
import { RequestRow } from './RequestRow.tsx'
import { useDecide } from './use-decide.tsx'

const SHOWN = 3

interface WaitingForYouProps {
  /** Whether it takes a place is known: on a phone it stands above others, which would jump. */
  readonly onKnown: () => void
  readonly children: ReactNode
}

/** Nothing at all where nothing waits: home is for what there is. What stands below it comes when that is known, so that nothing jumps. */
export function WaitingForYou({ onKnown, children }: WaitingForYouProps) {
  const { data, error } = useCall(business.list, { page: 1, size: SHOWN })
  const decide = useDecide()
  const isKnown = data !== undefined || error !== undefined
  const tell = useEffectEvent(onKnown)
  useLayoutEffect(() => {
    if (isKnown) tell()
  }, [isKnown])
  return (
    <>
      {data && data.requests.length > 0 && <Requests {...data} decide={decide} />}
      {decide.dialogs}
      {isKnown && children}
    </>
  )
}

function Requests({ requests, total, decide }: OutputOf<typeof business.list> & { readonly decide: ReturnType<typeof useDecide> }) {
  const { t } = useLingui()
  const { customer } = useSession()
  const mayDecide = useMay(business.approve).allowed
  const [opened, open] = useState<number>()
  const first = requests.find(({ mayApprove }) => mayApprove)?.transactionIds[0]
  return (
    <Card
      title={mayDecide ? t`Waiting for you` : t`Waiting for approval`}
      action={<Count value={total} />}
      className="max-laptop:order-first"
    >
      <Rows>
        {requests.map((request) => {
          const id = request.transactionIds[0] ?? 0
          return (
            <RequestRow
              key={id}
              request={request}
              decide={decide}
              isMine={request.createdBy.id === customer?.userId}
              isOpen={(opened ?? first) === id}
              onOpen={() => open(id)}
            />
          )
        })}
      </Rows>
      <p className="border-t px-5 py-3 max-tablet:px-4">
        <Link to={to.approvals} className="text-13 font-medium">
          <Trans>All requests</Trans>
        </Link>
      </p>
    </Card>
  )
}
