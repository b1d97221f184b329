/** /transfer/approved: what waits for a second person, what was decided, and how many people a payment takes. */
import { business, rules } from '@ducat/contract/approvals/calls'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { AddressTabs } from '#address/AddressTabs.tsx'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#api/session.ts'
import { PageHead } from '#shell/PageHead.tsx'
import type { TabEntry } from '#ui'
import { Decided } from './Decided.tsx'
import { Waiting } from './Waiting.tsx'

// Few people change them, and seldom.
const Rules = lazy(() => import('./Rules.tsx').then(({ Rules: Loaded }) => ({ default: Loaded })))

export function ApprovalsScreen() {
  const { t } = useLingui()
  const isCompany = useSession().customer?.customerType === 'business'
  const mayDecide = useMay(business.approve).allowed
  const maySet = useMay(rules.set).allowed && isCompany
  const count = useCall(business.count, {}).data
  const waiting = count && count.transactionRequestCount + count.massTransactionRequestCount
  const tabs: readonly [TabEntry, ...TabEntry[]] = [
    { id: 'waiting', title: mayDecide ? t`To approve` : t`Pending`, content: <Waiting />, ...(waiting && { count: waiting }) },
    { id: 'decided', title: t`History`, content: <Decided /> },
    ...(maySet
      ? [
          {
            id: 'rules',
            title: t`Rules`,
            content: (
              <Suspense>
                <Rules />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHead title={t`Approvals`} />
      <AddressTabs label={t`Approvals`} tabs={tabs} />
    </>
  )
}
