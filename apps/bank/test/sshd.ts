/** Debian's OpenSSH server on this machine, with a key of its own and one key that may come in: for files exchanged by SFTP. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

const SSHD = '/usr/sbin/sshd'
const KEYGEN = '/usr/bin/ssh-keygen'
export const hasSshd = existsSync(SSHD) && existsSync(KEYGEN)

export interface Sshd {
  readonly port: number
  readonly user: string
  readonly keyFile: string
  /** SHA256:… of the server's key. */
  readonly hostKey: string
  start(): Promise<void>
  /** Dies with every connection it has. */
  kill(): void
}

export async function sshd(): Promise<Sshd> {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-sshd-'))
  chmodSync(folder, 0o700)
  const key = (name: string) => {
    execFileSync(KEYGEN, ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
    return join(folder, name)
  }
  const [host, own] = [key('host'), key('own')]
  writeFileSync(join(folder, 'authorized'), readFileSync(`${own}.pub`), { mode: 0o600 })
  const port = await freePort()
  const config = join(folder, 'config')
  writeFileSync(
    config,
    [
      `Port ${port}`,
      'ListenAddress 127.0.0.1',
      `HostKey ${host}`,
      `PidFile ${join(folder, 'pid')}`,
      `AuthorizedKeysFile ${join(folder, 'authorized')}`,
      'PasswordAuthentication no',
      'UsePAM no',
      'StrictModes no',
      'PermitRootLogin prohibit-password',
      'Subsystem sftp internal-sftp',
    ].join('\n'),
  )
  // Where root starts it, it wants this folder.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true })
  let running: ChildProcess | undefined
  return {
    port,
    user: userInfo().username,
    keyFile: own,
    hostKey: execFileSync(KEYGEN, ['-lf', `${host}.pub`], { encoding: 'utf8' }).split(' ')[1] ?? '',
    async start() {
      // A group of its own: its connections are processes too, and die with it.
      running = spawn(SSHD, ['-D', '-e', '-f', config], { detached: true, stdio: 'ignore' })
      await vi.waitFor(() => reached(port), { timeout: 20_000, interval: 50 })
    },
    kill() {
      if (running?.pid === undefined) return
      // Each connection leads a session of its own: found as children before their parent is gone.
      for (const pid of descendants(running.pid)) end(pid)
      end(running.pid)
      running = undefined
    },
  }
}

function descendants(pid: number): readonly number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const below = (of: number): number[] => pairs.flatMap(([own = 0, parent]) => (parent === of ? [own, ...below(own)] : []))
  return below(pid)
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((done, fail) => {
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

const reached = (port: number): Promise<void> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done()
    }).once('error', fail)
  })
