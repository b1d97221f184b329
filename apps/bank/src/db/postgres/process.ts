/**
 * The server as a process.
 *   postmaster     the living server of a data folder, from its postmaster.pid
 *   running        whether a process is (still) the server of a data folder
 *   launch         starts one and waits until it is ready or dead
 *   end            stops one: orderly, then at once, within 10 s
 */
import { execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { surroundings, type Cluster } from './cluster.ts'

export type Postmaster = { pid: number; port: number; status: string }

const LOG_LIMIT = 10_000_000
const commandLinesShown = existsSync('/proc/self/cmdline')

export function postmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = contentOf(file).split('\n')
  const pid = Number(lines[0])
  if (running(pid, data)) return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
  // After a reboot the number may belong to another program of the same user, and PostgreSQL would refuse to start for ever.
  // Removing the file is safe: children of a dead server are still found by the shared memory they hold.
  if (alive(pid)) rmSync(file, { force: true })
  return undefined
}

/** The command line tells our server from a program that got its number, and is empty for a zombie. Without /proc we know less: alive. */
export function running(pid: number, data: string): boolean {
  if (!(pid > 0)) return false
  return commandLinesShown ? contentOf(`/proc/${pid}/cmdline`).split('\0').includes(data) : alive(pid)
}

/** Process and port of a server that is ready, or the last words of one that died. */
export async function launch(cluster: Cluster, port: number, signal: AbortSignal): Promise<{ pid: number } | { died: string }> {
  const { bin, data, who, logFile } = cluster
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  if (who.uid !== undefined) chownSync(logFile, who.uid, who.gid)
  const before = statSync(logFile).size
  const child = spawn(join(bin, 'postgres'), commandLine(cluster, port), {
    ...who,
    ...surroundings,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let died: string | undefined
  child.once('error', (error) => (died = error.message))
  child.once('exit', () => (died ??= ''))
  for (;;) {
    if (died !== undefined) return { died: died || lastWords(logFile, before) }
    if (signal.aborted) {
      if (child.pid !== undefined) await end(child.pid, cluster)
      return { died: 'the bank is stopping' }
    }
    const found = postmaster(data)
    if (found?.pid === child.pid && found?.status === 'ready') return { pid: found.pid }
    await sleep(20)
  }
}

export const commandLine = ({ data, settings }: Cluster, port: number): string[] => ['-D', data, '-p', String(port), ...settings]

export async function end(pid: number, { bin, data }: Pick<Cluster, 'bin' | 'data'>): Promise<void> {
  const gone = async (within: number) => {
    for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(20)) if (!running(pid, data)) return true
    return !running(pid, data)
  }
  if (process.platform === 'win32')
    return void (await promisify(execFile)(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-t', '8']))
  if (running(pid, data)) kill(pid, 'SIGCONT') // a server that somebody froze hears the next signal too
  for (const [signal, within] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    if (running(pid, data)) kill(pid, signal)
    if (await gone(within)) return
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function alive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Empty when the file is not there (any more). */
export function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** From what it wrote since then: `2026-01-01 10:00:00.000 UTC [12] FATAL:  reason` becomes `reason`. */
function lastWords(logFile: string, since: number): string {
  const lines = Buffer.from(contentOf(logFile)).subarray(since).toString().trim().split('\n')
  const line = lines.findLast((each) => /FATAL|PANIC/.test(each)) ?? lines.at(-1)
  return line?.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it ended without a word'
}
