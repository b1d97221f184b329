/**
 * Messages to a linked phone.
 *   Push             sends them
 *   subscriptionIn   a phone's address, when it is one of a browser
 */
import * as z from 'zod/mini'

export interface Push {
  send(message: PushMessage): Promise<void>
  /** The public half of the key with which pushes to browsers are signed; nothing where none are sent. */
  readonly publicKey?: string | undefined
}

export interface PushMessage {
  readonly brand: string
  readonly deviceId: string
  /** Where the phone's maker delivers it, or its browser (JSON); a phone without one asks by itself. */
  readonly pushToken: string | undefined
  /** Whose phone it is, for people who read what was sent. */
  readonly owner: string
  readonly title: string
  readonly text: string
  /** What the app needs to answer: the operation, and the text it must show and sign. Without them it is a notice, and asks nothing. */
  readonly operationId?: string
  readonly shows?: string
  /** A page of the client that the message is about; otherwise it is the one where phones answer. */
  readonly opens?: string | undefined
}

const part = (bytes: number) =>
  z.string().check(
    z.regex(/^[\w-]+={0,2}$/),
    z.refine((text) => Buffer.from(text, 'base64url').length === bytes),
  )
const form = z.object({
  endpoint: z.string().check(z.maxLength(2048)),
  keys: z.object({ p256dh: part(65), auth: part(16) }),
})

export type Subscription = z.infer<typeof form>

/** Nothing for what the maker of an app gave its phone. */
export function subscriptionIn(pushToken: string | undefined): Subscription | undefined {
  if (!pushToken?.startsWith('{')) return undefined
  try {
    return form.parse(JSON.parse(pushToken))
  } catch {
    return undefined
  }
}
