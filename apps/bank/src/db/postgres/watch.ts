/**
 * PostgreSQL may die under a living bank (killed for memory, a crash). It is started again on the same port, so that the bank's pools
 * reconnect by themselves; when that fails, again and again with growing pauses.
 *   watch        looks after a server until the signal says that the bank is stopping
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from './bring-up.ts'
import type { Log } from './log.ts'

const LOOK_MS = 200
const PAUSES_MS = [0, 250, 500, 1000, 2000]
/** A server that lived this long was healthy: the next death starts with short pauses again. */
const HEALTHY_MS = 2000

type Watched = {
  first: Running
  lives: (server: Running) => boolean
  revive: () => Promise<Running>
  log: Log
  signal: AbortSignal
}

export function watch({ first, lives, revive, log, signal }: Watched): { current: () => Running; done: Promise<void> } {
  let server = first
  let failures = 0
  let since = Date.now()

  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal }).catch(() => {})

  async function look(): Promise<void> {
    while (!signal.aborted) {
      await pause(LOOK_MS)
      if (signal.aborted || lives(server)) continue
      if (Date.now() - since > HEALTHY_MS) failures = 0
      log.warn(`PostgreSQL (process ${server.pid}) died; starting it again on port ${server.port}`)
      await restart()
    }
  }

  async function restart(): Promise<void> {
    for (;;) {
      await pause(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]!)
      if (signal.aborted) return
      try {
        server = await revive()
        since = Date.now()
        return log.warn(`PostgreSQL runs again (process ${server.pid}, port ${server.port})`)
      } catch (error) {
        if (!signal.aborted) log.warn(`PostgreSQL did not come back, trying again: ${(error as Error).message}`)
      }
    }
  }

  return { current: () => server, done: look() }
}
