/**
 * Ends the session of a page that was left alone, and says before that it will.
 *   useIdleWatch()     for the layouts behind the sign-in
 *   useIdleState()     for whoever warns
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { IdleState } from './idle-clock.ts'
import { watchIdle } from './idle-watch.ts'
import { idle, session, useSession } from './session.ts'

let state: IdleState = 'here'
const watchers = new Set<() => void>()

export function useIdleWatch(): void {
  const { isAuthed } = useSession()
  useEffect(() => {
    if (!isAuthed) return undefined
    const become = (next: IdleState) => {
      state = next
      for (const tell of watchers) tell()
      if (next === 'away') void session().signOut('expired')
    }
    const end = watchIdle(idle(), window, become)
    return () => {
      end()
      state = 'here'
    }
  }, [isAuthed])
}

export const useIdleState = (): IdleState =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => state,
    () => 'here',
  )
