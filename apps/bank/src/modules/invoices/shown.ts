/** An invoice as one of its two sides sees it. */
import { brands, type BrandId } from '@ducat/brands'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { invoices as calls } from '@ducat/contract/invoices/calls'
import { invoiceStatus, type InvoiceState, type InvoiceType } from '@ducat/contract/invoices/models'
import { isProblem, totalsOf, type Totals } from '@ducat/contract/invoices/rules'
import { dayOf, decimal, instantOf, money, plus } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import type { Links } from '../../files/links.ts'
import type { DocumentState } from '../requests/index.ts'
import { fileIdOf, type FileKind } from './file-id.ts'
import type { InvoiceRow } from './row.ts'

type Shown = OutputOf<typeof calls.received>['invoices'][number]

const states: Readonly<Record<DocumentState, InvoiceState>> = {
  open: 'unpaid',
  paying: 'awaitingPayment',
  paid: 'paid',
  refused: 'rejected',
  withdrawn: 'cancelled',
}

/** Nobody is the payee of an invoice of the bank's: the bank is. */
export const payeeOf = ({ payeeName, payeeEmail, brand }: InvoiceRow): { readonly name: string; readonly email: string } => {
  const { name, email } = brands[brand as BrandId].accountConfirmation
  return { name: payeeName ?? name, email: payeeEmail ?? email }
}

export function shown(row: InvoiceRow, type: InvoiceType, { now }: Pick<Surroundings, 'now'>, urlPdf: string | undefined): Shown {
  const { currency } = row
  const amount = money(row.amount, currency)
  const payee = payeeOf(row)
  const isPayer = type === 'received'
  const isPaidInCurrency = isPayer && row.paidCurrency === currency && row.paidSend !== null && row.paidFee !== null
  const status = states[row.state]
  return {
    id: row.id,
    payeeName: payee.name,
    payerName: row.payerName ?? row.payerEmail ?? payee.name,
    payeeEmail: payee.email,
    payerEmail: row.payerEmail ?? payee.email,
    payeeAccountId: isPayer ? undefined : (row.accountId ?? undefined),
    payerAccountId: isPayer ? (row.paidFrom ?? undefined) : undefined,
    amount: decimal(amount),
    currencyCode: currency,
    statusId: invoiceStatus[status],
    status,
    dueDate: row.dueOn,
    sentDate: dayOf(instantOf(row.createdAt)),
    updatedDate: instantOf(row.updatedAt),
    noteBody: row.note ?? undefined,
    total: decimal(isPaidInCurrency ? plus(amount, money(row.paidFee, currency)) : amount),
    feePayment: isPayer && row.paidFee !== null ? decimal(money(row.paidFee, row.paidCurrency!)) : undefined,
    isFunding: row.isFunding,
    isSystem: row.customerId === null,
    urlPdf,
    number: row.number,
    isOverdue: row.state === 'open' && row.dueOn < dayOf(instantOf(now)),
    seenDate: row.seenAt ? instantOf(row.seenAt) : undefined,
    paidDate: row.state === 'paid' && row.decidedAt ? instantOf(row.decidedAt) : undefined,
    rejectNote: row.refusal ?? undefined,
    remindedDate: isPayer || !row.remindedAt ? undefined : instantOf(row.remindedAt),
    scheduledDate: isPayer ? (row.plannedOn ?? undefined) : undefined,
    scheduleId: isPayer ? (row.scheduleId ?? undefined) : undefined,
    planId: isPayer ? undefined : (row.planId ?? undefined),
  }
}

/** Lines that were kept were right when they came. */
export function sumsOf({ lines, currency }: Pick<InvoiceRow, 'lines' | 'currency'>): Totals {
  const totals = totalsOf(lines, currency)
  if (isProblem(totals)) throw new Error(`line ${totals.line} of an invoice: ${totals.field} ${totals.reason}`)
  return totals
}

/** A link for whoever asked, to one of its files; it opens for a minute. */
export const linkTo =
  (links: Links, { principal, customerId, now }: Surroundings) =>
  (id: number, kind: FileKind): string =>
    links.to({ fileId: fileIdOf({ id, kind, viewer: customerId }), familyId: principal.familyId, personId: principal.personId }, now)
