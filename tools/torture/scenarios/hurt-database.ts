import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, atMost, none } from '../measures.ts'
import { HANGING_MS } from '../client.ts'
import { startLoad } from '../load.ts'
import { accepts, signalAll } from '../postgres.ts'
import { backAfter, patiently, settle, until, watchBooks, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'

const FROZEN_MS = { slice: 6_000, quick: 6_000, full: 10_000 } as const
/** The bank's pool, and a little for connections beside it. */
const POOL = 16 + 8

export const hurtDatabase: Scenario = {
  id: 'G7',
  what: 'PostgreSQL restarted fast and immediately, and frozen for 10 s (6 in a quick run); as G4, and afterwards no connection is left over',
  seconds: { slice: 0, quick: 10, full: 110 },
  async run(stage, seconds, house) {
    const { sql, url, node, town } = house
    const crashesBefore = node.crashes()
    const people = await town.people(50, { money: { USD: '300.00', EUR: '200.00' } })
    const reader = watchBooks(sql, 100)
    const load = startLoad({ people, port: () => node.port, chance: stage.chance('G7') })
    const accepting: number[] = []
    const back = () => until(() => (load.journal.successes.at(-1) ?? 0) > (accepting.at(-1) ?? 0), 30)
    await back()
    const rounds = Math.max(1, Math.floor(seconds / 14))
    for (let round = 0; round < rounds; round++) {
      for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
        const before = stage.postgres.pid()
        process.kill(before, signal)
        await until(() => stage.postgres.pid() !== before, 30)
        await accepts(url)
        accepting.push(performance.now())
        await back()
      }
      const server = stage.postgres.pid()
      const thaw = () => signalAll(server, 'SIGCONT')
      // Also when somebody cuts us off: a frozen server hears no signal to end.
      process.once('exit', thaw)
      signalAll(server, 'SIGSTOP')
      await sleep(FROZEN_MS[stage.length])
      thaw()
      process.off('exit', thaw)
      await accepts(url)
      accepting.push(performance.now())
      await back()
    }
    const journal = await load.stop()
    const read = await reader.stop()
    const { measures, notes, acknowledged } = await settle(sql, journal, node.port)
    const left = () => patiently(() => connections(sql))
    await until(async () => (await left()) <= 2 * POOL, 30)
    const pools = await left()
    const crashes = node.crashes() - crashesBefore + (node.alive() ? 0 : 1)
    return {
      measures: [
        atLeast('payments', acknowledged, accepting.length * 2),
        ...read,
        ...measures,
        none('restarts needed', crashes),
        atMost('back', backAfter(accepting, journal.successes), 10, 's'),
        atMost('longest call', journal.longestMs / 1000, HANGING_MS / 1000, 's'),
        // Two nodes live on this database: this one and the shared one; the kit's own are named otherwise.
        atMost('connections', pools, 2 * POOL),
      ],
      notes,
    }
  },
}

async function connections(sql: Sql): Promise<number> {
  const rows = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity where application_name = 'ducat' and datname = current_database()`
  return rows[0]?.n ?? 0
}
