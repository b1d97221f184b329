/** The other tabs of this browser, by the browser's own locks and channel. */
import type { News, Tabs } from './session-store.ts'

/** How long a turn outlasts its work, so that the news of it arrive before the next turn begins. */
const ARRIVAL = 50

export function tabsOfBrowser(): Tabs {
  const channel = new BroadcastChannel('session')
  return {
    inTurn: (work) =>
      new Promise((done, fail) => {
        void navigator.locks.request('session', async () => {
          await work().then(done, fail)
          await new Promise((later) => setTimeout(later, ARRIVAL))
        })
      }),
    tell: (news) => channel.postMessage(news),
    listen: (hear) => channel.addEventListener('message', (event: MessageEvent<News>) => hear(event.data)),
  }
}
