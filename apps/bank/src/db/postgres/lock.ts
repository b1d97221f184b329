/**
 * One bank per folder. Owning means listening on a name made from the folder: the system takes the name back when the process ends,
 * however it ends. A lock inside the database would come too late: between "server ready" and "lock taken" a second bank could stop it.
 *   own         take the folder, or refuse within 1.5 s (that long a predecessor may take to die)
 */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server as Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import type { Log } from './log.ts'

const PATIENCE_MS = 1500

export async function own(home: string, log: Log): Promise<{ release: () => void }> {
  const address = addressOf(home)
  const holder = join(home, 'bank.pid')
  const deadline = Date.now() + PATIENCE_MS
  for (let turn = 0; ; turn++) {
    const socket = await listen(address)
    if (socket) {
      rmSync(holder, { force: true }) // it may be root's, in a folder of ours
      writeFileSync(holder, `${process.pid}\n`)
      return { release: () => socket.close() }
    }
    if (turn === 0) log.info(`Waiting for the bank that runs on ${home} to end`)
    if (process.platform === 'darwin' && (await abandoned(address))) rmSync(address, { force: true })
    else if (Date.now() > deadline)
      throw new StartError(
        'DATA_DIR',
        `${home} is in use by another bank (process ${processIn(holder)}); stop that one or choose another folder`,
      )
    await sleep(50)
  }
}

/** Device and inode, not the path: symbolic links and bind mounts lead to the same folder. */
function addressOf(home: string): string {
  const { dev, ino } = statSync(home, { bigint: true })
  const name = `ducat-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Socket | undefined> {
  return new Promise((done, fail) => {
    const socket = createServer((peer) => peer.destroy())
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)))
    socket.listen(address, () => done(socket.unref()))
  })
}

/** A socket file outlives its process on macOS; nobody answers on it then. */
function abandoned(address: string): Promise<boolean> {
  return new Promise((done) => {
    const peer = connect(address).once('error', () => done(true))
    peer.once('connect', () => {
      peer.destroy()
      done(false)
    })
  })
}

function processIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
