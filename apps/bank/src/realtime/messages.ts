/** Messages as text. Only what the contract names leaves the bank. */
import { clientMessage, serverEvents, type ClientMessage, type ServerEvent } from '@ducat/contract/kit/events'
import type { StoredEvent } from './store.ts'

export function readMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessage.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const writeEvent = (event: ServerEvent): string => JSON.stringify(event)

const known: Readonly<Record<string, (typeof serverEvents)[keyof typeof serverEvents]>> = serverEvents

export interface Reader {
  readonly personId: number | undefined
  /** In the language they read in. */
  worded(name: string, data: object): object
}

/**
 * An event that this version cannot tell (a newer node wrote it), or that is for another person, still takes its number, or whoever counts
 * would miss it for ever.
 */
export function eventOf(customerId: number, { number, name, data, personId }: StoredEvent, reader: Reader): ServerEvent {
  const mine = personId === null || personId === reader.personId
  const said = () => ({ event: name, number, customerId, data: reader.worded(name, data) })
  const told = mine && Object.hasOwn(known, name) ? known[name]?.safeParse(said()) : undefined
  return told?.success ? told.data : { event: 'changed', number, customerId, data: { topics: [] } }
}
