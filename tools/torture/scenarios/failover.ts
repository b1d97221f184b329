import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { missing, startCluster, type Cluster, type Member } from '../../cluster/index.ts'
import { openDb, upgrade } from '../bank.ts'
import { claimsOn, TABLE } from '../claims.ts'
import { failures, type Failure } from '../failures.ts'
import { startLoad, type RunningLoad } from '../load.ts'
import { atLeast, atMost, exactly, none, told, type Measure } from '../measures.ts'
import { after, settle, until, watchBooks, worstGap, type Scenario } from '../scenario.ts'
import { openSql } from '../sql.ts'
import { openTown } from '../town.ts'

const CALLERS = 256
/** Hurting, another one leading, coming back: what one round takes. */
const ROUND = 60
/** Longer than the lock of a primary lasts: if somebody were to take over without etcd, they would. */
const WITHOUT_ETCD_MS = 40_000
const DISK_MB = 2_000
/** A primary with less room steps down. */
const ROOM_MB = 100
const BACK = 120

export const failover: Scenario = {
  id: 'G-failover',
  what: `the primary of three databases is killed, frozen, cut off, without room and without power under ${CALLERS} callers, ten times in all; then etcd loses two of three`,
  seconds: { slice: 0, quick: 0, full: 10 * ROUND },
  async run(stage, seconds) {
    const lacking = missing()
    if (lacking !== '') return { skipped: lacking }
    const folder = mkdtempSync(join(tmpdir(), 'ducat-torture-cluster-'))
    const disks: string[] = []
    const clear = () => {
      for (const disk of disks.splice(0)) spawnSync('umount', ['-l', disk])
      rmSync(folder, { recursive: true, force: true })
    }
    process.once('exit', clear)
    const closers: (() => Promise<unknown>)[] = []
    try {
      const cluster = await startCluster({
        folder,
        room: ROOM_MB,
        prepare(place, { uid, gid }) {
          const options = `size=${DISK_MB}m,mode=0700,uid=${uid},gid=${gid}`
          const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { encoding: 'utf8' })
          if (status !== 0) throw new NoDisk(`a full disk needs a mount of its own, and this user cannot make one (${stderr.trim()})`)
          disks.push(place)
        },
      })
      closers.push(() => cluster.stop())
      await upgrade(cluster.direct)
      const sql = openSql(cluster.direct)
      const db = openDb(cluster.url, { max: 8, connectMs: 120_000, direct: cluster.direct })
      closers.push(
        () => sql.close(),
        () => db.destroy(),
      )
      await sql.run(`create table ${TABLE} (at timestamptz not null)`)
      const nodes = [await node(), await node()]
      const people = await (await openTown(db)).people(120, { money: { USD: '900.00', EUR: '600.00' } })
      const reader = watchBooks(sql, 1_000)
      const brains = watchPrimaries(cluster)
      let turn = 0
      const load = startLoad({
        people,
        port: () => nodes[turn++ % nodes.length]!.port,
        chance: stage.chance('G-failover'),
        clients: CALLERS,
      })
      await until(() => load.journal.successes.length > CALLERS, 60)

      const rounds: Round[] = []
      const most = Math.max(1, Math.round(seconds / ROUND))
      const end = after(seconds)
      while (rounds.length === 0 || (rounds.length < most && performance.now() < end))
        rounds.push(await round(cluster, load, failures[rounds.length % failures.length]!))
      const registry = await withoutEtcd(cluster, load)

      const journal = await load.stop()
      const split = await brains.stop()
      const read = await reader.stop()
      const { measures, notes, acknowledged } = await settle(sql, journal, nodes[0]!.port)
      const sum = (of: (round: Round) => number) => rounds.reduce((all, each) => all + of(each), 0)
      return {
        measures: [
          atLeast('rounds', rounds.length, 1),
          atLeast('payments', acknowledged, rounds.length * CALLERS),
          ...read,
          ...measures,
          exactly(
            'another one led',
            sum(({ led }) => led),
            rounds.length,
          ),
          exactly(
            'whole again',
            sum(({ whole }) => whole),
            rounds.length,
          ),
          none('two primaries at once', split),
          atLeast(
            'asked of the old one',
            sum(({ tried }) => tried),
            rounds.length,
          ),
          none(
            'accepted by the old one',
            sum(({ accepted }) => accepted),
          ),
          none('restarts needed', nodes.filter((each) => each.crashes() > 0 || !each.alive()).length),
          atMost('gap, median', medianOf(rounds.map(({ gap }) => gap)), 30, 's'),
          ...rounds.map(({ name, gap }) => told(name, gap, 's')),
          ...registry,
        ],
        notes,
      }

      function node() {
        return stage.node(cluster.url, { environment: { DIRECT_URL: cluster.direct } }).then((made) => {
          closers.push(() => made.stop())
          return made
        })
      }
    } catch (error) {
      if (error instanceof NoDisk) return { skipped: error.message }
      throw error
    } finally {
      for (const close of closers.toReversed()) await close().catch(() => undefined)
      process.off('exit', clear)
      clear()
    }
  },
}

