/** Payment buttons, logos and what a checkout shows. */
import {
  bool,
  country,
  currencyCode,
  day,
  decimal,
  id,
  instant,
  int,
  list,
  longId,
  longText,
  object,
  oneOf,
  opaque,
  optional,
  text,
  url,
} from '../kit/fields.ts'
import { frequencies } from '../transfers/models.ts'

/**
 *   fixed          one price
 *   open           the payer types the amount
 *   donation       the payer takes a suggested amount or types one
 *   subscription   one price, again and again
 */
export const buttonTypes = ['fixed', 'open', 'donation', 'subscription'] as const
export type ButtonType = (typeof buttonTypes)[number]

export const buttonStyles = ['dark', 'light', 'outline'] as const
export type ButtonStyle = (typeof buttonStyles)[number]
export const buttonShapes = ['rounded', 'pill', 'square'] as const
export type ButtonShape = (typeof buttonShapes)[number]

/** How many of each a customer may have. */
export const MOST_BUTTONS = 200
export const MOST_LOGOS = 50
export const MOST_SUGGESTED = 6
export const LONGEST_TRIAL_DAYS = 365
/** Rows of logos on one page. Spec: product-areas §9. */
export const LOGO_PAGE = 1000

/** A logo as it may be: its bytes, and how wide and high it is drawn. */
export const LOGO_MB = 1
export const LOGO_PIXELS = { least: 16, most: 2048 } as const

/** On, or off: PBN settings, IPN settings. Spec: product-areas §9, the default is 1. */
export const switchIds = { on: 1, off: 2 } as const

/** Where a payment came from. */
export const requestOrigins = ['invoice', 'button', 'checkout'] as const
export type RequestOrigin = (typeof requestOrigins)[number]

/** How long an unfinished checkout can be paid. */
export const CHECKOUT_MINUTES = 24 * 60

export const buttonStates = ['open', 'paying', 'paid', 'agreed', 'cancelled', 'expired'] as const

/** What a merchant types, beside name and type. */
export const buttonFields = {
  /** What is paid, for `fixed` and `subscription`; the amount that stands in the field, for the others. */
  amount: optional(decimal()),
  currencyCode: optional(currencyCode()),
  /** Without one the customer's default logo is shown. */
  logoId: optional(id()),
  /** Where the payer goes when it is paid, or when they give up: https. */
  returnUrl: optional(text(2048)),
  cancelUrl: optional(text(2048)),
  /** Hears of its payments instead of the address in the IPN settings. */
  notifyUrl: optional(text(2048)),
  subscriptionFrequency: optional(oneOf(frequencies)),
  /** In all, with the first one; without it until somebody ends it. */
  subscriptionTransactions: optional(int(2, 999)),
  /** Where it arrives; without it the first account in that currency. */
  accountId: optional(id()),
  description: optional(text(256)),
  /** What stands on the button. */
  label: optional(text(40)),
  style: optional(oneOf(buttonStyles)),
  shape: optional(oneOf(buttonShapes)),
  /** What a payer may type, for `open` and `donation`. */
  minAmount: optional(decimal()),
  maxAmount: optional(decimal()),
  suggestedAmounts: optional(list(decimal(), MOST_SUGGESTED)),
  /** Days before the first installment of a subscription. */
  trialDays: optional(int(1, LONGEST_TRIAL_DAYS)),
  /** Whether the payer may end the subscription; without it they may. */
  subscriptionUserCancel: optional(bool()),
}

export const savedButton = object({
  id: id(),
  name: text(100),
  type: oneOf(buttonTypes),
  ...buttonFields,
  accountId: id(),
  currencyCode: currencyCode(),
  label: text(40),
  style: oneOf(buttonStyles),
  shape: oneOf(buttonShapes),
  /** Stands in the snippet; says nothing of price and period. */
  token: opaque(),
  /** The page behind it. */
  link: url(),
  html: longText(8_000),
  created: instant(),
  /** Payments that came by it, installments not counted. */
  paidCount: int(),
})

export const logoFields = {
  id: id(),
  name: text(100),
  isDefault: bool(),
  /** Opens without signing in: payers see it. */
  file: url(),
}
export const logo = object({ ...logoFields, width: int(), height: int(), buttons: int() })

/** What a payer agrees to when it is paid again and again. */
export const subscriptionTerms = object({
  frequency: oneOf(frequencies),
  /** In all; missing where it goes on until somebody ends it. */
  transactions: optional(int(2, 999)),
  trialDays: optional(int()),
  /** The first installment, and those after it, if it is agreed to today. */
  firstOn: day(),
  nextDates: list(day(), 4),
  userCancel: bool(),
})

/** Who is paid, as their payers see them. */
export const seller = {
  payeeName: text(200),
  payeeIsVerified: bool(),
  payeeSince: day(),
  /** What buyers of the last twelve months said, from five on: how many, and how many of a hundred were content. */
  payeeRating: optional(object({ total: int(), positiveShare: int(0, 100) })),
  payeeCountryCode: country(),
  logo: optional(url()),
}

export const checkout = object({
  id: id(),
  created: instant(),
  state: oneOf(buttonStates),
  origin: oneOf(['button', 'checkout']),
  amount: decimal(),
  currencyCode: currencyCode(),
  description: optional(text(256)),
  reference: optional(text(64)),
  buttonId: optional(id()),
  buttonName: optional(text(100)),
  payerEmail: optional(text(254)),
  expiresAt: instant(),
  paidAt: optional(instant()),
  transactionId: optional(longId()),
})
