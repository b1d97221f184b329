/** /revenue-split: what waits for an answer, and every contract of the customer by direction. */
import { contracts } from '@ducat/contract/revenue-split/calls'
import { CONTRACT_PAGE } from '@ducat/contract/revenue-split/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { AddressTabs } from '#address/AddressTabs.tsx'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { Button, Surface } from '#ui'

// The table arrives beside the head: the page stands there while it does.
const ContractTable = lazy(() => import('./ContractTable.tsx').then((module) => ({ default: module.ContractTable })))
const Requests = lazy(() => import('./Requests.tsx').then((module) => ({ default: module.Requests })))

export function ContractsScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const may = useMay(contracts.create)
  const meta = useCall(contracts.list, { pageSize: CONTRACT_PAGE }).data?.meta
  const create = () => void navigate({ to: to.revenueSplitNew })
  const count = (value: number | undefined) => value !== undefined && { count: value }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHead title={t`Revenue split`}>
          <Trans>Share what a company pays you, or receive a share. Each payment is split automatically.</Trans>
        </PageHead>
        <Button look="primary" icon={Plus} disabledReason={may.reason} onClick={create}>
          <Trans>New contract</Trans>
        </Button>
      </div>
      <Suspense>{(meta?.requests ?? 0) > 0 && <Requests />}</Suspense>
      <AddressTabs
        label={t`Direction`}
        tabs={[
          {
            id: 'all',
            title: t({ message: 'All', context: 'contracts' }),
            content: (
              <Suspense fallback={<Surface className="h-60">{null}</Surface>}>
                <ContractTable onCreate={create} />
              </Suspense>
            ),
            ...count(meta?.total),
          },
          {
            id: 'pay',
            title: t({ message: 'You pay', context: 'contracts' }),
            content: (
              <Suspense fallback={<Surface className="h-60">{null}</Surface>}>
                <ContractTable direction="PAY" onCreate={create} />
              </Suspense>
            ),
            ...count(meta?.pay),
          },
          {
            id: 'receive',
            title: t({ message: 'You receive', context: 'contracts' }),
            content: (
              <Suspense fallback={<Surface className="h-60">{null}</Surface>}>
                <ContractTable direction="RECEIVE" onCreate={create} />
              </Suspense>
            ),
            ...count(meta?.receive),
          },
        ]}
      />
    </>
  )
}
