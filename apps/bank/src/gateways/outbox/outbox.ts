/**
 * E-mails, text messages and pushes that really leave. Each is a row before anybody hands it over, so a provider that is slow or down delays a
 * message and never a call, and no message is lost with a node.
 *   send         writes the row and returns; a worker of this node starts at once
 *   deliverDue   what any node does again and again: hands over what is due
 *   idle         waits for the workers of this node
 * Handed over at least once: when the answer of a provider gets lost, the same message goes out again under the same id.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'

export type Channel = 'mail' | 'sms' | 'push'

/** Whether the other side took it; `reference` is how its reports will name it. Anything thrown means: nobody knows, try again. */
export type Handed = { readonly taken: true; readonly reference: string } | { readonly taken: false; readonly trouble: string }

export interface Carrier<M> {
  readonly channel: Channel
  /** How long a message is of use: nobody wants a code of yesterday. */
  readonly goodForSeconds: number
  hand(message: M, id: string): Promise<Handed>
}

export interface Outbox<M> {
  send(message: M): Promise<void>
  deliverDue(): Promise<void>
  idle(): Promise<void>
}

export interface OutboxParts {
  readonly db: Db
  readonly seal: Seal
  readonly onTrouble: (trouble: { readonly channel: Channel; readonly code: string; readonly tries: number }) => void
}

/** As many as the mail server is given connections. */
const WORKERS = 5
/** Longer than any try takes: a node that died in the middle holds a message no longer than this. */
const TRY_SECONDS = 120
const FIRST_PAUSE = 10
const LONGEST_PAUSE = 3_600

export function outbox<M extends { readonly brand: string }>({ db, seal, onTrouble }: OutboxParts, carrier: Carrier<M>): Outbox<M> {
  const workers = new Set<Promise<void>>()

  function deliverDue(): Promise<void> {
    while (workers.size < WORKERS) {
      const worker: Promise<void> = work().finally(() => workers.delete(worker))
      workers.add(worker)
    }
    return idle()
  }

  /** Ends when nothing is due, and with the first trouble: a server that is down is not asked by each message in turn. */
  async function work(): Promise<void> {
    for (;;) {
      const row = await claim(db, carrier.channel)
      if (!row || !(await handOver(row))) return
    }
  }

  async function handOver({ id, content, tries, late }: Claimed): Promise<boolean> {
    if (late) return ended(db, id, 'expired')
    const message = opened(seal, content, id) as M | undefined
    if (!message) return ended(db, id, 'refused', { trouble: 'SEAL' })
    try {
      const handed = await carrier.hand(message, id)
      if (handed.taken) return await ended(db, id, 'sent', { reference: handed.reference })
      onTrouble({ channel: carrier.channel, code: handed.trouble, tries })
      return await ended(db, id, 'refused', { trouble: handed.trouble })
    } catch (error) {
      const code = codeOf(error)
      onTrouble({ channel: carrier.channel, code, tries })
      await sql`
        update outgoing_message set trouble = ${code}, due_at = now() + make_interval(secs => ${pauseAfter(tries)})
        where id = ${id} and state = 'waiting' and tries = ${tries}`.execute(db)
      return false
    }
  }

  async function idle(): Promise<void> {
    await Promise.all(workers)
  }

  return {
    async send(message) {
      const id = randomUUID()
      const content = seal.close(Buffer.from(JSON.stringify(message)), id)
      await sql`
        insert into outgoing_message (id, channel, brand, content, good_until)
        values (${id}, ${carrier.channel}, ${message.brand}, ${content}, now() + make_interval(secs => ${carrier.goodForSeconds}))`.execute(
        db,
      )
      // Nobody waits for it; a worker that cannot reach the database leaves the row to the job.
      deliverDue().catch(() => undefined)
    },
    deliverDue,
    idle,
  }
}

interface Claimed {
  readonly id: string
  readonly content: Buffer
  readonly tries: number
  readonly late: boolean
}

async function claim(db: Db, channel: Channel): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update outgoing_message set tries = tries + 1, due_at = now() + make_interval(secs => ${TRY_SECONDS})
    where id = (select id from outgoing_message where channel = ${channel} and state = 'waiting' and due_at <= now()
                order by due_at limit 1 for update skip locked)
    returning id, content, tries, good_until <= now() as late`.execute(db)
  return rows[0]
}

async function ended(
  db: Db,
  id: string,
  state: 'sent' | 'refused' | 'expired',
  { reference = null, trouble = null }: { readonly reference?: string | null; readonly trouble?: string | null } = {},
): Promise<true> {
  await sql`
    update outgoing_message set state = ${state}, content = null, reference = ${reference}, trouble = coalesce(${trouble}, trouble), ended_at = now()
    where id = ${id} and state = 'waiting'`.execute(db)
  return true
}

/** Sealed with a key that this deployment no longer has: it can never be read again. */
function opened(seal: Seal, content: Buffer, id: string): unknown {
  try {
    return JSON.parse(seal.open(content, id).toString())
  } catch {
    return undefined
  }
}

const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 3 ** Math.min(tries - 1, 8), LONGEST_PAUSE)

/** Codes only: the text of an error may repeat an address or what a server said of it. */
function codeOf(error: unknown): string {
  const { code, responseCode, name, cause } = error as {
    code?: unknown
    responseCode?: unknown
    name?: unknown
    cause?: { code?: unknown }
  }
  const known = [code ?? cause?.code ?? name, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number')
  return known.join(' ').slice(0, 60)
}
