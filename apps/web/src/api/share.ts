/**
 * One session in many tabs. A tab that was opened empty asks, and any page of somebody who is signed in answers with tokens of its own in
 * the same session. What is said between tabs stays in this browser and with this site.
 *   shareSession(session)   answers until the returned function is called
 *   join(session, onLate)   asks; the session has begun when somebody answered
 */
import { sessions } from '@ducat/contract/session/calls'
import { prove } from './bound-key.ts'
import type { SessionStore, Tokens } from './session-store.ts'
import { inTurn, PRESENT } from './tabs.ts'
import { exchange, type Place } from './wire.ts'

/** A tab that sleeps does not answer. Whoever waits longer than this would rather type a password. */
const PATIENCE = 3_000

type Said = { readonly asks: string } | { readonly gives: string; readonly tokens: Tokens; readonly of: string }
type Heard = MessageEvent<Said>
const channelOfTabs = () => new BroadcastChannel('share')

export function shareSession(session: SessionStore, place: () => Place): () => void {
  const channel = channelOfTabs()
  const { promise: over, resolve: stop } = Promise.withResolvers<void>()
  void navigator.locks.request(PRESENT, { mode: 'shared' }, () => over)
  let given: string | undefined
  const give = async (asks: string) => {
    const of = session.shared
    if (of === null || given === asks) return
    const bearer = await session.bearer()
    const proof = await prove(`ducat fork 1\n${bearer}`)
    const tokens = await exchange(sessions.fork, { proof }, place(), { bearer, keepalive: true })
    channel.postMessage({ gives: asks, tokens, of } satisfies Said)
  }
  channel.addEventListener('message', ({ data }: Heard) => {
    if ('gives' in data) given = data.gives
    // One tab after the other, until one of them could.
    else inTurn(data.asks, () => give(data.asks)).catch(() => undefined)
  })
  return () => {
    stop()
    channel.close()
  }
}

/** Resolves when somebody answered, or nobody did for a while. An answer that comes later still counts, and `onLate` hears of it. */
export function join(session: SessionStore, onLate: () => void): Promise<void> {
  const asks = crypto.randomUUID()
  const channel = channelOfTabs()
  channel.postMessage({ asks } satisfies Said)
  return new Promise<void>((done) => {
    let isLate = false
    const wait = setTimeout(() => {
      isLate = true
      done()
    }, PATIENCE)
    channel.addEventListener('message', ({ data }: Heard) => {
      if (!('gives' in data) || data.gives !== asks) return
      clearTimeout(wait)
      channel.close()
      if (!session.state().isAuthed) session.join(data)
      if (isLate) onLate()
      done()
    })
  })
}
