/**
 * Invoices: somebody asks for money by e-mail address, and whoever has that address pays, rejects, or lets it wait. Paying is an ordinary
 * payment to a person: `p2pTransferFunds` with `invoiceId`.
 */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { currencyCode, day, decimal, email, id, instant, int, list, name, object, oneOf, optional, text } from '../kit/fields.ts'
import { upload } from '../kit/upload.ts'
import { pageInput, pageOutput } from '../kit/paged.ts'
import { frequencies, amountRefusals, submitted } from '../transfers/models.ts'
import {
  askRefusals,
  invoice,
  invoiceDraft,
  invoiceFilters,
  invoiceLine,
  invoiceOpened,
  invoicePlan,
  invoiceTypes,
  MOST_DRAFTS,
  MOST_LINES,
} from './models.ts'

const may = customer('see', 'requestMoney')
const mayAsk = customer('initiate', 'requestMoney')
const changes = ['invoices'] as const
const one = { invoiceId: id() }

const filters = {
  status: optional(oneOf(invoiceFilters)),
  /** Of the day it was sent. */
  fromDate: optional(day()),
  toDate: optional(day()),
  fromAmount: optional(decimal()),
  toAmount: optional(decimal()),
}

/** What an invoice asks for. */
const asked = {
  noteBody: optional(text(1000)),
  toEmail: email(),
  /** With tax: what the lines come to, where there are lines. */
  amount: decimal(),
  currency: currencyCode(),
  dueDate: day(),
  toName: optional(name(140)),
  lines: optional(list(invoiceLine, MOST_LINES)),
  /** The tax number of whoever asks: printed, and needed for an electronic invoice with tax. */
  taxId: optional(text(30)),
}

export const invoices = {
  received: query('invoiceReceivedList', {
    spec: 'C-INV-001',
    about: 'Invoices that the customer was sent: what may still be paid first, the earliest due day on top, then the rest, newest first.',
    access: may,
    input: { ...pageInput(20), ...filters, payeeEmail: optional(email()) },
    output: { invoices: list(invoice, 100), total: int(), ...pageOutput },
    shows: ['invoices'],
  }),
  sent: query('invoiceSentList', {
    spec: 'C-INV-002',
    about: 'Invoices that the customer sent, in the same order.',
    access: may,
    input: { ...pageInput(20), ...filters, payerEmail: optional(email()) },
    output: { invoices: list(invoice, 100), total: int(), ...pageOutput },
    shows: ['invoices'],
  }),
  get: query('invoiceGet', {
    spec: 'C-INV-003',
    about: 'One invoice with its lines and files.',
    access: customer('see'),
    input: { id: id(), type: oneOf(invoiceTypes) },
    output: { invoice: invoiceOpened },
    shows: ['invoices'],
  }),
  create: command('invoiceCreate', {
    spec: 'C-INV-004',
    about:
      'Asks somebody for money, by e-mail address. Whoever has no account here gets a page where they can pay without one. With `frequency` it comes again by itself.',
    access: mayAsk,
    input: {
      ...asked,
      attachment: optional(upload({ types: ['pdf', 'jpg', 'png'], maxMb: 5 })),
      frequency: optional(oneOf(frequencies)),
      /** The last day on which one is sent; or how many in all. Without either until somebody ends it. */
      endDate: optional(day()),
      count: optional(int(2, 999)),
    },
    output: { id: id(), number: text(40) },
    refuses: {
      ...askRefusals,
      attachment: ['FILE_TYPE', 'FILE_DAMAGED'],
      endDate: ['END_NOT_LATER', 'END_TOO_FAR', 'ONE_END'],
      frequency: ['REQUIRED'],
    },
    changes,
    limit: { perMinute: 30 },
  }),
  reject: command('invoiceReject', {
    spec: 'C-INV-005',
    about: 'Does not pay an invoice; the note is for whoever sent it.',
    access: customer('initiate'),
    input: { ...one, note: optional(text(256)) },
    output: {},
    refuses: { invoiceId: ['INVOICE_STATE', 'INVOICE_OF_BANK'] },
    changes,
  }),
  fund: command('fundingInvoiceCreate', {
    spec: 'C-INV-006',
    about:
      'An invoice for one’s own account, to hand to whoever fills it from another bank: amount, account and payment reference. It is paid when the money arrives.',
    access: customer('initiate'),
    input: { amount: decimal(), currencyCode: optional(currencyCode()), accountId: optional(id()) },
    output: { id: id(), urlPdf: text(2048) },
    refuses: {
      amount: ['TOO_MANY_DECIMALS', 'TOO_LARGE', 'ZERO'],
      currencyCode: ['NO_ACCOUNT_IN_CURRENCY', 'WHICH_ACCOUNT'],
      accountId: ['NOT_FUNDED'],
    },
    changes,
  }),
  summary: query('invoiceSummaryGet', {
    spec: 'C-OWN-138',
    about: 'What is still to pay and to receive, and how much of it is overdue, in each currency; and how many there are of each.',
    access: may,
    output: {
      open: list(
        object({
          type: oneOf(invoiceTypes),
          currencyCode: currencyCode(),
          count: int(),
          amount: decimal(),
          overdueCount: int(),
          overdueAmount: decimal(),
          /** The earliest due day that has not passed. */
          nextDue: optional(day()),
          /** The earliest due day that has. */
          oldestDue: optional(day()),
        }),
        200,
      ),
      received: int(),
      sent: int(),
      plans: int(),
      /** Prepared and not sent yet. */
      drafts: int(),
    },
    shows: ['invoices'],
  }),
  cancel: command('invoiceCancel', {
    spec: 'C-OWN-139',
    about: 'Withdraws an invoice that was sent and is not paid; its number stays taken, and whoever got it is told.',
    access: mayAsk,
    input: one,
    output: {},
    refuses: { invoiceId: ['INVOICE_STATE'] },
    changes,
  }),
  remind: command('invoiceRemind', {
    spec: 'C-OWN-140',
    about: 'Writes to the payer once more, at most once a day.',
    access: mayAsk,
    input: one,
    output: {},
    refuses: { invoiceId: ['INVOICE_STATE', 'REMINDED_TODAY'] },
    changes,
  }),
  payBank: command('bankInvoicePay', {
    spec: 'C-OWN-144',
    about:
      'Pays an invoice of the bank itself. It asks for no permission to send money: an account that is limited because of that invoice pays it with this, and is no longer limited.',
    access: customer('initiate'),
    input: { ...one, accountId: id() },
    output: submitted,
    refuses: { invoiceId: ['INVOICE_STATE', 'CURRENCY'], accountId: amountRefusals },
    money: true,
    changes: ['invoices', 'accounts', 'history', 'approvals', 'customer'],
  }),
}

