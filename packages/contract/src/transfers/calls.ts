/** Moving money: quotes, between own accounts, person to person, and what became of a payment whose answer got lost. */
import { customer, paymentSecret, signedInActing } from '../kit/access.ts'
import { storyStep } from '../history/models.ts'
import { command, query } from '../kit/call.ts'
import {
  bool,
  country,
  currencyCode,
  day,
  decimal,
  digits,
  email,
  id,
  instant,
  int,
  list,
  longId,
  name,
  object,
  oneOf,
  opaque,
  optional,
  rate,
  text,
  texts,
  token,
} from '../kit/fields.ts'
import {
  amountRefusals,
  couponField,
  couponRefusals,
  quoteIdField,
  quoteRefusals,
  receiveAmountField,
  repeatRefusals,
  sendAmountField,
  submitted,
  subscription,
  quotedTypes,
} from './models.ts'

const between = customer('initiate', 'ownAccounts.betweenAccounts')
const toPeople = customer('initiate', 'otherPeople.p2p', 'sendMoneyUser', 'sendMoneyPaxumUser')
const pair = { fromAccountId: id(), toAccountId: id() }
const priced = { nothing: 'a price is asked again whenever an amount changes' }
const payeeRefusals = ['PAYEE_UNKNOWN', 'PAYEE_BLOCKS_YOU', 'PAYEE_ON_BLACKLIST', 'PAYEE_IS_YOU'] as const

export const quotes = {
  create: command('transferQuoteCreate', {
    spec: 'C-OWN-002',
    about: 'Freezes amount, fee, rate and arrival for 60 seconds; a transfer that names the quote is booked exactly so.',
    access: customer('initiate'),
    input: {
      transferType: oneOf(quotedTypes),
      fromAccountId: id(),
      /** Of one's own: another account, or a card to load; whoever is paid, or has the card, is named by their address. */
      toAccountId: optional(id()),
      toEmail: optional(email()),
      /** Of an invoice: it says who is paid and in which currency. */
      invoiceId: optional(id()),
      /** Of a payment page, instead: the secret of `/pay/<secret>`. The answer names the payee. */
      paymentSecret: optional(token()),
      /** Of a rail: where to, and what arrives. */
      countryCode: optional(country()),
      currencyCode: optional(currencyCode()),
      amount: decimal(),
      side: oneOf(['send', 'receive']),
      /** What of the payee is known so far; nothing of it changes a price today. */
      details: optional(texts(140)),
      /** The day of a later payment: whether the money is there is a question of that day. */
      startsOn: optional(day()),
      ...couponField,
    },
    output: {
      quoteId: opaque(),
      sendAmount: decimal(),
      fee: decimal(),
      exchangeRate: decimal(),
      /** Of a small rate all its digits, as it is used. */
      wholeRate: optional(rate()),
      receiveAmount: decimal(),
      /** Of an e-mail address only the bank knows in which currency it is paid. */
      receiveCurrencyCode: currencyCode(),
      total: decimal(),
      arrivesOn: day(),
      /** To an address without an account: the day on which the money comes back if nobody has claimed it. */
      returnsOn: optional(day()),
      expiresAt: instant(),
      limits: object({
        minAmount: decimal(),
        maxAmount: decimal(),
        dailyLeft: optional(decimal()),
        monthlyLeft: optional(decimal()),
        /** How full the month is, where it has a limit: as text, and as a part of a thousand to draw. */
        monthly: optional(object({ used: decimal(), limit: decimal(), perMille: int(0, 1000) })),
      }),
      /** What carries it, where a country has a scheme of its own. */
      scheme: optional(text(40)),
      /** Who may approve it, when somebody must, and how many of them it takes. */
      approvers: optional(list(object({ name: text(200) }))),
      approversNeeded: optional(int(1, 2)),
      /** Whom a payment page asks to pay: `toEmail` of the payment. */
      payee: optional(object({ name: text(200), email: email() })),
    },
    refuses: {
      paymentSecret: ['REQUEST_OVER', 'REQUEST_NOWHERE'],
      amount: amountRefusals,
      couponCode: couponRefusals,
      countryCode: ['REQUIRED', 'NOT_SERVED'],
      currencyCode: ['REQUIRED', 'CURRENCY_NOT_SERVED'],
      transferType: ['NOT_A_CHOICE'],
      toAccountId: ['REQUIRED', 'CARD_STATE'],
      toEmail: ['REQUIRED', ...payeeRefusals, 'NO_CARD'],
    },
    changes: [],
  }),
}

