import { invoiceStatus, type InvoiceType } from '@ducat/contract/invoices/models'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import type { TimelineEntry } from '#ui'
import type { OpenedInvoice } from '../invoice.ts'

/** What happened to an invoice, newest first. */
export function useSteps(invoice: OpenedInvoice, type: InvoiceType): readonly TimelineEntry[] {
  const { t } = useLingui()
  const format = useFormat()
  const { statusId, paidDate, updatedDate, remindedDate, seenDate, sentDate, rejectNote, payerEmail } = invoice
  const isReceived = type === 'received'
  const at = (instant: string) => format.dayTime(instant)
  const steps: readonly (TimelineEntry | false)[] = [
    statusId === invoiceStatus.awaitingPayment && {
      key: 'awaiting',
      title: isReceived ? t`Payment waiting for approval` : t`Payment started`,
      note: at(updatedDate),
      state: 'waiting',
    },
    paidDate !== undefined && { key: 'paid', title: t({ message: 'Paid', context: 'invoice' }), note: at(paidDate) },
    statusId === invoiceStatus.rejected && {
      key: 'rejected',
      title: t({ message: 'Rejected', context: 'invoice' }),
      note: [at(updatedDate), isReceived ? rejectNote : undefined].filter(Boolean).join(' · '),
      state: 'wrong',
    },
    statusId === invoiceStatus.cancelled && {
      key: 'cancelled',
      title: t({ message: 'Cancelled', context: 'invoice' }),
      note: at(updatedDate),
    },
    remindedDate !== undefined && { key: 'reminded', title: t`Reminder sent`, note: at(remindedDate) },
    seenDate !== undefined && { key: 'seen', title: isReceived ? t`Opened` : t`Opened by the payer`, note: at(seenDate) },
    {
      key: 'sent',
      title: isReceived ? t({ message: 'Received', context: 'invoice' }) : t`E-mailed to ${payerEmail}`,
      note: format.day(sentDate),
    },
  ]
  return steps.filter((step) => step !== false)
}
