/** Cards: asking for one, its life, its PIN and its secrets, what it may be used for. */
import { customer } from '../kit/access.ts'
import { approvalAnswer } from '../kit/approval.ts'
import { command, query } from '../kit/call.ts'
import { bool, country, currencyCode, day, decimal, id, int, list, longId, object, oneOf, optional, pin, text } from '../kit/fields.ts'
import { transaction } from '../history/models.ts'
import { amountRefusals, quoteIdField, quoteRefusals, submitted } from '../transfers/models.ts'
import { activationParam, authorization, blockReasons, cardLimits, cardProduct, cardSpent, shipping } from './models.ts'

const see = customer('see')
const manage = customer('manage')
const initiate = customer('initiate')
const ofCard = { accountId: id() }
/** The table of states says no. */
const state = { accountId: ['CARD_STATE'] } as const
const feeRefusals = ['NOT_ENOUGH', 'CURRENCY'] as const
/** What costs something: done at once, or what somebody still has to approve first. */
const ordered = { transactionId: optional(longId()), fee: optional(decimal()), ...approvalAnswer }
const page = { pageNumber: int(1, 10_000), pageSize: optional(int(1, 100)) }

export const lifecycle = {
  pause: command('cardPause', {
    spec: 'C-CARD-001',
    steps: 'outside',
    about: 'Pauses a card: it is declined until it is unpaused. Only active or expired cards.',
    access: initiate,
    input: ofCard,
    refuses: state,
    changes: ['accounts', 'cards'],
  }),
  unpause: command('cardUnpause', {
    spec: 'C-CARD-002',
    steps: 'outside',
    about: 'Makes a paused card work again.',
    access: manage,
    input: ofCard,
    refuses: state,
    fresh: true,
    changes: ['accounts', 'cards'],
  }),
  rename: command('cardAliasNameSet', {
    spec: 'C-CARD-003',
    about: 'What its holder calls a card; empty for its own name.',
    access: initiate,
    input: { ...ofCard, cardAliasName: text(40) },
    refuses: state,
    changes: ['accounts', 'cards'],
  }),
  reissue: command('cardReissue', {
    spec: 'C-CARD-004',
    about: 'A new card with a new number on the same account; the old one works until the new one is activated. Costs a fee.',
    access: manage,
    input: { ...ofCard, isExpressShipping: bool() },
    output: { accountId: optional(id()), ...ordered },
    refuses: { accountId: ['CARD_STATE', 'NOT_ENOUGH', 'NO_ADDRESS'], isExpressShipping: ['NO_COURIER'] },
    money: true,
    changes: ['accounts', 'cards', 'history'],
  }),
  upgradeShipping: command('cardShippingUpgrade', {
    spec: 'C-CARD-005',
    about: 'Sends a card that has not left yet by courier, for the difference in price.',
    access: manage,
    input: ofCard,
    output: { currency: optional(currencyCode()), ...ordered },
    refuses: { accountId: ['CARD_STATE', 'NO_COURIER', 'NOT_ENOUGH'] },
    money: true,
    changes: ['accounts', 'cards', 'history'],
  }),
  block: command('cardBlock', {
    spec: 'C-CARD-011',
    steps: 'outside',
    about: 'Blocks a card for good; its money stays on its account.',
    access: initiate,
    input: { ...ofCard, reason: optional(oneOf(blockReasons)) },
    refuses: state,
    changes: ['accounts', 'cards'],
  }),
}

