/**
 * A machine of the database: Patroni and the PostgreSQL it looks after. Whatever is done to it is done to both, as to a machine that loses
 * its power or hangs; `postgres` hurts the database alone.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { familyOf, killAll, signalAll } from '../torture/postgres.ts'
import { filled } from './filled.ts'
import { keep, type Kept } from './kept.ts'
import type { Network } from './network.ts'
import { programs } from './packages.ts'
import type { Place } from './place.ts'

export interface Member {
  readonly name: string
  /** Where others reach it, by lines that can be cut. */
  readonly lines: { readonly postgres: number; readonly rest: number }
  /** Past every line: for whoever looks what it says by itself. */
  readonly own: { readonly postgres: number; readonly rest: number }
  readonly data: string
  readonly patroni: Kept
  readonly processes: () => readonly number[]
  /** `kill -9` of PostgreSQL alone. */
  killPostgres(): void
  /** The machine hangs, and wakes. */
  freeze(): void
  thaw(): void
  /** The machine is off, and on again. */
  powerOff(): Promise<void>
  powerOn(): void
}

export interface MemberOptions {
  readonly place: Place
  readonly network: Network
  readonly name: string
  readonly etcd: string
  /** Megabytes below which a primary steps down; without it nobody looks at the disk. */
  readonly room?: number
}

export async function memberOf({ place, network, name, etcd, room }: MemberOptions): Promise<Member> {
  const [postgres, rest] = [await place.port(), await place.port()]
  const own = { postgres: await place.port(), rest: await place.port() }
  await network.line(postgres, own.postgres, name)
  await network.line(rest, own.rest, name)
  const folder = place.room(name)
  const data = join(folder, 'data')
  const { secrets, who } = place
  const config = place.write(
    join(folder, 'patroni.yml'),
    filled('patroni.yml', {
      NAME: name,
      REST_LISTEN: `127.0.0.1:${own.rest}`,
      REST_ADDRESS: `127.0.0.1:${rest}`,
      REST_PASSWORD: secrets.rest,
      ETCD_HOSTS: etcd,
      POSTGRES_LISTEN: `127.0.0.1:${own.postgres}`,
      POSTGRES_ADDRESS: `127.0.0.1:${postgres}`,
      DATA_DIR: data,
      PASS_FILE: join(folder, 'pgpass'),
      SOCKETS_DIR: folder,
      SUPERUSER_PASSWORD: secrets.superuser,
      REPLICATION_PASSWORD: secrets.replication,
      REWIND_PASSWORD: secrets.rewind,
      SHARED_BUFFERS: '128MB',
      WAL_KEEP: '64MB',
      WAL_MOST: '256MB',
      NETWORK: '127.0.0.1/32',
    }),
  )
  const patroni = keep({
    name,
    program: programs.patroni,
    arguments: [config],
    logFile: join(place.folder, `${name}.log`),
    who,
    environment: { HOME: folder },
  })
  const guard =
    room === undefined
      ? undefined
      : keep({
          name: `${name} guard`,
          program: '/bin/sh',
          // A copy: this clone may lie where that user cannot read.
          arguments: [place.write(join(folder, 'disk-guard.sh'), filled('disk-guard.sh', {})), data, String(room)],
          logFile: join(place.folder, `${name}-guard.log`),
          who,
        })
  const all = () => [...(patroni.lives() ? familyOf(patroni.pid()) : []), ...postmasterFamily(data)]
  const signal = (given: NodeJS.Signals) => {
    patroni.signal(given)
    const pid = postmasterOf(data)
    if (pid !== undefined) signalAll(pid, given)
  }
  process.once('exit', () => signal('SIGKILL'))
  return {
    name,
    lines: { postgres, rest },
    own,
    data,
    patroni,
    processes: all,
    killPostgres() {
      const pid = postmasterOf(data)
      if (pid !== undefined) killAll(pid)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async powerOff() {
      signal('SIGKILL')
      await patroni.kill()
      await guard?.kill()
    },
    powerOn() {
      patroni.start()
      guard?.start()
    },
  }
}

/** The PostgreSQL that lives on the folder. */
function postmasterOf(data: string): number | undefined {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid <= 0) return undefined
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? pid : undefined
  } catch {
    return undefined
  }
}

function postmasterFamily(data: string): readonly number[] {
  const pid = postmasterOf(data)
  return pid === undefined ? [] : familyOf(pid)
}
