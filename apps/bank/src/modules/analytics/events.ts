/**
 * Which events are kept, and what of them. Pure.
 *   - only with `consent: true` among their properties: the client sets it when somebody agreed, and sends nothing before
 *   - only properties whose names we know the form of, with short plain values
 *   - nothing that looks like a token, a card number, an IBAN or an e-mail address, wherever it stands; of an address of ours the path only
 */
import { isCardNumber } from '@ducat/values/card-number'

export interface UsageEvent {
  readonly insertId: string
  readonly name: string
  readonly visitor: string
  readonly at: Date
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

type Properties = Readonly<Record<string, unknown>>

const nameForm = /^[A-Za-z$][A-Za-z0-9 _./:-]{0,79}$/
/** The library begins a visitor it made up itself with `$device:`. */
const idForm = /^[A-Za-z0-9$:_-]{1,80}$/
/** Names of our own (`screenWidth`) and of the library (`$browser`, `mp_lib`). */
const propertyForm = /^(\$|mp_)?[a-z][A-Za-z0-9_]{0,39}$/
const LONGEST = 120
const MOST_PROPERTIES = 40
/** Told by the library about itself, or already a column. */
const dropped = new Set(['token', 'consent', 'time', 'distinct_id', '$insert_id', '$device_id', '$user_id', 'ip'])
const secrets = /eyJ[\w-]{8,}|bearer\s|[\w.+-]+@[\w-]+\.[\w.]+|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}|[\w-]{40,}/i

export const eventsOf = (sent: readonly unknown[], now: Date): UsageEvent[] => sent.flatMap((event) => readEvent(event, now) ?? [])

function readEvent(sent: unknown, now: Date): UsageEvent | undefined {
  const { event: name, properties } = record(sent)
  const all = record(properties)
  const { distinct_id: visitor, $insert_id: insertId } = all
  if (all['consent'] !== true) return undefined
  if (!fits(name, nameForm) || looksSecret(name) || !fits(visitor, idForm) || !fits(insertId, idForm)) return undefined
  return { insertId, name, visitor, at: momentOf(all['time'], now), facts: factsOf(all) }
}

function factsOf(all: Properties): UsageEvent['facts'] {
  const kept = Object.entries(all).flatMap(([name, value]) => {
    const plain = dropped.has(name) || !propertyForm.test(name) ? undefined : plainOf(value)
    return plain === undefined ? [] : [[name, plain] as const]
  })
  return Object.fromEntries(kept.slice(0, MOST_PROPERTIES))
}

function plainOf(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) && !looksSecret(String(value)) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.replace(/^https?:\/\/[^/?#]*/, '').replace(/[?#].*$/s, '')
  return text.length <= LONGEST && !looksSecret(text) && !/[\p{Cc}\p{Cs}]/u.test(text) ? text : undefined
}

const looksSecret = (text: string): boolean => secrets.test(text) || (text.match(/\d[\d -]{10,}\d/g) ?? []).some(isCardNumber)

/** Seconds or milliseconds; a clock that is far off says when it arrived instead. */
function momentOf(time: unknown, now: Date): Date {
  const milliseconds = typeof time === 'number' ? (time < 1e11 ? time * 1000 : time) : Number.NaN
  return Math.abs(milliseconds - now.getTime()) < 7 * 86_400_000 ? new Date(milliseconds) : now
}

const fits = (value: unknown, form: RegExp): value is string => typeof value === 'string' && form.test(value)
const record = (value: unknown): Properties => (typeof value === 'object' && value !== null ? (value as Properties) : {})
