/**
 * What a payer has agreed to pay again and again: the schedules that stand, by the names of the specification. They are made by the
 * subscription fields of a transfer, or by agreeing to a merchant's subscription.
 */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { decimal, email, id, int, list, oneOf, optional, token } from '../kit/fields.ts'
import { paymentSecret as bySecret } from '../kit/access.ts'
import { preapproved, preapprovedTypes, stopping } from './models.ts'

export const preapprovedPayments = {
  list: query('preapprovedPaymentList', {
    spec: 'C-SUBS-001',
    about: 'Payments that the customer has agreed to in advance, those that still run first, with past and coming installments.',
    access: customer('see'),
    input: {
      beneficiaryEmail: optional(email()),
      fromAmount: optional(decimal()),
      toAmount: optional(decimal()),
      type: optional(oneOf(preapprovedTypes)),
      pageNumber: optional(int(1, 1_000)),
      pageSize: optional(int(1, 100)),
    },
    output: { subscriptions: list(preapproved, 100), total: int() },
    shows: ['schedules'],
  }),
  cancel: command('preapprovedPaymentCancel', {
    spec: 'C-SUBS-002',
    about: 'Ends one for good. Refused where the agreement with the merchant says that the payer cannot.',
    access: customer('initiate'),
    input: { id: id() },
    output: {},
    refuses: { id: ['SCHEDULE_ENDED', 'AGREEMENT_FORBIDS'] },
    changes: ['schedules'],
  }),
  byLink: query('preapprovedByLinkGet', {
    spec: 'C-OWN-145',
    about: 'What a link in a letter would end: who pays whom, how much and how often. Nothing ends by opening it.',
    access: bySecret,
    input: { paymentSecret: token() },
    output: stopping,
    shows: { nothing: 'nobody is signed in: the page reads it again by itself' },
    limit: { perMinute: 30 },
  }),
  cancelByLink: command('preapprovedByLinkCancel', {
    spec: 'C-OWN-146',
    about: 'Ends the one behind the link in a letter: one press, without signing in.',
    access: bySecret,
    input: { paymentSecret: token() },
    output: stopping,
    refuses: { paymentSecret: ['SCHEDULE_ENDED', 'AGREEMENT_FORBIDS'] },
    changes: ['schedules'],
    limit: { perMinute: 10 },
  }),
}
