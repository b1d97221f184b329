/** The other tabs of this browser, by the browser's own locks and channel. */
import type { News, Tabs } from './session-store.ts'

/** How long a turn outlasts its work, so that the news of it arrive before the next turn begins. */
const ARRIVAL = 50
/** Held by every page of somebody who is signed in (share.ts). */
export const PRESENT = 'signed in'

export const inTurn = <T>(about: string, work: () => Promise<T>): Promise<T> =>
  new Promise((done, fail) => {
    void navigator.locks.request(about, async () => {
      await work().then(done, fail)
      await new Promise((later) => setTimeout(later, ARRIVAL))
    })
  })

export function tabsOfBrowser(): Tabs {
  const channel = new BroadcastChannel('session')
  return {
    inTurn,
    tell: (news) => channel.postMessage(news),
    listen: (hear) => channel.addEventListener('message', (event: MessageEvent<News>) => hear(event.data)),
  }
}

export const isSignedInElsewhere = async (): Promise<boolean> =>
  (await navigator.locks.query()).held?.some(({ name }) => name === PRESENT) ?? false
