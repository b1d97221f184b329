/** Everything a program needs: call the bank with a key, read why it refused, check what the bank sends. */
export { Ducat, type How, type Options } from './ducat.ts'
export { DucatError, type FieldProblem } from './failure.ts'
export { verifyWebhook, WebhookError, type WebhookEvent } from './webhook.ts'
export type { Calls, EventType } from './calls.ts'
