/**
 * What travels over the realtime channel, both ways. Every message is `{event, data}`; what the bank tells of a customer also carries
 * `customerId` and `number`. Numbers are gapless per customer, so that a reconnect can ask for what it missed.
 *   client → bank   tokenSet (first), tokenRefresh, resume
 *   bank → client   tokenResult, resync, changed, transactionResult, transactionRejected, notificationCreated,
 *                   loginConfirmed, deviceLinked, twoStepVerificationModeSet, twoStepVerificationModeConfirmed,
 *                   recoveryCodesConfirmed, passwordChanged, closingConfirmed
 */
import * as z from 'zod/mini'
import { bool, type Fields, id, int, list, longId, oneOf, opaque, optional, text, token } from './fields.ts'
import { notificationTypes } from './notices.ts'
import { topics } from './topics.ts'

const said = <E extends string, D extends Fields>(event: E, data: D) => z.object({ event: z.literal(event), data: z.object(data) })
const told = <E extends string, D extends Fields>(event: E, data: D) =>
  z.object({ event: z.literal(event), number: optional(int()), customerId: optional(id()), data: z.object(data) })

export const clientMessages = {
  /** The first message: who listens, for which customer, and in which language they read. Never in the address, which is logged on the way. */
  tokenSet: said('tokenSet', { token: token(), fromCustomerId: optional(id()), lang: optional(text(20)) }),
  /** A newer token of the same person, before the old one ends; or the same one, when they read in another language from now on. */
  tokenRefresh: said('tokenRefresh', { token: token(), lang: optional(text(20)) }),
  /** From this number on; without a number `resync` answers. Also how another customer is listened to. */
  resume: said('resume', { customerId: id(), lastNumber: optional(int()) }),
}
export const clientMessage = z.discriminatedUnion('event', [clientMessages.tokenSet, clientMessages.tokenRefresh, clientMessages.resume])
export type ClientMessage = z.infer<typeof clientMessage>

const aboutTransactions = { operationId: opaque(), transactionIds: list(longId()), error_message: optional(text(500)) }

export const serverEvents = {
  /** `customerId` and `number`: whom the channel listens to, and after which number it begins. Refused: the channel closes. */
  tokenResult: told('tokenResult', { result: bool(), error_message: optional(text(500)) }),
  /** What was missed is no longer kept: read everything again, and go on from `number`. */
  resync: told('resync', {}),
  /** Read again whatever shows these. */
  changed: told('changed', { topics: list(oneOf(topics)) }),
  /** Something that waited for an approval is done (`result`), or will not happen. */
  transactionResult: told('transactionResult', { ...aboutTransactions, result: bool() }),
  /** Whoever was asked said no. */
  transactionRejected: told('transactionRejected', aboutTransactions),
  /** A sign-in that waits was answered elsewhere: yes (then POST /auth/token), or no. To whoever listens with its temporary token. */
  loginConfirmed: told('loginConfirmed', { result: bool(), code: optional(token()), error_message: optional(text(500)) }),
  deviceLinked: told('deviceLinked', { deviceId: opaque(), name: text(100), type: oneOf(['android', 'ios']) }),
  /** How one signs in or confirms: a change was asked for, and what became of it. */
  twoStepVerificationModeSet: told('twoStepVerificationModeSet', { reqId: opaque(), mode: text(20), result: bool() }),
  twoStepVerificationModeConfirmed: told('twoStepVerificationModeConfirmed', { reqId: opaque(), mode: text(20), result: bool() }),
  /** New recovery codes, or an app with them, wait for the session that asked; or somebody said no. */
  recoveryCodesConfirmed: told('recoveryCodesConfirmed', { recoveryKey: opaque(), result: bool() }),
  /** The password is a new one, or the change was refused. */
  passwordChanged: told('passwordChanged', { requestKey: opaque(), result: bool() }),
  /** The closing of everything waits from now on, or somebody said no. */
  closingConfirmed: told('closingConfirmed', { closingKey: opaque(), result: bool() }),
  /** A notice for the person who listens, in the language of the page that shows it; nobody else hears it. */
  notificationCreated: told('notificationCreated', {
    id: longId(),
    type: oneOf(notificationTypes),
    status: text(20),
    title: text(200),
    body: text(1000),
  }),
}
export type ServerEvent = { [E in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[E]> }[keyof typeof serverEvents]
export type EventData<E extends keyof typeof serverEvents> = z.infer<(typeof serverEvents)[E]>['data']

/** Why the bank closes a channel. After `signIn`, `noAccess` and `notUnderstood` the same again would be refused again. */
export const closings = {
  notUnderstood: 4400,
  signIn: 4401,
  noAccess: 4403,
  tooSlow: 4408,
  tooMany: 4429,
  restart: 1012,
  fault: 1011,
} as const
export type Closing = keyof typeof closings