class NoDisk extends Error {}

interface Round {
  readonly name: string
  readonly gap: number
  readonly led: number
  readonly whole: number
  readonly tried: number
  readonly accepted: number
}

async function round(cluster: Cluster, load: RunningLoad, failure: Failure): Promise<Round> {
  const { successes } = load.journal
  await until(() => cluster.isWhole(), BACK)
  await until(paid(successes, 50), 60)
  const old = await cluster.primary()
  const from = performance.now()
  await failure.hurt(cluster, old)
  const soon = failure.mayClaim ? claimsOn(cluster.own(old, 'bank')) : undefined
  let next: Member | undefined
  await until(async () => (next = (await cluster.primaries()).find((member) => member !== old)) !== undefined, BACK)
  const claims = soon ?? claimsOn(cluster.own(old, 'bank'))
  const goesOn = await until(paid(successes, 50), 60)
  const gap = worstGap([from, ...successes.filter((at) => at >= from), ...(goesOn ? [] : [performance.now()])])
  await failure.heal(cluster, old)
  const whole = await until(() => cluster.isWhole(), BACK)
  const { tried, accepted } = await claims.stop()
  return { name: failure.name, gap, led: next ? 1 : 0, whole: whole ? 1 : 0, tried, accepted }
}

/** Nobody takes over, and payments go on: the primary sees both others. */
async function withoutEtcd(cluster: Cluster, load: RunningLoad): Promise<Measure[]> {
  const { successes } = load.journal
  await until(() => cluster.isWhole(), BACK)
  const before = await cluster.primary()
  const gone = cluster.etcd.slice(0, 2)
  await Promise.all(gone.map((member) => member.kill()))
  const from = performance.now()
  await sleep(WITHOUT_ETCD_MS)
  const paidMeanwhile = successes.filter((at) => at >= from)
  const gap = worstGap([from, ...paidMeanwhile, performance.now()])
  for (const member of gone) member.start()
  const whole = await until(() => cluster.isWhole(), BACK)
  const after = await cluster.primary()
  return [
    atLeast('payments without etcd', paidMeanwhile.length, CALLERS),
    atMost('gap without etcd', gap, 10, 's'),
    none('failovers without etcd', after === before ? 0 : 1),
    exactly('whole after etcd', whole ? 1 : 0, 1),
  ]
}

/** So many more than at this moment. */
function paid(successes: readonly number[], more: number): () => boolean {
  const wanted = successes.length + more
  return () => successes.length >= wanted
}

function watchPrimaries(cluster: Cluster): { stop(): Promise<number> } {
  const stopping = new AbortController()
  let split = 0
  const watching = (async () => {
    for (; !stopping.signal.aborted; await sleep(250)) if ((await cluster.primaries()).length > 1) split++
  })()
  return {
    async stop() {
      stopping.abort()
      await watching
      return split
    },
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
