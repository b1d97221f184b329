/**
 * A connection that listens for what other transactions, of this node and of others, announce with NOTIFY. It comes back by itself after
 * the database was away; what was announced meanwhile is lost, so whoever listens looks for themselves whenever it says `joined`.
 */
import pg from 'pg'
import { addressOf, type Db } from './pool.ts'

export interface Listener {
  readonly channels: readonly string[]
  readonly heard: (channel: string, payload: string) => void
  /** Listening now, for the first time or again. */
  readonly joined: () => void
  readonly lost: (error: unknown) => void
}

export interface Listening {
  close(): Promise<void>
}

const AGAIN_MS = 250
const AGAIN_MAX_MS = 2_000

const end = (client: pg.Client): Promise<void> => client.end().catch(() => undefined)

export function listen(db: Db, { channels, heard, joined, lost }: Listener): Listening {
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let wait = AGAIN_MS
  let closed = false

  async function join(): Promise<void> {
    const made = new pg.Client({
      connectionString: addressOf(db),
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'ducat listener',
    })
    client = made
    // Both may come, and more than once: the first one counts.
    const leave = (error: unknown) => {
      if (client !== made) return
      client = undefined
      void end(made)
      if (closed) return
      lost(error)
      again = setTimeout(() => void join(), wait)
      wait = Math.min(wait * 2, AGAIN_MAX_MS)
    }
    made.on('error', leave)
    made.on('end', () => leave(new Error('the connection ended')))
    made.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''))
    try {
      await made.connect()
      await made.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
      if (client !== made) return
      wait = AGAIN_MS
      joined()
    } catch (error) {
      leave(error)
    }
  }

  const joining = join()
  return {
    async close() {
      closed = true
      clearTimeout(again)
      await joining.catch(() => undefined)
      const last = client
      client = undefined
      if (last) await end(last)
    },
  }
}
