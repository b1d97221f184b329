/**
 * A server that follows another one: a copy of its files, its log by streaming, hot. For tests of reads from a copy; the first one keeps its
 * log in a folder for backups (`startPostgres({ backups })`).
 *   const copy = await standbyOf({ folder, stateFolder, backups, home })
 *   copy.url('bank')     await copy.pause()     await copy.resume()     await copy.stop()
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { backUp } from '../src/db/postgres/backup.ts'
import { surroundings } from '../src/db/postgres/cluster.ts'
import { placeFor } from '../src/db/postgres/folder.ts'
import { quiet } from '../src/db/postgres/log.ts'
import { postmaster } from '../src/db/postgres/process.ts'
import { packaged } from '../src/db/postgres/programs.ts'
import { BANK, passwordOf, SUPERUSER, urlOf } from '../src/db/postgres/roles.ts'

export interface Standby {
  url(database: string): string
  /** Nothing more is applied, and what is there is still read. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** It is a server of its own from now on. */
  promote(): Promise<void>
  stop(): Promise<void>
}

export async function standbyOf(of: {
  readonly folder: string
  readonly stateFolder: string
  readonly backups: string
  readonly home: string
}): Promise<Standby> {
  const first = placeFor(of.folder, of.stateFolder, quiet)
  const secret = readFileSync(join(first.home, 'password'), 'utf8').trim()
  const leader = postmaster(join(first.home, 'data'))!
  const data = join(of.home, 'data')
  mkdirSync(of.home, { recursive: true })
  cpSync(join(await backUp(of), 'data'), data, { recursive: true })
  for (const name of ['pg_wal', 'pg_notify']) mkdirSync(join(data, name), { recursive: true, mode: 0o700 })
  writeFileSync(join(data, 'standby.signal'), '')
  const { who } = first
  if (who.uid !== undefined)
    for (const path of [data, ...readdirSync(data, { recursive: true }).map((name) => join(data, String(name)))])
      chownSync(path, who.uid, who.gid)
  chmodSync(data, 0o700)
  const port = await freePort()
  const from = `host=127.0.0.1 port=${leader.port} user=${SUPERUSER} password=${passwordOf(secret, SUPERUSER)}`
  const settings = {
    primary_conninfo: from,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '300',
  }
  const program = join(first.home, 'programs', packaged().version, 'bin', 'postgres')
  const server = spawn(
    program,
    ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...who,
      ...surroundings,
      stdio: 'ignore',
    },
  )
  const abandon = () => void server.kill('SIGQUIT')
  process.once('exit', abandon)
  const asked = async (text: string) => {
    const client = new pg.Client({ connectionString: urlOf({ secret }, port, SUPERUSER, 'postgres') })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(text)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  for (;;) {
    if (server.exitCode !== null) throw new Error('the copy did not start')
    if (
      await asked('select 1').then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    url: (database) => urlOf({ secret }, port, BANK, database),
    pause: () => asked('select pg_wal_replay_pause()'),
    resume: () => asked('select pg_wal_replay_resume()'),
    promote: () => asked('select pg_promote(true, 30)'),
    async stop() {
      process.off('exit', abandon)
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
