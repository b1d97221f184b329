/** Numbers of the approval flow, with where they come from. */

/** Spec: product-areas §4, §9. */
export const SMS_SUCCESS_CLOSES = 3000
/** A new code at the earliest after so many seconds. Spec: docs/areas/approvals.md. */
export const RESEND_AFTER = 30
/** So long a code or a request on the phone can be answered. Spec: docs/areas/approvals.md. */
export const ANSWER_WITHIN = 300
export const CODE_LENGTH = 6
/** What became of a request on a phone is asked so often, should the channel that tells it be down. */
export const ASK_EVERY = 3000
/** Read and prepare what others approve. Spec: foundations §6. */
export const INITIATE = 3
