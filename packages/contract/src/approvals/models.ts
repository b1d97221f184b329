/** What a second person decides about: groups of payments, why somebody may not approve one, and the rules of a company. */
import { currencyCode, decimal, int, list, oneOf, optional, text } from '../kit/fields.ts'
import { transferTypes } from '../transfers/models.ts'

/** Kinds of payments as people think of them, coarser than the type. */
export const requestGroups = ['ownAccounts', 'people', 'external', 'batches', 'cards', 'rules', 'other'] as const
export type RequestGroup = (typeof requestGroups)[number]

/** A change of the rules themselves: approved like a payment, by somebody with full rights. */
export const POLICY_CHANGE = 'approval_policy'
/** What a key may pay by itself: decided by the same people. */
export const KEY_LIMITS = 'api_key_limits'

/** A right that lets somebody approve or manage: given by the same people. */
export const ACCESS_GIVEN = 'company_access_given'

const kindsOf: Readonly<Partial<Record<RequestGroup, readonly string[]>>> = {
  ownAccounts: ['betweenAccounts'],
  people: ['p2p', 'global'],
  batches: ['batch'],
  external: ['wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac'],
  cards: ['cardLoad', 'card_order', 'card_reissue', 'card_shipping', 'card_pin_show', 'card_pin_change'],
  rules: [POLICY_CHANGE, KEY_LIMITS, ACCESS_GIVEN],
}

export const groupedKinds: readonly string[] = Object.values(kindsOf).flat()
/** Empty for `other`: everything that no group names. */
export const kindsOfGroup = (group: RequestGroup): readonly string[] => kindsOf[group] ?? []
export const groupOf = (kind: string): RequestGroup => requestGroups.find((group) => kindsOf[group]?.includes(kind)) ?? 'other'

/**
 * Why the reader cannot approve a request: they prepared it; they approved it already and it needs another; somebody with another right
 * must (whoever only prepares or reads approves nothing, and rules are changed by people with full rights).
 */
export const whyNot = ['OWN_PAYMENT', 'ALREADY_APPROVED', 'NEEDS_ANOTHER'] as const
export type WhyNot = (typeof whyNot)[number]

/** Rules of one company. */
export const MOST_POLICIES = 20

/**
 * From this amount on (other currencies at the middle rate of the moment) so many second people approve. Without types it is for every
 * type; with a payee (an e-mail address, or the number of an account) it goes before the rules for everybody.
 */
export const policyFields = {
  transferTypes: list(oneOf(transferTypes), transferTypes.length),
  fromAmount: decimal(),
  currencyCode: currencyCode(),
  approvers: int(0, 2),
  payee: optional(text(254)),
}
