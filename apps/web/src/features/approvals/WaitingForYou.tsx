/** What others prepared and somebody has to approve: the first few, on home. The newest can be decided there and then. */
import { business } from '@ducat/contract/approvals/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#api/session.ts'
import { Card, Count, Rows } from '#ui'
import { RequestRow } from './RequestRow.tsx'

const SHOWN = 3

/** Nothing at all where nothing waits: home is for what there is. What stands below it comes when that is known, so that nothing jumps. */
export function WaitingForYou({ children }: { readonly children: ReactNode }) {
  const { data, error } = useCall(business.list, { page: 1, size: SHOWN })
  return (
    <>
      {data && data.requests.length > 0 && <Requests {...data} />}
      {(data ?? error) && children}
    </>
  )
}

function Requests({ requests, total }: OutputOf<typeof business.list>) {
  const { t } = useLingui()
  const { customer } = useSession()
  const mayDecide = useMay(business.approve).allowed
  const [opened, open] = useState<number>()
  const isMine = (by: number) => by === customer?.userId
  const first = requests.find(({ createdBy }) => mayDecide && !isMine(createdBy.id))?.transactionIds[0]
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
              canDecide={mayDecide && !isMine(request.createdBy.id)}
              isMine={isMine(request.createdBy.id)}
              isOpen={(opened ?? first) === id}
              onOpen={() => open(id)}
            />
          )
        })}
      </Rows>
    </Card>
  )
}
