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

/**
 * An event that this version cannot tell (a newer node wrote it), or that is for another person, still takes its number, or whoever counts
 * would miss it for ever.
 */
export function eventOf(customerId: number, { number, name, data, personId }: StoredEvent, listener: number | undefined): ServerEvent {
  const mine = personId === null || personId === listener
  const told = mine && Object.hasOwn(known, name) ? known[name]?.safeParse({ event: name, number, customerId, data }) : undefined
  return told?.success ? told.data : { event: 'changed', number, customerId, data: { topics: [] } }
}
