import { setTimeout as sleep } from 'node:timers/promises'
import { listener, type Listener } from '../channel.ts'
import { startLoad } from '../load.ts'
import { atLeast, atMost, none, told } from '../measures.ts'
import { openProxy, type Proxy } from '../proxy.ts'
import { after, until, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import type { Payer } from '../town.ts'

interface Wishes {
  readonly events: number
  readonly cuts: number
  readonly restarts: number
  /** How long a line stays dead, at most. */
  readonly awayMs: number
  /** How long it lives, at most. */
  readonly aliveMs: number
}
const wishes: Readonly<Record<'slice' | 'quick' | 'full', Wishes>> = {
  slice: { events: 300, cuts: 15, restarts: 0, awayMs: 500, aliveMs: 3_000 },
  quick: { events: 2_000, cuts: 100, restarts: 2, awayMs: 1_500, aliveMs: 1_500 },
  full: { events: 2_000, cuts: 100, restarts: 5, awayMs: 30_000, aliveMs: 3_000 },
}
const LISTENERS = 20
const BURSTS = 6

export const events: Scenario = {
  id: 'G28',
  what: 'the lines of 20 listeners are cut 100 times at random while 2,000 events flow over two nodes that are restarted: none missed, in order',
  seconds: { slice: 0, quick: 8, full: 240 },
  async run(stage, seconds, house) {
    const { sql, node, town } = house
    const other = await house.other()
    const chance = stage.chance('G28')
    const { events: wanted, cuts, restarts, awayMs, aliveMs } = wishes[stage.length]
    const people = await town.people(LISTENERS, { money: { USD: '500.00', EUR: '500.00' } })
    const lines = await Promise.all(people.map((who, place) => open(who, (place % 2 === 0 ? node : other).port)))
    const load = startLoad({ people, port: () => chance.pick([node, other]).port, chance: stage.chance('G28 load'), clients: 12 })
    let slowest = 0
    let played = 0
    const stopping = new AbortController()

    /** One listener: connected, cut, away for a while, back, and caught up. */
    async function live({ who, ears, proxy }: Line): Promise<void> {
      while (!stopping.signal.aborted) {
        if (!(await ears.connect(proxy.port))) {
          await sleep(50)
          continue
        }
        const opened = performance.now()
        const newest = (await newestOf(sql, [who])).get(who.customerId) ?? 0
        const gone = () => stopping.signal.aborted || !ears.open()
        await until(() => ears.last() >= newest || gone(), 10)
        // A line that died with its node while it caught up is another line's affair.
        if (ears.last() >= newest || !gone()) slowest = Math.max(slowest, (performance.now() - opened) / 1000)
        await until(gone, (played < cuts ? chance.between(100, aliveMs) : 3_600_000) / 1000)
        if (stopping.signal.aborted) return
        if (!ears.open()) continue
        played++
        proxy.cutAll()
        await sleep(chance.between(100, awayMs))
      }
    }
    const living = Promise.all(lines.map(live))
    /** How many events have not come, everybody having had so many seconds for them. */
    async function behindAfter(patience: number): Promise<number> {
      const newest = await newestOf(sql, people)
      const behind = ({ who, ears }: Line) => (newest.get(who.customerId) ?? 0) - ears.last()
      await until(() => lines.every((line) => behind(line) <= 0), patience)
      return lines.reduce((sum, line) => sum + Math.max(0, behind(line)), 0)
    }

    for (let restart = 0; restart < restarts; restart++) {
      await sleep((seconds * 1000) / (restarts + 1))
      await (restart % 2 === 0 ? node : other).killAndRestart()
    }
    const flowed = () => lines.reduce((sum, { ears }) => sum + ears.last(), 0)
    const end = after(seconds * 2 + 60)
    await until(() => (flowed() >= wanted && played >= cuts) || performance.now() > end, seconds * 2 + 60)
    await load.stop()
    let behind = await behindAfter(10 + awayMs / 1000)
    // The last event of a burst has none behind it that would bring it along.
    for (let burst = 0; burst < BURSTS; burst++) {
      const short = startLoad({ people, port: () => chance.pick([node, other]).port, chance: stage.chance(`G28 ${burst}`), clients: 12 })
      await sleep(300)
      await short.stop()
      behind += await behindAfter(3)
    }
    stopping.abort()
    await living
    for (const { ears, proxy } of lines) {
      ears.close()
      await proxy.close()
    }
    return {
      measures: [
        atLeast('events', flowed(), wanted),
        atLeast('cuts', played, cuts),
        told('restarts', restarts),
        none('missed', behind + sum(lines, (ears) => ears.missed())),
        told(
          'duplicates dropped',
          sum(lines, (ears) => ears.duplicates()),
        ),
        atMost('caught up', slowest, 3, 's'),
      ],
    }
  },
}

interface Line {
  readonly who: Payer
  readonly ears: Listener
  readonly proxy: Proxy
}

async function open(who: Payer, port: number): Promise<Line> {
  return { who, ears: listener(who), proxy: await openProxy({ target: () => port, next: () => 'pass' }) }
}

const sum = (lines: readonly Line[], of: (ears: Listener) => number): number => lines.reduce((all, { ears }) => all + of(ears), 0)

async function newestOf(sql: Sql, people: readonly Payer[]): Promise<Map<number, number>> {
  const rows = await sql<{ customer: number; number: number }>`
    select customer_id as customer, number::integer from event_counter where customer_id = any(${people.map(({ customerId }) => customerId)})`
  return new Map(rows.map(({ customer, number }) => [customer, number]))
}
