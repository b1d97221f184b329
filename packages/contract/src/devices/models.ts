import { object, oneOf, text } from '../kit/fields.ts'

/** Ways to approve a new browser or phone. An id is the word itself. */
export const approveMethods = ['sms', 'email', 'otp', 'push'] as const
export type ApproveMethod = (typeof approveMethods)[number]

export const approveMethod = object({ id: oneOf(approveMethods), type: oneOf(approveMethods), sentTo: text(254) })
