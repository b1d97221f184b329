/** Support in this tab: its gate, and until when it has failed. */
import { useSyncExternalStore } from 'react'
import { place, session } from './session.ts'
import { SupportGate } from './support-gate.ts'

export const supportGate = new SupportGate({ session: session(), place, storage: sessionStorage, now: () => Date.now() })

/** Until when support requests are cancelled, or nothing while support works. */
export const useSupportFailedUntil = (): number | undefined =>
  useSyncExternalStore(supportGate.failure.subscribe, supportGate.failure.until, () => undefined)
