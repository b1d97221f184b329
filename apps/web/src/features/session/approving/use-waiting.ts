import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '#api/errors.ts'
import { waitingFor, type Waiting } from './asking.ts'
import type { OwnPhone } from './own-phone.ts'

/** Somebody who holds the phone in their hand waits for what comes. */
const EVERY = 3_000

export interface WaitingState {
  readonly waiting: Waiting | undefined
  readonly error: unknown
  readonly look: () => Promise<void>
}

/** What waits for this phone, asked for as long as somebody looks at the page; a push says that something has come. */
export function useWaiting(phone: OwnPhone, onGone: () => void): WaitingState {
  const [waiting, setWaiting] = useState<Waiting>()
  const [error, setError] = useState<unknown>()
  const look = async () => {
    try {
      setWaiting(await waitingFor(phone))
      setError(undefined)
    } catch (failure) {
      // Unlinked from the settings, or by another phone: its key opens nothing any more.
      if (failure instanceof CallError && failure.status === 404) onGone()
      else setError(failure)
    }
  }
  const beat = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look()
  })
  useEffect(() => {
    beat()
    const timer = setInterval(() => beat(), EVERY)
    const now = () => beat()
    document.addEventListener('visibilitychange', now)
    navigator.serviceWorker?.addEventListener('message', now)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', now)
      navigator.serviceWorker?.removeEventListener('message', now)
    }
  }, [])
  return { waiting, error, look }
}
