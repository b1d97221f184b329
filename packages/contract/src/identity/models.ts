/** Who checks documents and faces for a brand. Spec: foundations §4. */
export const identityProviders = ['jmo', 'nfd'] as const
export type IdentityProvider = (typeof identityProviders)[number]

/** A document and a face; or the same in a conversation by video. */
export const checkTypes = ['identity', 'video'] as const
export type CheckType = (typeof checkTypes)[number]

/** `mismatch`: the document is good and names somebody else; people look at it. */
export const checkStates = ['new', 'processing', 'success', 'rejected', 'mismatch', 'expired'] as const
export type CheckState = (typeof checkStates)[number]

/** Why a check failed; each is also a reason of the document that it leaves. */
export const checkReasons = ['documentUnreadable', 'documentExpired', 'documentNotAccepted', 'documentNotGenuine', 'faceMismatch'] as const
export type CheckReason = (typeof checkReasons)[number]

/** A link works for so long. */
export const CHECK_HOURS = 24
/** Of one person within a day. */
export const MOST_CHECKS = 5
