/** What waits: one or many are approved or declined; what somebody else decides goes away by itself, with a word about it. */
import { business } from '@ducat/contract/approvals/calls'
import { parseMoney } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Undo2, X } from 'lucide-react'
import { useMay } from '#api/may.ts'
import { toast } from '#dialogs/toasts.ts'
import { Button } from '#ui'
import { useDecidedElsewhere } from '../decided-here.ts'
import { useDecide, type Decide } from '../use-decide.tsx'
import { useWithdraw } from '../use-withdraw.ts'
import { isMoney, useTitleOf, type Request } from '../words.ts'
import { useColumns } from './columns.tsx'
import { Requests } from './Requests.tsx'
import { whyNotWords } from './words.ts'

export function Waiting() {
  const { t } = useLingui()
  const mayDecide = useMay(business.approve).allowed
  const decide = useDecide()
  const { withdraw } = useWithdraw()
  const columns = useColumns('waiting')
  useNews()
  const whyNot = (request: Request) => (request.mayApprove ? undefined : t(whyNotWords[request.whyNot ?? 'NEEDS_ANOTHER']))
  return (
    <>
      <Requests
        label={t`Pending requests`}
        decided={false}
        columns={columns}
        empty={{
          title: t`No requests`,
          text: mayDecide
            ? t`Payments that others prepared appear here until they are approved.`
            : t`Payments you prepared appear here until they are approved.`,
        }}
        actions={(row: Request) => [
          ...(mayDecide && row.mayApprove
            ? [
                { id: 'approve', label: t`Approve`, icon: Check, onPress: () => decide.approve([row]) },
                { id: 'decline', label: t`Decline`, icon: X, onPress: () => decide.decline([row]) },
              ]
            : []),
          ...(row.operationId === undefined ? [] : [{ id: 'withdraw', label: t`Withdraw`, icon: Undo2, onPress: () => withdraw(row) }]),
          ...(row.mayApprove || row.operationId !== undefined ? [] : [{ id: 'why', label: whyNot(row) ?? '', onPress: () => undefined }]),
        ]}
        {...(mayDecide && {
          selecting: {
            moneyOf: (row: Request) => (isMoney(row) ? parseMoney(row.amount, row.currencyCode) : undefined),
            whyNot,
            actions: (rows: readonly Request[], clear: () => void) => decideMany(decide, rows, clear),
          },
        })}
      />
      {decide.dialogs}
    </>
  )
}

const decideMany = (decide: Decide, rows: readonly Request[], clear: () => void) => (
  <>
    <Button look="primary" size="s" loading={decide.busy} onClick={() => decide.approve(rows, clear)}>
      <Trans>Approve</Trans>
    </Button>
    <Button size="s" loading={decide.busy} onClick={() => decide.decline(rows, clear)}>
      <Trans>Decline</Trans>
    </Button>
  </>
)

/** Whoever looks at the list is told what became of a line that goes away. */
function useNews() {
  const { t } = useLingui()
  const titleOf = useTitleOf()
  useDecidedElsewhere((request) => {
    const what = titleOf(request)
    toast({ text: request.declined ? t`Declined by another person: ${what}` : t`Approved by another person: ${what}`, tone: 'info' })
  })
}