export const application = {
  info: query('cardApplicationInfoGet', {
    spec: 'C-CARD-012',
    about: 'The cards that can be asked for from a country, with the reason where one cannot.',
    access: see,
    input: { countryCode: optional(country()) },
    output: { cards: list(cardProduct) },
    shows: ['cards', 'customer'],
  }),
  fees: query('cardApplicationFeesGet', {
    spec: 'C-CARD-013',
    about: 'What a card costs to get and to keep, and the ways it can be sent.',
    access: see,
    input: { cardTypeId: int(), currencyCode: currencyCode(), countryCode: optional(country()) },
    output: {
      annual: decimal(),
      issue: decimal(),
      monthly: decimal(),
      currency: currencyCode(),
      shipping: list(shipping),
      /** A new one for the old, before its shipping. */
      reissue: optional(decimal()),
    },
    refuses: { cardTypeId: ['NOT_A_CHOICE'], currencyCode: ['CURRENCY'] },
    shows: ['cards'],
  }),
  create: command('cardApplicationCreate', {
    spec: 'C-CARD-014',
    about: 'Asks for a card. A virtual one waits for its activation at once, another is printed and shipped first.',
    access: manage,
    input: {
      cardTypeId: int(),
      currencyCode: currencyCode(),
      addressId: optional(id()),
      shippingId: optional(int(1)),
      feeAccountId: id(),
      cardAliasName: optional(text(40)),
    },
    output: { accountId: optional(id()), ...ordered },
    refuses: {
      cardTypeId: ['NOT_A_CHOICE', 'CARD_NOT_OFFERED'],
      currencyCode: ['CURRENCY'],
      addressId: ['REQUIRED', 'NOT_A_CHOICE', 'COUNTRY_NOT_SERVED'],
      shippingId: ['REQUIRED', 'NOT_A_CHOICE', 'NO_COURIER'],
      feeAccountId: feeRefusals,
    },
    money: true,
    changes: ['accounts', 'cards', 'history'],
  }),
}

export const activation = {
  data: query('cardActivationDataGet', {
    spec: 'C-CARD-006',
    about: 'What the activation of a card costs and wants to know.',
    access: see,
    input: ofCard,
    output: { fees: decimal(), feeCurrency: currencyCode(), extraParams: list(activationParam) },
    refuses: state,
    shows: ['cards'],
  }),
  activate: command('cardActivate', {
    spec: 'C-CARD-007',
    key: true,
    steps: 'outside',
    about: 'Activates a card; its PIN is in the answer once and never again.',
    access: manage,
    input: { ...ofCard, extraParams: object({ lastFour: optional(text(4)), birthday: optional(text(10)) }), feeAccountId: optional(id()) },
    output: { pinCode: text(6) },
    refuses: { ...state, extraParams: ['REQUIRED', 'WRONG'], feeAccountId: ['REQUIRED', ...feeRefusals] },
    once: ['pinCode'],
    fresh: true,
    changes: ['accounts', 'cards', 'history'],
  }),
}

export const secrets = {
  changePin: command('cardPinChange', {
    spec: 'C-CARD-008',
    steps: 'outside',
    about:
      'Sets the PIN; `confirm` false only checks whether it may be. Whoever confirms with a code or a phone is asked first: once they have, the same call again sets it, and nothing is kept meanwhile.',
    access: manage,
    input: { ...ofCard, confirm: bool(), pin: pin(), pinRepeat: pin() },
    output: { transactionId: optional(longId()), ...approvalAnswer },
    refuses: { ...state, pin: ['TOO_SIMPLE'], pinRepeat: ['NOT_THE_SAME'] },
    fresh: true,
    changes: ['cards'],
  }),
  showPin: command('cardPinShow', {
    spec: 'C-CARD-009',
    steps: 'outside',
    about: 'Shows the PIN. Whoever confirms with a code or a phone is asked first: once they have, the same call again answers with it.',
    access: manage,
    input: ofCard,
    output: { pinCode: optional(text(6)), transactionId: optional(longId()), ...approvalAnswer },
    refuses: state,
    once: ['pinCode'],
    fresh: true,
    limit: { perMinute: 6 },
    changes: [],
  }),
  getPin: command('cardPinGet', {
    spec: 'C-CARD-010',
    steps: 'outside',
    about: 'The PIN, for the page of PIN actions, to whoever has just proven who they are.',
    access: manage,
    input: ofCard,
    output: { pinCode: text(6) },
    refuses: state,
    once: ['pinCode'],
    fresh: true,
    limit: { perMinute: 6 },
    changes: [],
  }),
  details: command('cardDetailsGet', {
    spec: 'C-CARD-015',
    steps: 'outside',
    about: 'Number, expiry and security code of a card, once, to whoever has just proven who they are.',
    access: manage,
    input: ofCard,
    output: {
      cardNumber: optional(text(19)),
      cvv: optional(text(4)),
      cardExpiryMonth: int(1, 12),
      cardExpiryYear: int(2000, 2199),
      cardHolderName: text(200),
      vgsToken: optional(text(256)),
    },
    refuses: state,
    once: ['cardNumber', 'cvv', 'vgsToken'],
    fresh: true,
    limit: { perMinute: 6 },
    changes: [],
  }),
}

