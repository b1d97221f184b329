/** What others prepared and somebody has to approve: the first few, on home. The newest can be decided there and then. */
import { business } from '@ducat/contract/approvals/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#api/session.ts'
import { to } from '#paths'
import { Card, Count, Rows } from '#ui'
import { RequestRow } from './RequestRow.tsx'
import { useDecide } from './use-decide.tsx'

const SHOWN = 3

/** Nothing at all where nothing waits: home is for what there is. What stands below it comes when that is known, so that nothing jumps. */
export function WaitingForYou({ children }: { readonly children: ReactNode }) {
  const { data, error } = useCall(business.list, { page: 1, size: SHOWN })
  const decide = useDecide()
  return (
    <>
      {data && data.requests.length > 0 && <Requests {...data} decide={decide} />}
      {decide.dialogs}
      {(data ?? error) && children}
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