export const betweenAccounts = {
  fee: query('betweenAccountsFeeGet', {
    spec: 'C-XFER-001',
    about: 'What a transfer between own accounts costs.',
    access: between,
    input: { amount: decimal(), ...pair },
    output: { fee: decimal(), currencyCode: currencyCode() },
    refuses: { amount: amountRefusals },
    shows: priced,
  }),
  maxAmount: query('betweenAccountsMaxAmountGet', {
    spec: 'C-XFER-002',
    about: 'The most that can go between two own accounts now: money, limits and maximum together.',
    access: between,
    input: { operation: oneOf(['betweenAccounts']), ...pair },
    output: { maxAmount: decimal(), currencyCode: currencyCode() },
    shows: ['accounts'],
  }),
  limits: query('betweenAccountsLimitsGet', {
    spec: 'C-XFER-003',
    about: 'The limits of transfers between two own accounts.',
    access: between,
    input: { type: oneOf(['betweenAccounts']), ...pair },
    output: {
      minAmount: decimal(),
      maxAmount: decimal(),
      dailyLimit: optional(decimal()),
      monthlyLimit: optional(decimal()),
      dailyLeft: optional(decimal()),
      monthlyLeft: optional(decimal()),
      currencyCode: currencyCode(),
    },
    shows: ['accounts'],
  }),
  send: command('betweenAccountsTransferFunds', {
    spec: 'C-XFER-004',
    about: 'Moves money between two own accounts; `toAmount` is what arrives, in the currency of `toAccount`.',
    access: between,
    input: { toAmount: decimal(), fromAccount: id(), toAccount: id(), ...sendAmountField, ...quoteIdField, ...subscription },
    output: submitted,
    refuses: { toAmount: amountRefusals, toAccount: ['SAME_ACCOUNT', 'CARD_STATE'], quoteId: quoteRefusals, ...repeatRefusals },
    money: true,
    changes: ['accounts', 'history', 'approvals'],
  }),
}

export const p2p = {
  fee: query('p2pFeeGet', {
    spec: 'C-P2P-003',
    about: 'What a payment to another customer costs.',
    access: toPeople,
    input: { accountId: id(), amount: decimal(), currency: currencyCode(), toEmail: email(), ...couponField },
    output: { fee: decimal(), currencyCode: currencyCode(), total: decimal() },
    refuses: { amount: amountRefusals, couponCode: couponRefusals },
    shows: priced,
  }),
  send: command('p2pTransferFunds', {
    spec: 'C-P2P-002',
    about: 'Pays another customer of the same brand by e-mail address; `amount` is what leaves the account, the fee comes on top.',
    access: toPeople,
    input: {
      accountId: id(),
      amount: decimal(),
      currency: currencyCode(),
      toEmail: email(),
      note: optional(text(256)),
      reference: optional(text(64)),
      templateName: optional(name(60)),
      /** Which of one's own addresses the payee sees; everybody has one today. */
      fromEmailId: optional(id()),
      /** Where it was asked from; nothing depends on it. */
      platform: optional(text(40)),
      /** The invoice that it pays: payee and amount must be the invoice's, and what arrives is what it asks for. */
      invoiceId: optional(id()),
      /** Or the secret of the payment page that it pays. Of a subscription it also agrees to the installments. */
      paymentSecret: optional(token()),
      ...receiveAmountField,
      ...couponField,
      ...quoteIdField,
      ...subscription,
    },
    output: submitted,
    refuses: {
      amount: [...amountRefusals, 'REQUEST_AMOUNT'],
      currency: ['CURRENCY'],
      toEmail: [...payeeRefusals, 'REQUEST_PAYEE'],
      invoiceId: ['REQUEST_OVER', 'REQUEST_ONCE', 'REQUEST_PLANNED', 'REQUEST_NOWHERE'],
      paymentSecret: ['REQUEST_OVER', 'REQUEST_ONCE', 'REQUEST_NOWHERE'],
      couponCode: couponRefusals,
      quoteId: quoteRefusals,
      ...repeatRefusals,
    },
    money: true,
    changes: ['accounts', 'history', 'approvals', 'payees', 'invoices'],
  }),
}

