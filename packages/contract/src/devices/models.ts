import { instant, longText, object, opaque, oneOf, text } from '../kit/fields.ts'

/** Ways to approve a new browser or phone. An id is the word itself. */
export const approveMethods = ['sms', 'email', 'otp', 'push'] as const
export type ApproveMethod = (typeof approveMethods)[number]

export const approveMethod = object({ id: oneOf(approveMethods), type: oneOf(approveMethods), sentTo: text(254) })

/** The script that hears pushes in the browser of a phone, and the page where that phone answers. */
export const approveWorker = '/api/v4/approve-worker.js'
export const approvePage = '/approve'

/** What a phone is asked: the text that it shows and signs, and until when. */
export const waitingRequest = object({ operationId: opaque(), shows: longText(4_000_000), expiresAt: instant() })
