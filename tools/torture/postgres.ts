/** PostgreSQL as something that can be hurt: killed whole, stopped, frozen. The bank's own supervisor brings it back. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The server and everything it started; without /proc the server alone, whose children notice and leave. */
export function familyOf(pid: number): number[] {
  try {
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    return [pid, ...children.map(Number)]
  } catch {
    return [pid]
  }
}

export const killAll = (pid: number): void => signalAll(pid, 'SIGKILL')

export function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const each of familyOf(pid)) {
    try {
      process.kill(each, signal)
    } catch (error) {
      // It ended by itself in between.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Waits until the server takes connections again. */
export async function accepts(url: string): Promise<void> {
  for (const end = performance.now() + 60_000; ; await sleep(50)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined) // it may die under us once more
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (performance.now() > end) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

function parentOf(pid: string): number {
  try {
    // `pid (name) state parent …`: the name may hold anything but ends with the last bracket.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return -1
  }
}
