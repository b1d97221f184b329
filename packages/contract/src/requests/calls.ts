/**
 * The page of a payer: of an invoice without an account, and of whatever is bought by a button or a checkout: what for, by whom, and paying it by card. The secret of their link is the
 * proof; a made-up one and another brand's get one and the same answer.
 */
import { paymentSecret as bySecret } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  cardNumber,
  currencyCode,
  day,
  decimal,
  digits,
  email,
  id,
  instant,
  int,
  list,
  name,
  object,
  oneOf,
  opaque,
  optional,
  text,
  token,
  url,
} from '../kit/fields.ts'
import { buttonTypes, requestOrigins, seller, subscriptionTerms } from '../buttons/models.ts'
import { MOST_LINES, invoiceLine } from '../invoices/models.ts'
import { cardDeclines, cardPayStates, payWays, requestStates } from './models.ts'

const secret = { paymentSecret: token() }

/** A number that is kept nowhere, and what stands beside it on the card. */
const card = {
  cardNumber: cardNumber(),
  cardHolderName: name(100),
  cardExpiryMonth: int(1, 12),
  cardExpiryYear: int(2000, 2199),
  cardSecurityCode: digits(3),
}

const paid = {
  state: oneOf(cardPayStates),
  attemptId: opaque(),
  /** Of one that was declined. */
  reason: optional(oneOf(cardDeclines)),
}

export const requests = {
  get: query('paymentRequestGet', {
    spec: 'C-OWN-147',
    about: 'Who asks for how much and what for, whether it can still be paid, and how.',
    access: bySecret,
    input: secret,
    output: {
      state: oneOf(requestStates),
      origin: oneOf(requestOrigins),
      /** Of a button. */
      type: optional(oneOf(buttonTypes)),
      ...seller,
      payerName: optional(text(200)),
      amount: decimal(),
      currencyCode: currencyCode(),
      dueDate: day(),
      isOverdue: bool(),
      /** Of an invoice, with its lines. */
      number: optional(text(40)),
      noteBody: optional(text(1000)),
      lines: list(object({ ...invoiceLine.shape, net: decimal() }), MOST_LINES),
      net: decimal(),
      taxes: list(object({ taxPercent: decimal(), net: decimal(), tax: decimal() }), MOST_LINES),
      /** Whether a guest can pay it by card. */
      byCard: bool(),
      /** What each way costs the payer and takes in all: by card, and from the account of a person in this currency. */
      ways: list(object({ way: oneOf(payWays), fee: decimal(), total: decimal() }), payWays.length),
      /** What stands on the statement of the card. */
      statementText: text(22),
      /** Of an invoice. Somebody with an account here pays from it after signing in: with `invoiceId`, or with the secret of this page. */
      invoiceId: optional(id()),
      paidOn: optional(day()),
      /** Of a button or a checkout: what is sold, the merchant's own number, and until when it can be paid. */
      description: optional(text(256)),
      reference: optional(text(64)),
      expiresAt: optional(instant()),
      /** Agreed to from an account only. */
      subscription: optional(subscriptionTerms),
      /** Where the payer goes back to: with the signed result when it is paid, and when they give up. The bank writes both. */
      returnTo: optional(url()),
      cancelTo: optional(url()),
    },
    shows: { nothing: 'nobody is signed in: the page reads it again by itself' },
    limit: { perMinute: 60 },
  }),
  payByCard: command('paymentRequestCardPay', {
    spec: 'C-OWN-148',
    about:
      'Pays it by card, as a guest. The card is charged only when the request is still open; a charge for one that was paid meanwhile is released.',
    access: bySecret,
    input: { ...secret, ...card, payerEmail: optional(email()) },
    output: paid,
    refuses: {
      paymentSecret: ['REQUEST_OVER', 'NOT_BY_CARD', 'SUBSCRIPTION_NEEDS_ACCOUNT'],
      cardNumber: ['CARD_NUMBER'],
      cardExpiryYear: ['CARD_EXPIRED'],
    },
    key: true,
    steps: 'outside',
    changes: ['invoices', 'buttons'],
    limit: { perMinute: 6 },
  }),
  confirm: command('paymentRequestCardConfirm', {
    spec: 'C-OWN-149',
    about: 'The code with which the card’s own bank asks whether it is its holder who pays.',
    access: bySecret,
    input: { ...secret, attemptId: opaque(), approvalCode: digits(6) },
    output: paid,
    refuses: { paymentSecret: ['REQUEST_OVER'], attemptId: ['ATTEMPT_OVER'], approvalCode: ['CODE_WRONG'] },
    steps: 'outside',
    changes: ['invoices', 'buttons'],
    limit: { perMinute: 10 },
  }),
}
