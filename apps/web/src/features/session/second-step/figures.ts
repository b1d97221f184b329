/** Numbers of the second step, as docs/areas/session.md and devices.md give them. */

/** Seconds in which a sign-in can be finished. */
export const lives = { push: 120, otp: 300, sms: 300, verifyDevice: 300 } as const
/** A message or request once more, at the earliest after so many seconds. */
export const RESEND_AFTER = 30
/** So many wrong codes end a sign-in. */
export const TRIES = 5
export const CODE_LENGTH = 6
/** Without a channel the bank is asked so often, in milliseconds. */
export const ASK_EVERY = 3000
/** Groups of five, without letters and digits that look alike. */
export const recoveryCode = /^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/