export const plans = {
  list: query('invoicePlanList', {
    spec: 'C-OWN-141',
    about: 'Recurring invoices, those that still go out first.',
    access: may,
    output: { plans: list(invoicePlan), total: int() },
    shows: ['invoices'],
  }),
  end: command('invoicePlanEnd', {
    spec: 'C-OWN-142',
    about: 'No further invoice of a recurring one is sent; those that were sent stay.',
    access: mayAsk,
    input: { id: id() },
    output: {},
    refuses: { id: ['PLAN_ENDED'] },
    changes,
  }),
}

/** Invoices that a program prepared: they have no number and nobody is asked before a person sends them. */
export const drafts = {
  prepare: command('invoicePrepare', {
    spec: 'C-OWN-177',
    about:
      'Prepares an invoice that nobody gets yet: it waits seven days under the sent invoices until a person of the customer sends or discards it. The number is given when it is sent.',
    access: mayAsk,
    input: asked,
    output: { draftId: id(), expires: instant() },
    refuses: askRefusals,
    changes,
    limit: { perMinute: 30 },
  }),
  list: query('invoiceDraftList', {
    spec: 'C-OWN-178',
    about: 'Invoices that were prepared and wait to be sent, in full, the newest first.',
    access: may,
    output: { drafts: list(invoiceDraft, MOST_DRAFTS), total: int() },
    shows: ['invoices'],
  }),
  send: command('invoiceDraftSend', {
    spec: 'C-OWN-179',
    about: 'Sends an invoice that was prepared: it gets its number, and the payer is told.',
    access: mayAsk,
    input: { draftId: id() },
    output: { id: id(), number: text(40) },
    refuses: { ...askRefusals, draftId: ['DRAFT_GONE'] },
    changes,
  }),
  discard: command('invoiceDraftDiscard', {
    spec: 'C-OWN-183',
    about: 'Discards an invoice that was prepared; nobody was asked for anything.',
    access: mayAsk,
    input: { draftId: id() },
    output: {},
    refuses: { draftId: ['DRAFT_GONE'] },
    changes,
  }),
}
