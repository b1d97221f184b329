/**
 * The one reader of a node: finds out whose events are new and tells the hub; the watches fetch theirs by number. Woken by announcements,
 * and by a slow poll for those that got lost. It moves a horizon, not a last id: a transaction that took its id early and commits late
 * would be passed over by `id > last`, and never be told.
 */
import type { Db } from '../db/pool.ts'
import type { Hub } from './hub.ts'
import { horizonOf, newsSince } from './store.ts'

export interface Reader {
  /** Something may be new. */
  wake(): void
  close(): Promise<void>
}

/** Announcements of a busy moment are one look. */
const GATHER_MS = 2
/** While an older transaction holds the horizon back: it may end without an announcement of its own. */
const HELD_MS = 20
const HELD_MAX_MS = 320

export async function eventReader(db: Db, hub: Hub, pollMs: number, onFault: (error: unknown) => void): Promise<Reader> {
  let position = await horizonOf(db)
  let next: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let heldMs = HELD_MS
  let closed = false

  function schedule(ms: number): void {
    if (closed || next) return
    if (looking) again = true
    else
      next = setTimeout(() => {
        looking = look()
      }, ms)
  }

  async function look(): Promise<void> {
    next = undefined
    again = false
    let held = false
    try {
      const asked = hub.customers
      const news = await newsSince(db, position, asked)
      position = news.horizon
      held = news.held
      for (const [customerId, number] of news.fresh) hub.tell(customerId, number)
      // Whoever came while we asked was not asked for, and may have looked before this horizon: they look once more.
      const known = new Set(asked)
      for (const customerId of hub.customers) if (!known.has(customerId)) hub.tell(customerId)
    } catch (error) {
      if (!closed) onFault(error)
    }
    looking = undefined
    heldMs = held ? Math.min(heldMs * 2, HELD_MAX_MS) : HELD_MS
    if (again) schedule(GATHER_MS)
    else if (held && hub.customers.length > 0) schedule(heldMs)
  }

  const polling = setInterval(() => schedule(0), pollMs)
  return {
    wake() {
      // Nobody listens: the poll moves the horizon on.
      if (hub.customers.length > 0) schedule(GATHER_MS)
    },
    async close() {
      closed = true
      clearInterval(polling)
      clearTimeout(next)
      await looking
    },
  }
}
