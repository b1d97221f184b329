/**
 * Delivers events: at least once, in their order for each object, and no receiver waits for another. Each webhook has a lane of its own under
 * a lease, so one node sends its messages at a time; a lane sends a few objects at once. The rows that wait are the queue: a node that dies
 * between sending and writing it down sends again, with the same id.
 *   look   begins a lane for every webhook that has something due; answers at once
 *   idle   when every lane of this node has ended
 */
import type { Logger } from 'pino'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { LeaseLost, takeLease, type Lease } from '../../db/lease.ts'
import type { Egress, Reply } from '../../gateways/egress/port.ts'
import { signedHeaders, writtenFor } from './message.ts'
import { dueOf, dueWebhooks, recorded, webhookToSend, type Due, type Receiver } from './queue.ts'
import { openSecret } from './secrets.ts'

export interface CourierParts {
  readonly db: Db
  readonly seal: Seal | undefined
  readonly egress: Egress
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
}

export interface Couriers {
  look(): Promise<void>
  idle(): Promise<void>
}

/** Lanes of one node at once, and messages of one lane. A receiver has ten seconds, so a lane's lease outlives a round. */
const LANES = 64
const AT_ONCE = 8
const LEASE_SECONDS = 30
/** A lane that never comes to an end makes room now and then. */
const ROUNDS = 100

export function couriers({ db, seal, egress, clock, log }: CourierParts): Couriers {
  const lanes = new Map<number, Promise<void>>()

  async function send(webhook: Receiver, { event }: Due): Promise<Reply> {
    const secrets = webhook.secrets.map((sealed) => openSecret(seal, sealed, webhook.customerId))
    const { type, body: write } = writtenFor[webhook.kind]
    const body = write(event)
    return egress.post(webhook.url, { headers: signedHeaders(event.publicId, body, secrets, clock(), type), body })
  }

  async function carry(id: number, lease: Lease): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const webhook = await webhookToSend(db, id)
      const due = webhook ? await dueOf(db, id, AT_ONCE) : []
      if (!webhook || due.length === 0) return
      const replies = await Promise.all(due.map((one) => send(webhook, one)))
      await recorded(db, lease, webhook, due, replies)
    }
  }

  async function lane(id: number): Promise<void> {
    const lease = await takeLease(db, `webhook ${id}`, LEASE_SECONDS)
    if (!lease) return
    try {
      await carry(id, lease)
    } finally {
      await lease.release()
    }
  }

  return {
    async look() {
      if (lanes.size >= LANES) return
      for (const id of await dueWebhooks(db, [...lanes.keys()], LANES - lanes.size)) {
        if (lanes.has(id)) continue
        const ended = lane(id)
          // The rows say what is left: the next look goes on.
          .catch((error: unknown) => {
            if (!(error instanceof LeaseLost)) log.warn({ err: error, webhook: id }, 'webhook')
          })
          .finally(() => lanes.delete(id))
        lanes.set(id, ended)
      }
    },
    async idle() {
      while (lanes.size > 0) await Promise.all(lanes.values())
    },
  }
}
