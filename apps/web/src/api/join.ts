/**
 * A tab that was opened empty, while somebody is signed in in another one: it asks, and gets tokens of its own in the same session. What is
 * said between tabs stays in this browser and with this site.
 */
import { session } from './session.ts'
import type { News } from './session-store.ts'
import { channelOfTabs } from './tabs.ts'

/** A tab that sleeps does not answer. Whoever waits longer than this would rather type a password. */
const PATIENCE = 3_000

export async function join(): Promise<void> {
  const asks = crypto.randomUUID()
  const channel = channelOfTabs()
  const answer = new Promise<void>((done) => {
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (!('gives' in data) || data.gives !== asks) return
      session().join(data)
      done()
    })
    setTimeout(done, PATIENCE)
  })
  channel.postMessage({ asks } satisfies News)
  await answer
  channel.close()
}
