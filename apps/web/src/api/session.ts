/**
 * The session of this tab.
 *   const { isAuthed, customer } = useSession()
 *   await signOut()
 */
import { useSyncExternalStore } from 'react'
import { brand } from '#brand/brand.ts'
import { deployment } from '#brand/deployment.ts'
import { language } from '#i18n/language.ts'
import { IdleClock } from './idle-clock.ts'
import { SessionStore, type SessionState } from './session-store.ts'
import { tabsOfBrowser } from './tabs.ts'
import type { Place } from './wire.ts'

export type { Customer } from './session-store.ts'

export const place = (): Place => ({ apiBase: deployment().apiBase, helpDesk: deployment().helpDesk, language: language() })

let opened: SessionStore | undefined

/** Opened when first asked for: a page that is prerendered has no tab. */
export const session = (): SessionStore =>
  (opened ??= new SessionStore({
    tokenCalls: async () => (await import('./token-calls.ts')).tokenCallsAt(place),
    storage: sessionStorage,
    now: () => performance.now(),
    tabs: tabsOfBrowser(),
    idle: idle(),
  }))

let clock: IdleClock | undefined

/** How long this browser has been left alone. */
export const idle = (): IdleClock => (clock ??= new IdleClock({ limitMs: () => brand().idleMinutes * 60_000, storage: localStorage }))

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, state, () => nobody)
}

export const signOut = (): Promise<void> => session().signOut()

const nobody: SessionState = { isAuthed: false, customer: undefined, ended: undefined }
const subscribe = (tell: () => void) => session().subscribe(tell)
const state = () => session().state()
