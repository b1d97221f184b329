/** /transfer/invoices: what is asked of the customer, what the customer asks of others, and what comes again by itself. */
import { accounts } from '@ducat/contract/accounts/calls'
import { invoices } from '@ducat/contract/invoices/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { AddressTabs } from '#address/AddressTabs.tsx'
import { useAddressFields } from '#address/use-address.ts'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { Button } from '#ui'
import { ExportButton } from './ExportButton.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { Totals } from './Totals.tsx'

const CreateDialog = lazy(() => import('./create/CreateDialog.tsx').then(({ CreateDialog: Loaded }) => ({ default: Loaded })))
const Drafts = lazy(() => import('./Drafts.tsx').then(({ Drafts: Loaded }) => ({ default: Loaded })))
const Plans = lazy(() => import('./Plans.tsx').then(({ Plans: Loaded }) => ({ default: Loaded })))
const InvoicePanel = lazy(() => import('./opened/InvoicePanel.tsx').then(({ InvoicePanel: Loaded }) => ({ default: Loaded })))

export function InvoicesScreen() {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const mayList = useMay(invoices.summary).allowed
  const navigate = useNavigate()
  const opened = /^\d{1,10}$/.test(values['invoice'] ?? '') ? Number(values['invoice']) : undefined
  const type = values['type'] === 'sent' ? 'sent' : 'received'
  // A restricted account opens one invoice by its link, and has no lists to come back to.
  const close = () => (mayList ? set({ invoice: undefined, type: undefined }, { step: true }) : void navigate({ to: to.home }))
  return (
    <>
      {mayList ? <Lists /> : <PageHead title={t`Invoices`} />}
      <Suspense>{opened !== undefined && <InvoicePanel key={`${type} ${opened}`} id={opened} type={type} onClose={close} />}</Suspense>
    </>
  )
}

function Lists() {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const summary = useCall(invoices.summary, {}).data
  const main = useCall(accounts.list, {}).data?.accounts.account[0]?.currencyCode
  const mayCreate = useMay(invoices.create)
  const { tab = 'received' } = values
  const shown = tab === 'received' || tab === 'sent' ? tab : undefined
  const create = () => set({ new: '1' }, { step: true })
  const count = (value: number | undefined) => value !== undefined && { count: value }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHead title={t`Invoices`} />
        <div className="flex flex-wrap gap-2">
          {shown !== undefined && <ExportButton type={shown} />}
          <Button icon={Plus} disabledReason={mayCreate.reason} aria-haspopup="dialog" onClick={create}>
            <Trans>New invoice</Trans>
          </Button>
        </div>
      </div>
      <Totals summary={summary} main={main} />
      <AddressTabs
        label={t`Invoices`}
        tabs={[
          {
            id: 'received',
            title: t({ message: 'Received', context: 'invoices' }),
            content: <InvoiceTable type="received" />,
            ...count(summary?.received),
          },
          {
            id: 'sent',
            title: t({ message: 'Sent', context: 'invoices' }),
            content: (
              <>
                <Suspense>{(summary?.drafts ?? 0) > 0 && <Drafts />}</Suspense>
                <InvoiceTable type="sent" onCreate={create} />
              </>
            ),
            ...count(summary?.sent),
          },
          {
            id: 'recurring',
            title: t({ message: 'Recurring', context: 'invoices' }),
            content: (
              <Suspense>
                <Plans onCreate={create} />
              </Suspense>
            ),
            ...count(summary?.plans),
          },
        ]}
      />
      <Suspense>
        {values['new'] !== undefined && (
          <CreateDialog
            onClose={() => set({ new: undefined }, { step: true })}
            onCreated={(isRecurring) => set({ new: undefined, tab: isRecurring ? 'recurring' : 'sent' }, { step: true })}
          />
        )}
      </Suspense>
    </>
  )
}
