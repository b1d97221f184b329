/**
 * What an invoice is for its reader: the payer sees when it is due, the payee whether it was opened. Pure.
 *   stateOf(invoice, 'received', '2026-11-17')   'dueSoon'
 */
import { invoiceStatus, type InvoiceType } from '@ducat/contract/invoices/models'
import { addDays, type Day } from '@ducat/values'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#ui'
import type { Invoice } from './invoice.ts'

/** Due within a week: the reader should look at it now. Spec: design, invoices. */
const SOON_DAYS = 7

export type InvoiceLook =
  | 'toPay'
  | 'dueSoon'
  | 'overdue'
  | 'planned'
  | 'inApproval'
  | 'awaitingPayment'
  | 'awaitingMoney'
  | 'sent'
  | 'viewed'
  | 'paid'
  | 'rejected'
  | 'cancelled'
  | 'other'

/** `other` is a state that this client does not know: the bank's own word is shown (decisions.md). */
export function stateOf(
  {
    statusId,
    isOverdue,
    seenDate,
    dueDate,
    isFunding,
    scheduledDate,
  }: Pick<Invoice, 'statusId' | 'isOverdue' | 'seenDate' | 'dueDate' | 'isFunding' | 'scheduledDate'>,
  type: InvoiceType,
  today: Day,
): InvoiceLook {
  switch (statusId) {
    case invoiceStatus.paid:
      return 'paid'
    case invoiceStatus.rejected:
      return 'rejected'
    case invoiceStatus.cancelled:
      return 'cancelled'
    case invoiceStatus.awaitingPayment:
      return type === 'received' ? 'inApproval' : 'awaitingPayment'
    case invoiceStatus.unpaid:
      if (scheduledDate !== undefined) return 'planned'
      if (isOverdue) return 'overdue'
      if (isFunding) return 'awaitingMoney'
      if (type === 'sent') return seenDate === undefined ? 'sent' : 'viewed'
      return dueDate <= addDays(today, SOON_DAYS) ? 'dueSoon' : 'toPay'
    default:
      return 'other'
  }
}

/** Without a tone the word stands plain: nothing has to be done about it. */
interface StateWords {
  readonly name: MessageDescriptor | undefined
  readonly tone?: BadgeTone
}

export const stateWords: Readonly<Record<InvoiceLook, StateWords>> = {
  toPay: { name: msg`To pay`, tone: 'neutral' },
  dueSoon: { name: msg`Due soon`, tone: 'warning' },
  overdue: { name: msg`Overdue`, tone: 'negative' },
  planned: { name: msg({ message: 'Scheduled', context: 'invoice' }), tone: 'info' },
  inApproval: { name: msg`In approval`, tone: 'warning' },
  awaitingPayment: { name: msg`Awaiting payment`, tone: 'warning' },
  awaitingMoney: { name: msg`Awaiting transfer`, tone: 'neutral' },
  sent: { name: msg({ message: 'Sent', context: 'invoice' }) },
  viewed: { name: msg`Viewed`, tone: 'info' },
  paid: { name: msg({ message: 'Paid', context: 'invoice' }) },
  rejected: { name: msg({ message: 'Rejected', context: 'invoice' }), tone: 'negative' },
  cancelled: { name: msg({ message: 'Cancelled', context: 'invoice' }) },
  other: { name: undefined, tone: 'neutral' },
}

/** Whether it can be paid or rejected now, by its payer. One that fills an own account is paid from outside. */
export const isOpen = ({ statusId }: Pick<Invoice, 'statusId'>): boolean => statusId === invoiceStatus.unpaid
/** One that is planned is paid on its day; whoever wants it paid now cancels the plan. */
export const canPay = (invoice: Pick<Invoice, 'statusId' | 'isFunding' | 'scheduledDate'>): boolean =>
  isOpen(invoice) && !invoice.isFunding && invoice.scheduledDate === undefined
export const canReject = (invoice: Pick<Invoice, 'statusId' | 'isFunding' | 'isSystem'>): boolean =>
  isOpen(invoice) && !invoice.isFunding && !invoice.isSystem
/** Its payer says how it went; of the bank's own invoices nobody does. */
export const canRate = (invoice: Pick<Invoice, 'statusId' | 'isFunding' | 'isSystem'>): boolean =>
  invoice.statusId === invoiceStatus.paid && !invoice.isFunding && !invoice.isSystem
