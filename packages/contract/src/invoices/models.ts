import { bool, currencyCode, day, decimal, email, id, instant, int, list, longId, object, oneOf, optional, text } from '../kit/fields.ts'
import { frequencies } from '../transfers/models.ts'

/**
 *   unpaid            asked for; nobody has paid or rejected it
 *   awaitingPayment   somebody pays it: the payment waits for a code or for a second person
 *   rejected          the payer does not pay it, and may have said why
 *   paid              the money has arrived
 *   cancelled         withdrawn by whoever sent it
 */
export const invoiceStatus = { unpaid: 1, awaitingPayment: 2, rejected: 3, paid: 4, cancelled: 5 } as const
export type InvoiceState = keyof typeof invoiceStatus

/** What a list can be narrowed to. `overdue` is unpaid and past its day; `open` is whatever may still be paid. */
export const invoiceFilters = ['unpaid', 'awaitingPayment', 'rejected', 'paid', 'cancelled', 'overdue', 'open'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]

export const invoiceTypes = ['received', 'sent'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** More lines than a page of paper holds, fewer than a file of payments. */
export const MOST_LINES = 100

/** What is asked for. Prices are without tax; how many decimals a price has is the currency's to say. */
export const invoiceLine = object({
  description: text(200, 1),
  /** Up to three decimals: 1.5 hours. */
  quantity: decimal(),
  unitPrice: decimal(),
  /** Up to two decimals; `0` is without tax. */
  taxPercent: decimal(),
})

export const invoice = object({
  id: id(),
  payeeName: text(200),
  payerName: text(200),
  payeeEmail: email(),
  payerEmail: email(),
  payeeAccountId: optional(id()),
  /** The account it was paid from; only the payer sees it. */
  payerAccountId: optional(id()),
  /** What is asked for, with tax. */
  amount: decimal(),
  currencyCode: currencyCode(),
  statusId: int(1, 99),
  status: text(60),
  dueDate: day(),
  sentDate: day(),
  updatedDate: instant(),
  noteBody: optional(text(1000)),
  /** For the payer of a paid one what left the account; otherwise what is asked for. */
  total: decimal(),
  /** What the payer paid on top; nobody else sees it. */
  feePayment: optional(decimal()),
  /** Asks for money from outside: the customer's own account is filled with it. */
  isFunding: bool(),
  /** From the bank itself. */
  isSystem: bool(),
  /** Opens for a minute; ask again for a new one. */
  urlPdf: optional(text(2048)),
  /** Of the payee's own series, without gaps. */
  number: text(40),
  isOverdue: bool(),
  /** When the payer first opened it. */
  seenDate: optional(instant()),
  paidDate: optional(instant()),
  rejectNote: optional(text(256)),
  remindedDate: optional(instant()),
  /** When its payer has planned to pay it, and by which schedule; only the payer sees it. */
  scheduledDate: optional(day()),
  scheduleId: optional(id()),
  /** It came from a recurring one. */
  planId: optional(id()),
})

/** One invoice, opened: with its lines, its tax and its files. */
export const invoiceOpened = object({
  ...invoice.shape,
  lines: list(object({ ...invoiceLine.shape, net: decimal() }), MOST_LINES),
  net: decimal(),
  /** One for each rate, the smallest first. */
  taxes: list(object({ taxPercent: decimal(), net: decimal(), tax: decimal() }), MOST_LINES),
  /** The electronic invoice (EN 16931, UBL). Opens for a minute. */
  urlXml: optional(text(2048)),
  attachment: optional(object({ name: text(200), size: int(), url: text(2048) })),
  /** Of the payer and of the payee alike: the payment that pays it, once it is booked. */
  transactionId: optional(longId()),
  /** How many invoices of this payee the payer has paid before. */
  paidBefore: int(),
  payeeTaxId: optional(text(30)),
  /** Where the payee is at home. */
  payeeCountryCode: optional(text(2)),
})

/** An invoice that was prepared, as whoever sends it reads it: all of it. */
export const invoiceDraft = object({
  id: id(),
  toEmail: email(),
  toName: optional(text(140)),
  amount: decimal(),
  currencyCode: currencyCode(),
  dueDate: day(),
  noteBody: optional(text(1000)),
  taxId: optional(text(30)),
  lines: invoiceOpened.shape.lines,
  net: decimal(),
  taxes: invoiceOpened.shape.taxes,
  /** The API key, by its name, or the person. */
  preparedBy: text(200),
  created: instant(),
  expires: instant(),
})
/** Waiting at once; who prepares more than that is not read any more. */
export const MOST_DRAFTS = 200

/** Why nobody can be asked for this. */
export const askRefusals = {
  amount: ['TOO_MANY_DECIMALS', 'TOO_LARGE', 'ZERO', 'LINES_SUM'],
  currency: ['NO_ACCOUNT_IN_CURRENCY'],
  dueDate: ['DUE_IN_PAST', 'DUE_TOO_FAR'],
  toEmail: ['PAYER_IS_YOU', 'PAYER_BLOCKS_YOU', 'TOO_MANY_INVOICES'],
} as const

/** Invoices that come again by themselves. */
export const invoicePlanStates = ['active', 'ended'] as const
export const invoicePlan = object({
  id: id(),
  payerEmail: email(),
  payerName: text(200),
  amount: decimal(),
  currencyCode: currencyCode(),
  frequency: oneOf(frequencies),
  noteBody: optional(text(1000)),
  state: oneOf(invoicePlanStates),
  nextDate: optional(day()),
  endDate: optional(day()),
  /** In all, with the first one. */
  count: optional(int(2, 999)),
  sent: int(),
})
