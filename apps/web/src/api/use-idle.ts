/**
 * Ends the session of a page that was left alone, and says before that it will; meanwhile it shares the session with other tabs.
 *   useIdleWatch()     for the layouts behind the sign-in
 *   useIdleState()     for whoever warns
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { IdleState } from './idle-clock.ts'
import { watchIdle } from './idle-watch.ts'
import { idle, place, session, useSession } from './session.ts'
import { shareSession } from './share.ts'

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
    const unshare = shareSession(session(), place)
    return () => {
      end()
      unshare()
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
