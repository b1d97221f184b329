/**
 * A program of the cluster as a process of its own, and in a group of its own, so that it can be killed with all that it started. It writes
 * to a file, never to us.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync, statSync } from 'node:fs'

export interface Kept {
  readonly name: string
  readonly pid: () => number
  readonly lives: () => boolean
  start(): void
  /** `kill -9` of it and of all that it started. */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
}

export interface KeepOptions {
  readonly name: string
  readonly program: string
  readonly arguments: readonly string[]
  readonly logFile: string
  readonly who: { readonly uid: number; readonly gid: number }
  readonly environment?: Readonly<Record<string, string>>
}

/** A kit that is cut off leaves nothing behind, not even what is frozen. */
const living = new Set<ChildProcess>()
process.once('exit', () => living.forEach((child) => groupSignal(child, 'SIGKILL')))

export function keep({ name, program, arguments: given, logFile, who, environment = {} }: KeepOptions): Kept {
  let child: ChildProcess | undefined
  const lives = () => child !== undefined && child.exitCode === null && child.signalCode === null
  return {
    name,
    lives,
    pid: () => child?.pid ?? 0,
    start() {
      const log = openSync(logFile, 'a')
      const started = spawn(program, [...given], {
        ...who,
        cwd: '/',
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...environment },
        detached: true,
        stdio: ['ignore', log, log],
      })
      closeSync(log)
      started.on('error', () => undefined) // it is seen by nobody answering
      living.add(started)
      started.on('exit', () => living.delete(started))
      child = started
    },
    async kill() {
      if (!lives() || !child) return
      const gone = once(child, 'exit')
      groupSignal(child, 'SIGKILL')
      await gone
    },
    signal: (name) => child && groupSignal(child, name),
  }
}

function groupSignal({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Nobody special: PostgreSQL's own user, whom its package makes. */
export function postgresUser(): { uid: number; gid: number } {
  const { uid, gid } = statSync('/var/lib/postgresql')
  return { uid, gid }
}

export function givenTo({ uid, gid }: { uid: number; gid: number }, ...paths: readonly string[]): void {
  for (const path of paths) chownSync(path, uid, gid)
}
