import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, atMost, told } from '../measures.ts'
import { openBalancer } from '../balancer.ts'
import { startLoad } from '../load.ts'
import { after, settle, until, watchBooks, worstGap, type Scenario } from '../scenario.ts'

const EVERY_MS = { slice: 2_000, quick: 2_000, full: 3_000 } as const
/** Longer than the balancer waits for an answer; shorter where the run is. */
const FROZEN_MS = { slice: 4_000, quick: 4_000, full: 8_000 } as const

export const twoNodes: Scenario = {
  id: 'G9',
  what: 'two nodes behind a balancer that retries: one is killed every 3 s (2 in a quick run), one frozen for 8 s (4); at most 2 s without a payment on a kill',
  seconds: { slice: 0, quick: 10, full: 240 },
  async run(stage, seconds, house) {
    const { sql, node: first, town } = house
    const second = await house.other()
    const frozenMs = FROZEN_MS[stage.length]
    const balancer = await openBalancer([() => first.port, () => second.port])
    const people = await town.people(50, { money: { USD: '300.00', EUR: '200.00' } })
    const reader = watchBooks(sql, 100)
    const load = startLoad({ people, port: () => balancer.port, chance: stage.chance('G9') })
    const { successes } = load.journal
    await until(() => successes.length > 20, 30)
    const from = performance.now()
    let kills = 0
    for (const end = after(seconds - frozenMs / 1000); performance.now() < end || kills < 2;) {
      await sleep(EVERY_MS[stage.length])
      await (kills++ % 2 === 0 ? first : second).killAndRestart()
    }
    const gap = worstGap(successes.filter((at) => at >= from))
    const frozen = stage.chance('G9 frozen').pick([first, second])
    const stopped = performance.now()
    frozen.signal('SIGSTOP')
    await sleep(frozenMs)
    frozen.signal('SIGCONT')
    const woken = performance.now()
    await until(() => (successes.at(-1) ?? 0) > woken + 500, 60)
    const frozenGap = worstGap([stopped, ...successes.filter((at) => at >= stopped)])
    const journal = await load.stop()
    const read = await reader.stop()
    await balancer.close()
    const { measures, notes, acknowledged } = await settle(sql, journal, first.port)
    return {
      measures: [
        atLeast('kills', kills, 2),
        atLeast('payments', acknowledged, kills * 20),
        ...read,
        ...measures,
        atMost('worst gap', gap, 2, 's'),
        told('gap while frozen', frozenGap, 's'),
        told('retried by the balancer', balancer.retried()),
      ],
      notes,
    }
  },
}
