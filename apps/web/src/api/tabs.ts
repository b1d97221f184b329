/** The other tabs of this browser, by the browser's own locks and channel. */
import type { News, Tabs } from './session-store.ts'

/** How long a turn outlasts its work, so that the news of it arrive before the next turn begins. */
const ARRIVAL = 50
/** Held by every tab in which somebody is signed in. */
const PRESENT = 'signed in'

export const channelOfTabs = () => new BroadcastChannel('session')

export function tabsOfBrowser(): Tabs {
  const channel = channelOfTabs()
  let held: PromiseWithResolvers<void> | undefined
  return {
    inTurn: (about, work) =>
      new Promise((done, fail) => {
        void navigator.locks.request(about, async () => {
          await work().then(done, fail)
          await new Promise((later) => setTimeout(later, ARRIVAL))
        })
      }),
    present: (isAuthed) => {
      if (isAuthed === (held !== undefined)) return
      held?.resolve()
      held = undefined
      if (!isAuthed) return
      const { promise } = (held = Promise.withResolvers<void>())
      void navigator.locks.request(PRESENT, { mode: 'shared' }, () => promise)
    },
    tell: (news) => channel.postMessage(news),
    listen: (hear) => channel.addEventListener('message', (event: MessageEvent<News>) => hear(event.data)),
  }
}

export const isSignedInElsewhere = async (): Promise<boolean> =>
  (await navigator.locks.query()).held?.some(({ name }) => name === PRESENT) ?? false
