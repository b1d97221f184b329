/** Three members of etcd, which say who is the primary. Patroni reaches each over a line that can be cut. */
import { join } from 'node:path'
import { keep, type Kept } from './kept.ts'
import type { Network } from './network.ts'
import { programs } from './packages.ts'
import type { Place } from './place.ts'

export interface Etcd {
  readonly members: readonly Kept[]
  /** Where Patroni finds them. */
  readonly hosts: string
}

const NAMES = ['etcd1', 'etcd2', 'etcd3'] as const

export async function etcdOf(place: Place, network: Network): Promise<Etcd> {
  const ports = await Promise.all(
    NAMES.map(async (name) => ({ name, peer: await place.port(), own: await place.port(), line: await place.port() })),
  )
  const all = ports.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  for (const { line, own } of ports) await network.line(line, own)
  const members = ports.map(({ name, peer, own, line }) =>
    keep({
      name,
      program: programs.etcd,
      arguments: [
        `--name=${name}`,
        `--data-dir=${place.room(name)}`,
        `--listen-peer-urls=http://127.0.0.1:${peer}`,
        `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
        `--listen-client-urls=http://127.0.0.1:${own}`,
        // Patroni asks one member for all others, and goes to what it is told.
        `--advertise-client-urls=http://127.0.0.1:${line}`,
        `--initial-cluster=${all}`,
        '--initial-cluster-state=new',
        // deploy/cluster/patroni.yml says why.
        '--enable-v2',
        // A machine that does all of it by itself is slow now and then; who is elected must not change for that.
        '--heartbeat-interval=300',
        '--election-timeout=3000',
        '--logger=zap',
        '--log-level=warn',
      ],
      logFile: join(place.folder, `${name}.log`),
      who: place.who,
    }),
  )
  for (const member of members) member.start()
  return { members, hosts: ports.map(({ line }) => `127.0.0.1:${line}`).join(',') }
}
