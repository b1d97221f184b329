/**
 * Whether somebody agreed to their use of the client being counted. Nobody has until they say so, and whoever said so can take it back.
 *   usageConsent()  'yes' | 'no' | undefined        useUsageConsent()        decideUsage('yes')
 */
import { useSyncExternalStore } from 'react'
import { keep, kept } from '#brand/cookie.ts'

export type UsageConsent = 'yes' | 'no'

/** A cookie of a year, so that every tab and the next visit know. */
const COOKIE = 'usage'

export function usageConsent(): UsageConsent | undefined {
  const said = kept(COOKIE)
  return said === 'yes' || said === 'no' ? said : undefined
}

export function decideUsage(decision: UsageConsent): void {
  keep(COOKIE, decision)
  for (const tell of listeners) tell()
}

export const useUsageConsent = (): UsageConsent | undefined => useSyncExternalStore(subscribe, usageConsent, () => undefined)

const listeners = new Set<() => void>()
function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
