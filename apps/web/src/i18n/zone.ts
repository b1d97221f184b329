/** Where the reader is, for calls that ask for whole days: the bank's days begin where the reader's do. */
import { isZone } from '@ducat/values/zone'

/** `timeZone` of a call, or nothing where the browser does not know: then days are UTC's. */
export function readerZone(): { readonly timeZone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isZone(timeZone) ? { timeZone } : {}
}
