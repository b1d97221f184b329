import { currencyCode, decimal, email, id, instant, object, oneOf, optional, text } from '../kit/fields.ts'

/**
 *   invited    the person has an e-mail with a link
 *   started    the person has begun, or has to try once more
 *   checking   the documents are with whoever checks them
 *   verified   the person is who they say they are
 *   refused    the check failed, or the person declined it
 *   expired    nobody finished it in time
 */
export const verificationStates = ['invited', 'started', 'checking', 'verified', 'refused', 'expired'] as const
export type VerificationState = (typeof verificationStates)[number]

export const finishedStates = ['verified', 'refused', 'expired'] as const satisfies readonly VerificationState[]

/** Why a person has to try again, or why the check failed. `declined`: the person does not want it. */
export const verificationReasons = [
  'documentUnreadable',
  'documentExpired',
  'documentNotAccepted',
  'documentNotGenuine',
  'faceMismatch',
  'declined',
] as const
export type VerificationReason = (typeof verificationReasons)[number]

export const verificationSteps = [
  'paid',
  'invited',
  'started',
  'submitted',
  'tryAgain',
  'verified',
  'refused',
  'expired',
  'feeReturned',
] as const
export type VerificationStep = (typeof verificationSteps)[number]

/** What a person proves themselves with, beside their face. */
export const identityDocuments = ['passport', 'identityCard', 'drivingLicence'] as const
export type IdentityDocument = (typeof identityDocuments)[number]

/** Days from the invitation until nobody can begin any more. */
export const VERIFICATION_DAYS = 14
/** How often one person may try. */
export const MOST_TRIES = 3
/** Rows of the list on one page, and how many of them the table shows at first. Spec: product-areas §9. */
export const LIST_PAGE = 1_000
export const TABLE_PAGE = 25

export const verificationFee = object({ amount: decimal(), currencyCode: currencyCode() })

/** What the customer who paid for it learns: the result, the name and the days. Never a document. */
export const identityVerification = object({
  id: id(),
  email: email(),
  /** As the customer wrote it; empty where nobody did. */
  name: text(140),
  /** As it stands on the document, once it is verified. */
  verifiedName: optional(text(140)),
  note: optional(text(256)),
  status: oneOf(verificationStates),
  reason: optional(oneOf(verificationReasons)),
  created: instant(),
  expires: instant(),
  decided: optional(instant()),
  fee: verificationFee,
  /** Nobody began: the fee is back on the account. */
  feeReturned: optional(instant()),
  accountId: id(),
})
