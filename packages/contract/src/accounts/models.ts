import { bool, currencyCode, id, int, object, oneOf, optional, signedDecimal, text } from '../kit/fields.ts'

/** Account types. Spec: product-areas §3. */
export const accountTypes = { payment: 1001, prepayment: 4001, receiving: 4002, firstCard: 2006, lastCard: 2135 } as const

/** The card products we issue, inside the range of card types. */
export const cardTypes = { prepaid: 2006, debit: 2010, virtual: 2135 } as const

/** Account states. 11 is closed, by the specification; 2 is how the rest of it writes active. */
export const accountStatus = { active: 2, closed: 11 } as const

/** Card states. Spec: product-areas §4. */
export const cardStatus = {
  submitted: 0,
  active: 2,
  canceled: 4,
  fraud: 18,
  printing: 19,
  printed: 20,
  shipped: 21,
  pending: 23,
  limited: 27,
  expired: 38,
  processing: 41,
  paused: 71,
} as const

export const account = object({
  accountId: id(),
  /** The IBAN that others pay to; a card is paid through its account, and a wallet has an address. */
  number: optional(text(34)),
  type: int(),
  subType: optional(oneOf(['PREPAID', 'DEBIT'])),
  accountStatusId: int(),
  balance: signedDecimal(),
  accountBalanceMin: signedDecimal(),
  pendingAmount: signedDecimal(),
  cardIsVirtual: optional(bool()),
  cardReissuedStatusId: optional(int()),
  cardExpiryMonth: optional(int(1, 12)),
  cardExpiryYear: optional(int(2000, 2199)),
  settlementAccountId: optional(id()),
  customerId: id(),
  isSettlementAccount: bool(),
  currencyCode: currencyCode(),
  cardStatusId: optional(int()),
  cardAliasName: optional(text(100)),
  cardNumberMasked: optional(text(24)),
})

/** How money comes in from outside. `network` is a digital currency's. */
export const instructionTypes = ['sepa', 'swift', 'local', 'network'] as const

export const paymentInstruction = object({
  id: id(),
  accountId: id(),
  /** At the bank that receives; for a wallet its address. */
  bankAccountNumber: text(128),
  isViewed: bool(),
  type: oneOf(instructionTypes),
  currencyCode: currencyCode(),
  bankName: text(100),
  bankAddress: text(200),
  swift: optional(text(11)),
  iban: optional(text(34)),
  /** Where a country has neither of the two: the number of the bank, as the country calls it. */
  routingNumber: optional(text(20)),
  beneficiaryName: text(200),
  /** Without it the money waits until somebody has asked whose it is. */
  reference: optional(text(35)),
})
