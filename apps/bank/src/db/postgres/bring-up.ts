/**
 * From a folder to a server that answers, whatever an earlier bank left behind: nothing, a stale postmaster.pid, dying children that
 * still hold shared memory, a server that is starting or stopping, or a healthy orphan.
 *   bringUp      adopt the orphan that equals what we would start; else stop it and start one
 */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Cluster } from './cluster.ts'
import type { Log } from './log.ts'
import { commandLine, contentOf, end, launch, postmaster, type Postmaster } from './process.ts'
import { admit } from './roles.ts'

export type Running = { pid: number; port: number; adopted: boolean }

/** How long the remains of a killed server may be in the way. */
const PATIENCE_MS = 15_000
const inTheWay = /shared memory block|already exists|in use|could not bind|could not create any/

export async function bringUp(cluster: Cluster, log: Log, signal: AbortSignal, samePort?: number): Promise<Running> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const orphan = await settled(cluster, log, signal)
    if (orphan) {
      if (await adoptable(cluster, orphan, samePort)) return { pid: orphan.pid, port: orphan.port, adopted: true }
      log.info(`Stopping the PostgreSQL that an earlier bank left (process ${orphan.pid}): it does not answer, or runs with other settings`)
      await end(orphan.pid, cluster)
    }
    const port = samePort ?? (await freePort())
    const started = await launch(cluster, port, signal)
    if ('pid' in started && (await admit(cluster, port))) return { pid: started.pid, port, adopted: false }
    if ('pid' in started) await end(started.pid, cluster)
    const reason = 'died' in started ? started.died : 'it does not accept our password'
    signal.throwIfAborted()
    if (Date.now() > deadline || !inTheWay.test(reason))
      throw new StartError('DATA_DIR', `PostgreSQL does not start on ${cluster.home}: ${reason} (more in ${cluster.logFile})`)
  }
}

/** The server that lives on the folder, once it is neither starting (a recovery takes as long as it takes) nor on its way out. */
async function settled(cluster: Cluster, log: Log, signal: AbortSignal): Promise<Postmaster | undefined> {
  for (let turn = 0; ; turn++) {
    const found = postmaster(cluster.data)
    if (!found || found.status === 'ready' || signal.aborted) return found
    if (found.status === 'stopping') await end(found.pid, cluster)
    if (turn % 100 === 20) log.info(`Waiting for PostgreSQL (process ${found.pid}), which is ${found.status}`)
    await sleep(50)
  }
}

/** Same programs, same settings, our data: its own note of how it was started says so. */
async function adoptable(cluster: Cluster, { port }: Postmaster, samePort: number | undefined): Promise<boolean> {
  if (samePort !== undefined && port !== samePort) return false
  const startedWith = contentOf(join(cluster.data, 'postmaster.opts')).trim()
  const wanted = [join(cluster.bin, 'postgres'), ...commandLine(cluster, port).map((part) => `"${part}"`)].join(' ')
  return (process.platform === 'win32' || startedWith === wanted) && admit(cluster, port)
}

/** Below the range from which systems take ports for outgoing connections: a restart finds the same port free. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const free = await new Promise<boolean>((done) => {
      const probe = createServer().once('error', () => done(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
    })
    if (free) return port
  }
}
