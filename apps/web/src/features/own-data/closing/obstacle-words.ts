/** What blocks the closing of all accounts, in words: what it is, what to do about it, and where. */
import type { ObstacleKind } from '@ducat/contract/kit/obstacles'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as to from '#paths'

interface Words {
  readonly title: MessageDescriptor
  readonly todo: MessageDescriptor
  readonly path: string
}

const claimed = msg`Wait until they are claimed, or cancel them.`
const ended = msg`End them.`

export const obstacleWords: Readonly<Record<ObstacleKind, Words>> = {
  restriction: { title: msg`Your account is restricted`, todo: msg`Write to us: we have to clear this first.`, path: to.newMessage },
  documentRequests: { title: msg`Documents we asked for`, todo: msg`Upload them.`, path: to.documents },
  companies: {
    title: msg`Companies only you can manage`,
    todo: msg`Give another person full rights, or close the company’s accounts first.`,
    path: to.companyAccess,
  },
  approvals: { title: msg`Payments waiting for approval`, todo: msg`Approve or decline them.`, path: to.approvals },
  payments: { title: msg`Payments in progress`, todo: msg`Wait until they are completed, or cancel them.`, path: to.history },
  massPayments: { title: msg`Mass payments in progress`, todo: msg`Wait until they are completed, or stop them.`, path: to.batchTransfers },
  paymentLinks: { title: msg`Payments by link`, todo: claimed, path: to.history },
  invitations: { title: msg`Payments to people who have not joined yet`, todo: claimed, path: to.history },
  schedules: { title: msg`Recurring payments`, todo: ended, path: to.schedules },
  subscriptions: { title: msg`Subscriptions you pay`, todo: ended, path: to.preapproved },
  subscribers: { title: msg`Subscriptions others pay you`, todo: ended, path: to.merchantSubscribers },
  invoicesToPay: { title: msg`Invoices to pay`, todo: msg`Pay or reject them.`, path: to.invoices },
  invoicesSent: { title: msg`Invoices you sent`, todo: msg`Wait until they are paid, or cancel them.`, path: to.invoices },
  invoicePlans: { title: msg`Recurring invoices`, todo: ended, path: to.invoices },
  contracts: { title: msg`Revenue split contracts`, todo: msg`End, cancel or reject them.`, path: to.revenueSplit },
  holds: { title: msg`Amounts on hold`, todo: msg`They are released when the payment is completed or cancelled.`, path: to.history },
  cardMoney: { title: msg`Money on your cards`, todo: msg`Move it to an account.`, path: to.cards },
  money: {
    title: msg`Money in your accounts`,
    todo: msg`Send it to an account elsewhere. If the rest is less than the fee, write to us.`,
    path: to.home,
  },
}
