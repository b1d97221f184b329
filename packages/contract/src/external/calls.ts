/**
 * Money that leaves the bank, by six rails. Each has what it costs and the payment itself; how much may go and which methods there are is
 * asked for all of them alike. The price of a payment is frozen by `transferQuoteCreate`, as for every transfer.
 */
import { customer } from '../kit/access.ts'
import { command, query } from '../kit/call.ts'
import { country, currencyCode, decimal, digits, id, list, oneOf, optional, text } from '../kit/fields.ts'
import { amountRefusals, quoteRefusals, repeatRefusals, submitted } from '../transfers/models.ts'
import { railTypes } from '../destinations/models.ts'
import { order, payeeFields, transferMethod } from './models.ts'

const may = {
  wire: customer('initiate', 'ownAccounts.wire', 'otherPeople.wire'),
  eft: customer('initiate', 'ownAccounts.eft', 'otherPeople.eft'),
  oct: customer('initiate', 'ownAccounts.oct', 'otherPeople.oct'),
  crypto: customer('initiate', 'ownAccounts.digital', 'otherPeople.digital'),
  instant: customer('initiate', 'ownAccounts.instant', 'otherPeople.instant'),
  interac: customer('initiate', 'ownAccounts.interac', 'otherPeople.interac'),
}
const asked = { amount: decimal(), fromAccountId: id(), countryCode: country(), currencyCode: currencyCode() }
const costs = { fee: decimal(), currencyCode: currencyCode(), total: decimal() }
const where = { countryCode: ['NOT_SERVED'], currencyCode: ['CURRENCY_NOT_SERVED'] } as const
const refusedPrice = { amount: amountRefusals, ...where }
/** Beside these, whatever the rules of the country say of the payee's details (docs/destinations.md). */
const refusedOrder = {
  amount: [...amountRefusals, 'PAYOUTS_HALTED'],
  ...where,
  quoteId: quoteRefusals,
  ...repeatRefusals,
} as const
const priced = { nothing: 'a price is asked again whenever an amount changes' }
/** A payment may keep its payee under a name. */
const moves = ['accounts', 'history', 'approvals', 'payees'] as const

export const wire = {
  fee: query('wireFeeGet', {
    spec: 'C-XFER-014',
    about: 'What a wire costs.',
    access: may.wire,
    input: { ...asked, paymentTemplateId: optional(id()) },
    output: costs,
    refuses: refusedPrice,
    shows: priced,
  }),
  send: command('wireTransferFunds', {
    spec: 'C-XFER-007',
    about: 'Pays an account at a bank anywhere, by wire.',
    access: may.wire,
    input: { ...order, ...payeeFields.wire },
    output: submitted,
    refuses: refusedOrder,
    money: true,
    changes: moves,
  }),
}

export const eft = {
  fee: query('eftFeeGet', {
    spec: 'C-XFER-013',
    about: 'What a bank transfer by the scheme of a country costs.',
    access: may.eft,
    input: { ...asked, paymentTemplateId: optional(id()) },
    output: costs,
    refuses: refusedPrice,
    shows: priced,
  }),
  send: command('eftTransferFunds', {
    spec: 'C-XFER-006',
    about: 'Pays an account by the scheme of its country: SEPA, ACH, Faster Payments and others.',
    access: may.eft,
    input: { ...order, ...payeeFields.eft },
    output: submitted,
    refuses: refusedOrder,
    money: true,
    changes: moves,
  }),
}

export const oct = {
  fee: query('octFeeGet', {
    spec: 'C-XFER-012',
    about: 'What a payment to a card costs.',
    access: may.oct,
    input: { ...asked, externalCardId: optional(id()), binNumber: optional(digits(6)) },
    output: costs,
    refuses: refusedPrice,
    shows: priced,
  }),
  send: command('octTransferFunds', {
    spec: 'C-XFER-005',
    about: 'Pays to a card, by its number or one that was paid before. The number is kept nowhere.',
    access: may.oct,
    input: { ...order, ...payeeFields.oct },
    output: submitted,
    refuses: refusedOrder,
    money: true,
    changes: moves,
  }),
}

