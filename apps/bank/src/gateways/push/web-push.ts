/**
 * Pushes to the browsers of phones: Web Push (RFC 8030), read by that browser alone (RFC 8291), signed with a key of the bank (VAPID).
 *   pushKeys         the key pair; it follows from the deployment's secret, so that no phone has to be asked anew
 *   webPush          hands a message over
 * Where a browser has its pushes delivered is said by the phone: the connection goes through the one place that calls foreign addresses.
 */
import { createECDH } from 'node:crypto'
import webpush from 'web-push'
import type { Seal } from '../../db/seal.ts'
import type { Egress } from '../egress/port.ts'
import { subscriptionIn, type PushMessage } from './port.ts'

type Handed = { readonly taken: true; readonly reference: string } | { readonly taken: false; readonly trouble: string }

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

/** What is asked is answered within five minutes; later nobody needs to hear of it. News are news for a day. */
const LIVES = { question: 300, notice: 86_400 }
/** The service is busy, or we are not welcome at the moment. */
const passing = new Set([401, 403, 408, 425, 429])
const gone = new Set([404, 410])

export function pushKeys(seal: Seal): Keys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(seal.keyFor('web push'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

interface WebPushParts {
  readonly keys: Keys
  /** Whom the service of a browser may write to: mailto: or https: */
  readonly contact: string
  readonly egress: Egress
  /** The browser has left: nothing is delivered there any more. */
  readonly onGone: (deviceId: string, pushToken: string) => Promise<void>
}

class PushTrouble extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the push service: ${code}`)
    this.code = code
  }
}

export const webPush = ({ keys, contact, egress, onGone }: WebPushParts) => ({
  /** Refused for good, or taken; throws when it has to be tried again. */
  async hand({ deviceId, pushToken = '', title, text, operationId, opens }: PushMessage, id: string): Promise<Handed> {
    const to = subscriptionIn(pushToken)
    if (!to) return { taken: false, trouble: 'ADDRESS' }
    // What is asked, and of whom, the phone fetches itself: a notice that lies on a locked screen says neither amount nor payee.
    const notice = JSON.stringify({ title, text, tag: operationId ?? id, ...(opens !== undefined && { opens }) })
    const { endpoint, headers, body } = webpush.generateRequestDetails(to, notice, {
      vapidDetails: { subject: contact, ...keys },
      TTL: operationId === undefined ? LIVES.notice : LIVES.question,
      urgency: operationId === undefined ? 'normal' : 'high',
      contentEncoding: 'aes128gcm',
    })
    const reply = await egress.post(endpoint, { headers: textsOf(headers), body })
    if (!reply.answered) {
      if (reply.why === 'REFUSED') return { taken: false, trouble: 'ADDRESS' }
      throw new PushTrouble(reply.why)
    }
    const { status } = reply
    if (status >= 200 && status < 300) return { taken: true, reference: id }
    if (gone.has(status)) await onGone(deviceId, pushToken)
    if (status >= 400 && status < 500 && !passing.has(status)) return { taken: false, trouble: `HTTP ${status}` }
    throw new PushTrouble(`HTTP ${status}`)
  },
})

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
