/** What a phone asks by itself: what waits for it, and where pushes reach it. Its signature says who it is; there is no session. */
import { createHash } from 'node:crypto'
import { byItself as calls, pushes as pushCalls } from '@ducat/contract/devices/calls'
import { instantOf } from '@ducat/values'
import { pushesOf } from '../../approvals/pushes.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { subscriptionIn } from '../../gateways/push/port.ts'
import { openPushAsks } from '../../proofs/ask-store.ts'
import { isTextSignedBy } from '../../proofs/device-key.ts'
import { deviceAlone, keepPushAddress, noteActivity } from '../../proofs/devices.ts'

/** How far the clock of a phone may be off: what it signed is good for no longer. */
const CLOCK_MS = 120_000

interface Says {
  readonly deviceId: string
  readonly at: string
  readonly signature: string
}

export const byItself = (clock: () => Date): Handlers<typeof calls> => ({
  async requests(says, context) {
    const { db, brand } = context
    const device = await signedBy(context, says, ['ducat device requests 1', says.deviceId, says.at], clock())
    await noteActivity(db, device.id)
    if (device.approved_at === null) return { approvedDevice: false, requests: [] }
    const of = { personId: device.person_id, brand: brand.id }
    const waiting = [...(await openPushAsks(db, of)), ...(await pushesOf(db, of))]
    const oldestFirst = waiting.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
    return {
      approvedDevice: true,
      requests: oldestFirst.map(({ operationId, shows, expiresAt }) => ({ operationId, shows, expiresAt: instantOf(expiresAt) })),
    }
  },

  async pushAddress(says, context) {
    const { pushToken } = says
    const { db, gateways, refuse } = context
    const hash = pushToken === undefined ? '' : createHash('sha256').update(pushToken).digest('hex')
    const device = await signedBy(context, says, ['ducat device push 1', says.deviceId, says.at, hash], clock())
    const address = subscriptionIn(pushToken)
    if (pushToken !== undefined && (!address || gateways.egress.refuses(address.endpoint) !== undefined))
      throw refuse('pushToken', 'PUSH_ADDRESS')
    await keepPushAddress(db, device.id, pushToken)
    return {}
  },
})

export const pushKey: Handlers<typeof pushCalls> = {
  // eslint-disable-next-line @typescript-eslint/require-await
  async key(_input, { gateways }) {
    const { publicKey } = gateways.push
    return publicKey === undefined ? {} : { publicKey }
  },
}

/** Not there, removed, another brand's and not signed by it look the same. */
async function signedBy({ db, brand }: Surroundings, { deviceId, at, signature }: Says, lines: readonly string[], now: Date) {
  const device = await deviceAlone(db, brand.id, deviceId)
  if (!device || !isTextSignedBy(device.public_key, Buffer.from(lines.join('\n')), signature)) throw notYours()
  if (Math.abs(Date.parse(at) - now.getTime()) > CLOCK_MS) throw new Refused('VF', { field: 'at', reason: 'CLOCK_WRONG' })
  return device
}
