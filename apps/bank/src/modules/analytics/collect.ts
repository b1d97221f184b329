/** Takes batches of the analytics library. Too much at once is 413, upon which the library halves its batch. Spec: product-areas §9. */
import { usage as calls } from '@ducat/contract/analytics/calls'
import type { Handlers } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { eventsOf } from './events.ts'
import { keepUsage } from './store.ts'

const MOST_EVENTS = 50
const MOST_CHARACTERS = 64_000

export const usage: Handlers<typeof calls> = {
  async track({ data }, { db, brand, now }) {
    if (data.length > MOST_CHARACTERS) throw tooMuch()
    const sent = readBatch(data)
    if (!sent) throw new Refused('VF', { field: 'data', reason: 'FORMAT', status: 400 })
    if (sent.length > MOST_EVENTS) throw tooMuch()
    const kept = eventsOf(sent, now)
    if (kept.length > 0) await keepUsage(db, brand.id, kept)
    return { status: 1 }
  },
}

const tooMuch = (): Refused => new Refused('VF', { field: 'data', reason: 'FILE_SIZE', status: 413 })

/** One event or a list of them; JSON, or JSON in base64. */
function readBatch(data: string): readonly unknown[] | undefined {
  const text = /^\s*[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString()
  try {
    const read: unknown = JSON.parse(text)
    if (Array.isArray(read)) return read
    return typeof read === 'object' && read !== null ? [read] : undefined
  } catch {
    return undefined
  }
}
