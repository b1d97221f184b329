/** E-mail addresses of customers, and the user name that a person signs in with. */
import { bool, email, id, object, oneOf } from '../kit/fields.ts'

export const emailEntry = object({ id: id(), email: email(), confirmed: bool(), isPrimary: bool() })

/** Addresses of one customer. */
export const MOST_EMAILS = 10
/** Hours in which the old primary address can take the new one back. */
export const RESTORE_HOURS = 72

/** Waiting for the code of the letter, for the identity check to begin, for its result; then done, refused, or dropped by its owner. */
export const usernameStates = ['emailSent', 'emailConfirmed', 'identityStarted', 'completed', 'failed', 'deleted'] as const
export type UsernameState = (typeof usernameStates)[number]

export const usernameChange = object({ id: id(), email: email(), status: oneOf(usernameStates) })
