/** One invoice, whole, at the side of the page; on a phone it is a page of its own. */
import { invoices } from '@ducat/contract/invoices/calls'
import type { InvoiceType } from '@ducat/contract/invoices/models'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useApprovals } from '#api/approvals.ts'
import { CallError } from '#api/errors.ts'
import { sentence } from '#api/sentence.ts'
import { useCall } from '#api/use-call.ts'
import { Empty, ErrorNote, Loading, SidePanel, Skeleton } from '#ui'
import { PayInvoice } from '../pay/PayInvoice.tsx'
import { canPay, canRate, canReject } from '../states.ts'
import { InvoiceRecord, InvoiceView } from './InvoiceView.tsx'
import { Planned } from './Planned.tsx'
import { SentActs } from './SentActs.tsx'

const RatePayment = lazy(() => import('#features/reputation').then(({ RatePayment: Loaded }) => ({ default: Loaded })))
const RejectDialog = lazy(() => import('../RejectDialog.tsx').then(({ RejectDialog: Loaded }) => ({ default: Loaded })))

interface InvoicePanelProps {
  readonly id: number
  readonly type: InvoiceType
  readonly onClose: () => void
}

export function InvoicePanel({ id, type, onClose }: InvoicePanelProps) {
  const { t } = useLingui()
  const { data, error, isFetching, retry } = useCall(invoices.get, { id, type })
  const [isRejecting, setRejecting] = useState(false)
  const invoice = data?.invoice
  const head = useRef<HTMLDivElement>(null)
  const isConfirming = useApprovals().length > 0
  useEffect(() => {
    if (!invoice || isConfirming || isRejecting) return
    // The button that was pressed went with what it was for: the focus stays in the panel, where the new state is said. A popup that closes
    // gives the focus back in the next frame, so it is looked at after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const panel = head.current?.closest('[role=dialog]')
        if (!panel?.contains(document.activeElement) && !document.querySelector('[role=alertdialog]')) head.current?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [invoice, isConfirming, isRejecting])
  const view = invoice && <InvoiceView invoice={invoice} type={type} head={head} />
  const record = invoice && <InvoiceRecord invoice={invoice} type={type} />
  return (
    <SidePanel title={invoice ? t`Invoice ${invoice.number}` : t`Invoice`} closeLabel={t`Close`} onClose={onClose} sheet={false}>
      {invoice ? (
        type === 'received' && canPay(invoice) ? (
          <PayInvoice invoice={invoice} onReject={canReject(invoice) ? () => setRejecting(true) : undefined} below={record}>
            {view}
          </PayInvoice>
        ) : (
          <div className="grid gap-5 p-5 max-tablet:p-4">
            {view}
            {invoice.scheduledDate !== undefined && invoice.scheduleId !== undefined && (
              <Planned day={invoice.scheduledDate} scheduleId={invoice.scheduleId} />
            )}
            {record}
            {type === 'sent' && <SentActs invoice={invoice} />}
            {type === 'received' && canRate(invoice) && invoice.transactionId !== undefined && (
              <Suspense>
                <RatePayment transactionId={invoice.transactionId} />
              </Suspense>
            )}
          </div>
        )
      ) : error ? (
        error instanceof CallError && error.code === 'TA1' ? (
          <Empty title={t`Invoice not found`}>{t`It was sent to another customer, or the link is incomplete.`}</Empty>
        ) : (
          <ErrorNote title={t`We could not load this invoice`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
            {sentence(error)}
          </ErrorNote>
        )
      ) : (
        <Waiting />
      )}
      <Suspense>
        {isRejecting && invoice && (
          <RejectDialog invoice={invoice} onClose={() => setRejecting(false)} onDone={() => setRejecting(false)} />
        )}
      </Suspense>
    </SidePanel>
  )
}

/** In the shape of what comes. */
function Waiting() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading the invoice`} className="grid gap-5 p-5 max-tablet:p-4">
      <div className="grid gap-2">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-8 w-44" />
        <Skeleton className="h-3 w-36" />
      </div>
      <Skeleton className="h-16 w-full" />
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-4 w-full" />
      ))}
    </Loading>
  )
}
