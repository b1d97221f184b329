/**
 * A cluster of three databases on one machine: etcd, Patroni, HAProxy and PgBouncer from Debian's packages, with the files of
 * deploy/cluster. For trying, and for the torture.
 *   const cluster = await startCluster({ folder })
 *   cluster.url       the bank's database, through PgBouncer        cluster.direct    past it, through HAProxy alone
 *   cluster.primary() cluster.isWhole()   cluster.members   cluster.etcd   cluster.network
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { haproxyTo, pgbouncerTo } from './doors.ts'
import { etcdOf } from './etcd.ts'
import type { Kept } from './kept.ts'
import { memberOf, type Member } from './member.ts'
import { openNetwork, type Network } from './network.ts'
import { placeAt } from './place.ts'
import { followersOf, primariesOf } from './state.ts'

export type { Member } from './member.ts'
export { missing } from './packages.ts'

export interface Cluster {
  readonly url: string
  readonly direct: string
  readonly members: readonly Member[]
  readonly etcd: readonly Kept[]
  readonly network: Network
  /** Whoever says so of themselves; two at once would be a split brain. */
  primaries(): Promise<readonly Member[]>
  primary(): Promise<Member>
  /** One primary, two that follow it, one of them with everything that was acknowledged. */
  isWhole(): Promise<boolean>
  /** The superuser, on a member past every line. */
  own(member: Member, database?: string): string
  stop(): Promise<void>
}

export interface ClusterOptions {
  readonly folder: string
  /** Megabytes below which a primary steps down. */
  readonly room?: number
  readonly say?: (text: string) => void
  /** Before a member is started for the first time, for instance to give it a disk of its own. */
  readonly prepare?: (folder: string, who: { readonly uid: number; readonly gid: number }) => void
}

const NAMES = ['db1', 'db2', 'db3'] as const
const START_MS = 180_000
const IN_A_ROW = 20

export async function startCluster({ folder, room, say = () => undefined, prepare }: ClusterOptions): Promise<Cluster> {
  const place = placeAt(folder)
  const members: Member[] = []
  const network = openNetwork(() => new Map(members.map(({ name, processes }) => [name, processes()])))
  const doors: Kept[] = []
  let etcd: readonly Kept[] = []

  async function stop(): Promise<void> {
    await Promise.all([...doors.map((door) => door.kill()), ...members.map((member) => member.powerOff())])
    await Promise.all(etcd.map((each) => each.kill()))
    network.close()
  }

  try {
    say('etcd')
    const registry = await etcdOf(place, network)
    etcd = registry.members
    for (const name of NAMES) {
      prepare?.(place.room(name), place.who)
      members.push(await memberOf({ place, network, name, etcd: registry.hosts, ...(room !== undefined && { room }) }))
    }
    const own = (member: Member, database = 'postgres') =>
      `postgres://postgres:${place.secrets.superuser}@127.0.0.1:${member.own.postgres}/${database}`
    const primaries = () => primariesOf(members)
    const isWhole = async () => {
      const [only, ...others] = await primaries()
      if (only === undefined || others.length > 0) return false
      const { streaming, synchronous } = await followersOf(own(only))
      return streaming === members.length - 1 && synchronous === 1
    }
    say('three databases: one is made, two follow it')
    for (const member of members) member.powerOn()
    await waitFor(isWhole, START_MS, `the cluster is not whole after ${START_MS / 1000} s (its words: ${folder})`)
    say('HAProxy and PgBouncer')
    const haproxy = await haproxyTo(place, members)
    const pgbouncer = await pgbouncerTo(place, haproxy.port)
    doors.push(haproxy.process, pgbouncer.process)
    const [first] = await primaries()
    await bankOf(own(first!), place.secrets.bank)
    const through = (port: number) => `postgres://bank:${place.secrets.bank}@127.0.0.1:${port}/bank`
    const url = through(pgbouncer.port)
    // HAProxy takes everybody for the primary until it has asked them: for a few seconds a connection may lead to one that follows.
    for (let inARow = 0; inARow < IN_A_ROW; inARow++)
      await waitFor(async () => (await leads(through(haproxy.port))) || (inARow = 0) > 0, START_MS, `nobody leads (its words: ${folder})`)
    await waitFor(() => leads(url), START_MS, `nobody answers through PgBouncer (its words: ${folder})`)
    return {
      url,
      direct: through(haproxy.port),
      members,
      etcd,
      network,
      primaries,
      async primary() {
        let found: readonly Member[] = []
        await waitFor(async () => (found = await primaries()).length === 1, START_MS, 'there is no primary')
        return found[0]!
      },
      isWhole,
      own,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The bank's own role and database: it may create databases and nothing more, as everywhere. */
async function bankOf(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'bank'`)
    await client.query(`${rowCount === 0 ? 'create' : 'alter'} role bank login createdb password '${password}'`)
    const { rowCount: databases } = await client.query(`select 1 from pg_database where datname = 'bank'`)
    if (databases === 0) await client.query('create database bank owner bank')
  } finally {
    await client.end()
  }
}

async function leads(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    return rows[0]?.follows === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

export async function waitFor(condition: () => Promise<boolean>, ms: number, otherwise: string): Promise<void> {
  for (const end = performance.now() + ms; ; await sleep(200)) {
    if (await condition()) return
    if (performance.now() > end) throw new Error(otherwise)
  }
}
