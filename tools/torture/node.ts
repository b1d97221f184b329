/** The nodes of the bank as the kit holds them: started, killed, frozen, started again on the same port. */
import { fork, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Inside {
  readonly unhandled: number
  /** The longest time that nothing else could be done, since it was asked last. */
  readonly blockedMs: number
  readonly polluted: boolean
  readonly memory: number
}

export interface BankNode {
  readonly port: number
  readonly pid: () => number
  readonly alive: () => boolean
  /** Ends that nobody asked for. */
  readonly crashes: () => number
  inside(): Promise<Inside>
  signal(name: NodeJS.Signals): void
  /** kill -9, and back again on the same port; resolves when it answers. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

export interface NodeOptions {
  readonly url: string
  readonly logFile: string
  readonly environment?: Readonly<Record<string, string>>
  readonly nodeArguments?: readonly string[]
}

/** A kit that is cut off leaves no bank behind, not even a frozen one. */
const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

const script = join(import.meta.dirname, 'bank-node.ts')
/** A node that is not up by then never will be. */
const START_MS = 60_000

export async function startNode({ url, logFile, environment = {}, nodeArguments = [] }: NodeOptions): Promise<BankNode> {
  const port = await freePort()
  let crashes = 0
  let child: ChildProcess
  await start()

  async function start(): Promise<void> {
    const log = openSync(logFile, 'a')
    const started = fork(script, [url, String(port)], {
      env: { ...process.env, ...environment },
      execArgv: [...nodeArguments],
      stdio: ['ignore', log, log, 'ipc'],
    })
    closeSync(log)
    child = started
    living.add(started)
    started.on('error', () => undefined) // a message to a node that was just killed
    started.on('exit', (code) => {
      living.delete(started)
      if (code !== null && code !== 0 && started === child) crashes++
    })
    await ready(started, logFile)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const gone = once(ending, 'exit')
    ending.kill('SIGCONT')
    ending.kill(signal)
    await gone
  }

  return {
    port,
    pid: () => child.pid ?? 0,
    alive: () => child.exitCode === null && child.signalCode === null,
    crashes: () => crashes,
    async inside() {
      const heard = once(child, 'message', { signal: AbortSignal.timeout(10_000) })
      child.send('inside')
      return ((await heard) as [Inside])[0]
    },
    signal: (name) => void child.kill(name),
    async killAndRestart() {
      await end('SIGKILL')
      await start()
    },
    stop: () => end('SIGKILL'),
  }
}

async function ready(child: ChildProcess, logFile: string): Promise<void> {
  const cancel = new AbortController()
  const { signal } = cancel
  try {
    const first = await Promise.race([
      once(child, 'message', { signal }).then(() => 'is ready' as const),
      once(child, 'exit', { signal }).then(() => 'ended while it started' as const),
      sleep(START_MS, `was not ready within ${START_MS / 1000} s` as const, { signal }),
    ])
    if (first !== 'is ready') throw new Error(`a node of the bank ${first} (its words: ${logFile})`)
  } finally {
    cancel.abort()
  }
}

/** Below the range from which systems take ports for outgoing connections: a restart finds the same port free. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const free = await new Promise<boolean>((done) => {
      const probe = createServer().once('error', () => done(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
    })
    if (free) return port
  }
}
