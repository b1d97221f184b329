/**
 * What the bank tells while a page is open. Lives as long as somebody is signed in and a layout of theirs is shown.
 *   useRealtime('notificationCreated', ({ title }) => …)    a named event
 *   useRealtimeState()                                      live, or on its way: for a notice that says so
 * `changed` needs no line anywhere: whatever shows its topics is read again, as after one's own command.
 */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { i18n } from '@lingui/core'
import { deployment } from '#brand/deployment.ts'
import { language } from '#i18n/language.ts'
import { Channel, type ChannelState } from '#realtime/channel.ts'
import type { Data, EventName } from '#realtime/messages.ts'
import { queryClient, readUnanswered, refreshTopics } from './query-client.ts'
import { actingCustomer } from './send.ts'
import { session, useSession } from './session.ts'

/** Whatever the bank says of the life of its tokens, we do not ask for new ones without end. */
const SHORTEST = 20_000

type Listener = (event: EventName, data: never) => void
const listeners = new Set<Listener>()
const watchers = new Set<() => void>()

/** Calls `hear` for each such event while the piece is shown. */
export function useRealtime<E extends EventName>(event: E, hear: (data: Data<E>) => void): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const listener: Listener = (name, data) => name === event && heard(data)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [event])
}

export const useRealtimeState = (): ChannelState =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => channel.state,
    () => 'off',
  )

/** Keeps the channel open for whoever is signed in; another company to act for is another channel. */
export function useRealtimeChannel(): void {
  const { isAuthed, customer } = useSession()
  const customerId = customer?.customerId
  useEffect(() => {
    if (!isAuthed || customerId === undefined) return undefined
    channel.start()
    const keepFresh = tokenKeeper()
    const ends = [
      keepFresh.end,
      session().watchTokens(({ accessToken }) => {
        channel.refresh(accessToken)
        keepFresh.again()
      }),
      i18n.on('change', () => channel.translate()),
      on(window, 'online', () => channel.wake()),
      on(window, 'offline', () => channel.sleep()),
      on(document, 'visibilitychange', () => document.visibilityState === 'visible' && channel.wake()),
    ]
    return () => {
      for (const end of ends) end()
      channel.stop()
    }
  }, [isAuthed, customerId])
}

const channel = new Channel({
  url: () => socketUrl(deployment().realtime, location.href),
  token: (notThis) => (notThis === undefined ? session().bearer() : session().renew(notThis)),
  acting: () => actingCustomer(session().state())?.customerId,
  language,
  isOnline: () => navigator.onLine,
  chance: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
  changed: () => {
    if (channel.state === 'live') void readUnanswered(queryClient)
    watchers.forEach((tell) => tell())
  },
  heard: ({ event, data }) => {
    if (event === 'changed') void refreshTopics(queryClient, data.topics)
    // A notice waits in the list as well.
    if (event === 'notificationCreated') void refreshTopics(queryClient, ['notifications'])
    // A phone linked itself: no command of this customer has changed anything.
    if (event === 'deviceLinked') void refreshTopics(queryClient, ['devices', 'customer'])
    if (event === 'resync') void queryClient.invalidateQueries()
    for (const tell of listeners) tell(event, data as never)
  },
})

/**
 * Somebody who reads makes no calls, and the channel ends with its token: so the token is renewed for the channel's sake. That prolongs
 * nothing: the bank is told how long nobody has been here, and whoever is away too long is signed out.
 */
function tokenKeeper() {
  let timer: ReturnType<typeof setTimeout>
  const again = () => {
    clearTimeout(timer)
    const renew = () =>
      void session()
        .bearer()
        .catch(() => undefined)
    timer = setTimeout(renew, Math.max(session().freshFor(), SHORTEST))
  }
  again()
  return { again, end: () => clearTimeout(timer) }
}

/** The deployment says a path of this page, or another host. */
export function socketUrl(said: string, page: string): string {
  const url = new URL(said, page)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

function on(target: EventTarget, event: string, tell: () => void): () => void {
  target.addEventListener(event, tell)
  return () => target.removeEventListener(event, tell)
}
