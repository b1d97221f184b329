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
  { statusId, isOverdue, seenDate, dueDate, isFunding }: Pick<Invoice, 'statusId' | 'isOverdue' | 'seenDate' | 'dueDate' | 'isFunding'>,
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
export const canPay = (invoice: Pick<Invoice, 'statusId' | 'isFunding'>): boolean => isOpen(invoice) && !invoice.isFunding
export const canReject = (invoice: Pick<Invoice, 'statusId' | 'isFunding' | 'isSystem'>): boolean => canPay(invoice) && !invoice.isSystem