export const security = {
  enroll: command('cardEnroll', {
    spec: 'C-CARD-016',
    steps: 'outside',
    about: 'Enrols a card in 3-D Secure: online shops then ask for an approval.',
    access: manage,
    input: ofCard,
    output: { link: optional(text(2048)) },
    refuses: state,
    changes: ['cards'],
  }),
  requirement: query('crossPlatformRequirementGet', {
    spec: 'C-CARD-017',
    about: 'What a card still needs before it works everywhere: a document, an enrolment.',
    access: see,
    input: ofCard,
    output: { isRequired: bool(), requirements: list(text(60)) },
    shows: ['cards', 'customer'],
  }),
  limits: query('cardLimitGet', {
    spec: 'C-OWN-015',
    about: 'What a card may spend, what it has spent of that today and this month, and the kinds of shops it is closed to.',
    access: see,
    input: ofCard,
    output: { ...cardLimits, ...cardSpent },
    shows: ['cards'],
  }),
  setLimits: command('cardLimitSet', {
    spec: 'C-OWN-016',
    steps: 'outside',
    about: 'Sets what a card may spend; the processor holds to it.',
    access: manage,
    input: { ...ofCard, ...cardLimits },
    output: cardLimits,
    refuses: {
      ...state,
      daily: ['TOO_SMALL', 'TOO_MANY_DECIMALS'],
      monthly: ['TOO_SMALL', 'TOO_MANY_DECIMALS'],
      perPayment: ['TOO_SMALL', 'TOO_MANY_DECIMALS'],
    },
    fresh: true,
    changes: ['cards'],
  }),
}

export const loading = {
  load: command('prepaidCardLoad', {
    spec: 'C-XFER-011',
    about: "Loads somebody's prepaid card: by the e-mail address of its holder, or a card of one's own by its account.",
    access: customer('initiate', 'otherPeople.loadPrepaidCard'),
    input: {
      fromAccountId: id(),
      toEmail: optional(text(254)),
      toAccountId: optional(id()),
      amount: decimal(),
      currencyCode: currencyCode(),
      note: optional(text(256)),
      ...quoteIdField,
    },
    output: submitted,
    refuses: {
      amount: amountRefusals,
      quoteId: quoteRefusals,
      currencyCode: ['CURRENCY'],
      toEmail: ['REQUIRED', 'PAYEE_UNKNOWN', 'PAYEE_BLOCKS_YOU', 'PAYEE_ON_BLACKLIST', 'PAYEE_IS_YOU', 'NO_CARD'],
      toAccountId: ['REQUIRED', 'CARD_STATE'],
    },
    money: true,
    changes: ['accounts', 'history', 'approvals'],
  }),
}

export const authorizations = {
  debitHistory: query('debitHistoryList', {
    spec: 'C-HIST-006',
    about: 'What a debit card moved, wherever its money lies; newest first.',
    access: see,
    input: { ...ofCard, ...page, fromDate: optional(day()), toDate: optional(day()) },
    output: { transactions: list(transaction), total: int() },
    shows: ['history', 'cards'],
  }),
  ofDebit: query('debitAuthorizationList', {
    spec: 'C-HIST-007',
    about: 'What shops asked of a card: set aside, taken, given back or declined, and why.',
    access: see,
    input: { ...ofCard, ...page },
    output: { authorizations: list(authorization), total: int() },
    shows: ['history', 'cards'],
  }),
  ofCurrent: query('currentAccountAuthorizationList', {
    spec: 'C-HIST-008',
    about: 'The same for an account, by whichever card draws on it.',
    access: see,
    input: { ...ofCard, ...page },
    output: { authorizations: list(authorization), total: int() },
    shows: ['history', 'cards'],
  }),
}
