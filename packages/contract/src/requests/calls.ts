/**
 * The page of somebody who is asked for money and has no account: what for, by whom, and paying it by card. The secret of their link is the
 * proof; a made-up one and another brand's get one and the same answer.
 */
import { paymentSecret as bySecret } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  cardNumber,
  country,
  currencyCode,
  day,
  decimal,
  digits,
  email,
  int,
  list,
  name,
  object,
  oneOf,
  opaque,
  optional,
  text,
  token,
} from '../kit/fields.ts'
import { MOST_LINES, invoiceLine } from '../invoices/models.ts'
import { cardDeclines, cardPayStates, requestStates } from './models.ts'

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
      payeeName: text(200),
      /** Their identity is proven here. */
      payeeIsVerified: bool(),
      payeeSince: day(),
      payeeCountryCode: country(),
      payerName: optional(text(200)),
      amount: decimal(),
      currencyCode: currencyCode(),
      dueDate: day(),
      isOverdue: bool(),
      number: text(40),
      noteBody: optional(text(1000)),
      lines: list(object({ ...invoiceLine.shape, net: decimal() }), MOST_LINES),
      net: decimal(),
      taxes: list(object({ taxPercent: decimal(), net: decimal(), tax: decimal() }), MOST_LINES),
      /** Whether a guest can pay it by card. */
      byCard: bool(),
      /** What stands on the statement of the card. */
      statementText: text(22),
      /** Somebody with an account here pays from it after signing in. */
      invoiceId: int(),
      paidOn: optional(day()),
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
      paymentSecret: ['REQUEST_OVER', 'NOT_BY_CARD'],
      cardNumber: ['CARD_NUMBER'],
      cardExpiryYear: ['CARD_EXPIRED'],
    },
    key: true,
    steps: 'outside',
    changes: ['invoices'],
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
    changes: ['invoices'],
    limit: { perMinute: 10 },
  }),
}
