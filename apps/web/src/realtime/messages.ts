/** What the bank says over the channel, read by the contract. */
import { serverEvents, type ClientMessage, type EventData, type ServerEvent } from '@ducat/contract/kit/events'

export type EventName = keyof typeof serverEvents
export type Data<E extends EventName> = EventData<E>

/** Numbered, but nothing this version understands: a newer bank tells things that only newer clients know. */
export interface Unknown {
  readonly event: undefined
  readonly number: number | undefined
  readonly customerId: number | undefined
}

export const writeMessage = (message: ClientMessage): string => JSON.stringify(message)

/** Undefined for what is no message at all. */
export function readEvent(text: string): ServerEvent | Unknown | undefined {
  const said = parse(text)
  if (typeof said !== 'object' || said === null) return undefined
  const { event, number, customerId } = said as Record<string, unknown>
  const schema = typeof event === 'string' && Object.hasOwn(serverEvents, event) ? serverEvents[event as EventName] : undefined
  const read = schema?.safeParse(said)
  return read?.success ? read.data : { event: undefined, number: numberOf(number), customerId: numberOf(customerId) }
}

const numberOf = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? (value as number) : undefined)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
