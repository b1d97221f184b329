/** What stands between a node of the bank and its database: HAProxy, which knows the primary, and PgBouncer before it. */
import { join } from 'node:path'
import { filled } from './filled.ts'
import { keep, type Kept } from './kept.ts'
import type { Member } from './member.ts'
import { programs } from './packages.ts'
import type { Place } from './place.ts'

export interface Door {
  readonly port: number
  readonly process: Kept
}

export async function haproxyTo(place: Place, members: readonly Member[]): Promise<Door> {
  const port = await place.port()
  const servers = members.flatMap(({ lines }, index) => [
    [`DB${index + 1}_HOST`, '127.0.0.1'],
    [`DB${index + 1}_PORT`, lines.postgres],
    [`DB${index + 1}_REST`, lines.rest],
  ])
  const config = place.write(
    join(place.room('haproxy'), 'haproxy.cfg'),
    filled('haproxy.cfg', { PRIMARY_BIND: `127.0.0.1:${port}`, ...(Object.fromEntries(servers) as Record<string, string | number>) }),
  )
  return { port, process: started(place, 'haproxy', programs.haproxy, ['-db', '-f', config]) }
}

export async function pgbouncerTo(place: Place, primary: number): Promise<Door> {
  const port = await place.port()
  const room = place.room('pgbouncer')
  const config = place.write(
    join(room, 'pgbouncer.ini'),
    filled('pgbouncer.ini', {
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: primary,
      LISTEN_HOST: '127.0.0.1',
      LISTEN_PORT: port,
      USERS_FILE: place.write(join(room, 'users'), `"bank" "${place.secrets.bank}"\n`),
    }),
  )
  return { port, process: started(place, 'pgbouncer', programs.pgbouncer, [config]) }
}

function started(place: Place, name: string, program: string, given: readonly string[]): Kept {
  const process = keep({ name, program, arguments: given, logFile: join(place.folder, `${name}.log`), who: place.who })
  process.start()
  return process
}