export const cryptoEft = {
  fee: query('cryptoEftFeeGet', {
    spec: 'C-XFER-017',
    about: 'What a payment to a wallet costs, and at which rate it is exchanged.',
    access: may.crypto,
    input: { ...asked, toCurrencyCode: currencyCode(), walletAddress: optional(text(120)) },
    output: { ...costs, exchangeRate: optional(decimal()) },
    refuses: { ...refusedPrice, toCurrencyCode: ['CURRENCY_NOT_SERVED'] },
    shows: priced,
  }),
  send: command('cryptoEftTransferFunds', {
    spec: 'C-XFER-008',
    about: 'Pays a digital currency to a wallet.',
    access: may.crypto,
    input: { ...order, ...payeeFields.crypto_eft },
    output: submitted,
    refuses: { ...refusedOrder, toCurrencyCode: ['CURRENCY_NOT_SERVED'] },
    money: true,
    changes: moves,
  }),
}

export const instant = {
  fee: query('instantFeeGet', {
    spec: 'C-XFER-015',
    about: 'What an instant payment costs.',
    access: may.instant,
    input: asked,
    output: costs,
    refuses: refusedPrice,
    shows: priced,
  }),
  send: command('instantTransferFunds', {
    spec: 'C-XFER-009',
    about: 'Pays within seconds, by a key or by bank and account.',
    access: may.instant,
    input: { ...order, ...payeeFields.instant_payment },
    output: submitted,
    refuses: refusedOrder,
    money: true,
    changes: moves,
  }),
}

export const interac = {
  fee: query('interacFeeGet', {
    spec: 'C-XFER-016',
    about: 'What an Interac payment costs.',
    access: may.interac,
    input: asked,
    output: costs,
    refuses: refusedPrice,
    shows: priced,
  }),
  send: command('interacTransferFunds', {
    spec: 'C-XFER-010',
    about: 'Pays somebody in Canada by e-mail address.',
    access: may.interac,
    input: { ...order, ...payeeFields.interac },
    output: submitted,
    refuses: refusedOrder,
    money: true,
    changes: moves,
  }),
}

const account = { fromAccountId: optional(id()) }

export const methods = {
  all: query('transferMethodList', {
    spec: 'C-XFER-019',
    about:
      'Every way to send money out, whether it is open to whoever asks, and why not. Those that work come first, the cheapest of them on top.',
    access: customer('see'),
    input: account,
    output: { methods: list(transferMethod) },
    shows: ['accounts'],
  }),
  byCountry: query('transferMethodByCountryList', {
    spec: 'C-XFER-020',
    about: 'The same for one country: what can arrive there, and by which scheme.',
    access: customer('see'),
    input: { countryCode: country(), ...account },
    output: { methods: list(transferMethod) },
    shows: ['accounts'],
  }),
}

export const bounds = {
  maxAmount: query('transferMaxAmountGet', {
    spec: 'C-XFER-026',
    about:
      'The most that can leave now by a rail, or to a person: money, fee, limits and maximum together. A rail needs country and currency.',
    access: customer('see'),
    input: {
      operation: oneOf([...railTypes, 'p2p']),
      countryCode: optional(country()),
      currencyCode: optional(currencyCode()),
      fromAccountId: id(),
    },
    output: { maxAmount: decimal(), currencyCode: currencyCode() },
    refuses: { countryCode: ['REQUIRED', ...where.countryCode], currencyCode: ['REQUIRED', ...where.currencyCode] },
    shows: ['accounts'],
  }),
  limits: query('transferLimitsGet', {
    spec: 'C-XFER-027',
    about: 'The limits of a rail, in the currency of the account; what is left of them today and this month.',
    access: customer('see'),
    input: { type: oneOf(railTypes), countryCode: country(), fromAccountId: id() },
    output: {
      minAmount: decimal(),
      maxAmount: decimal(),
      dailyLimit: optional(decimal()),
      monthlyLimit: optional(decimal()),
      dailyLeft: optional(decimal()),
      monthlyLeft: optional(decimal()),
      currencyCode: currencyCode(),
    },
    refuses: { countryCode: ['NOT_SERVED'] },
    shows: ['accounts'],
  }),
}