export const lookups = {
  rate: query('transferExchangeRateGet', {
    spec: 'C-RATE-002',
    about: 'The rate at which a transfer would exchange now; 1 within one currency.',
    access: customer('see'),
    input: { fromCurrencyCode: currencyCode(), toCurrencyCode: currencyCode() },
    output: { exchangeRate: decimal() },
    refuses: { toCurrencyCode: ['CURRENCY'] },
    shows: ['rates'],
  }),
  payee: query('payeeCheck', {
    spec: 'C-RATE-004',
    about: 'Whether an e-mail address can be paid.',
    access: customer('see'),
    input: { email: email() },
    output: { exist: bool(), outBlacklist: bool() },
    limit: { perMinute: 30 },
    shows: { nothing: 'a payee is asked about when they are typed' },
  }),
  emailAddress: query('emailCheck', {
    spec: 'C-RATE-005',
    about: 'Whether somebody signs in with an address: as a customer, or only as the employee of one.',
    access: signedInActing,
    input: { email: email() },
    output: { exist: bool(), exists: bool(), isEmployee: bool(), outBlacklist: bool() },
    limit: { perMinute: 30 },
    shows: { nothing: 'an address is asked about when it is typed' },
  }),
  bin: query('binInfoGet', {
    spec: 'C-RATE-006',
    about: 'The bank behind the first six digits of a card number, and whether we pay to its cards.',
    access: customer('see'),
    input: { binNumber: digits(6) },
    output: { bankName: text(100), countryCode: country(), scheme: text(40), cardType: text(40), isBlocked: bool() },
    refuses: { binNumber: ['BIN_UNKNOWN'] },
    limit: { perMinute: 60 },
    shows: { nothing: 'a card is asked about when its number is typed' },
  }),
}

export const operations = {
  byKey: query('operationByKeyGet', {
    spec: 'C-OWN-001',
    about: 'What became of a payment whose answer got lost, by the key it was sent with.',
    access: customer('see'),
    input: { key: text(128, 8) },
    output: { operationId: opaque(), state: text(30), transactionId: optional(int()), answer: optional(object(submitted)) },
    shows: ['history', 'approvals'],
  }),
}

export const afterSending = {
  unsend: command('transferUnsend', {
    spec: 'C-OWN-004',
    about:
      'Takes a payment back while it can be: before it is approved, before its rail has passed it on, or while nobody has claimed it. `transferTimelineGet` says whether the fee comes back too.',
    access: customer('initiate'),
    input: { transactionId: longId() },
    output: { state: text(30) },
    refuses: { transactionId: ['TOO_LATE'] },
    steps: 'approval',
    changes: ['accounts', 'history'],
  }),
  status: query('transferStatusBySecretGet', {
    spec: 'C-OWN-046',
    about: 'How far a payment is, for whoever has the link to it: what arrives, from whom, and the steps so far.',
    access: paymentSecret,
    input: { secret: token() },
    output: {
      steps: list(storyStep),
      amount: decimal(),
      currencyCode: currencyCode(),
      senderName: text(200),
      arrivesOn: optional(day()),
      isFinal: bool(),
      /** It waits for whoever joins with the address it was sent to. */
      waitsForAccount: optional(bool()),
      returnsOn: optional(day()),
    },
    limit: { perMinute: 30 },
    shows: { nothing: 'nobody is signed in: the page reads it again by itself' },
  }),
}

export const refunds = {
  send: command('paymentRefund', {
    spec: 'C-OWN-210',
    about:
      'Gives a payment back to whoever paid it, in whole or, with `amount`, in part. Shares of it that went to others come back with it.',
    access: toPeople,
    input: { transactionId: longId(), amount: optional(decimal()), note: optional(text(256)) },
    output: submitted,
    refuses: { transactionId: ['REFUND_NOWHERE'], amount: [...amountRefusals, 'REFUND_TOO_MUCH'] },
    money: true,
    changes: ['accounts', 'history', 'approvals', 'contracts'],
  }),
}
