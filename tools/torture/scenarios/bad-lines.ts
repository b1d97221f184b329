import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '../bank.ts'
import { startLoad } from '../load.ts'
import { atLeast } from '../measures.ts'
import { openProxy, type Fault } from '../proxy.ts'
import { settle, watchBooks, type Scenario } from '../scenario.ts'

export const badLines: Scenario = {
  id: 'G21',
  what: 'between the clients and the bank answers get lost, requests arrive twice, late or never: each payment is made once, and known in the end',
  seconds: { slice: 4, quick: 4, full: 120 },
  async run(stage, seconds, { sql, node, town }) {
    const chance = stage.chance('G21 lines')
    const people = await town.people(50, { money: { USD: '300.00', EUR: '200.00' } })
    const proxy = await openProxy({ target: () => node.port, next: () => fault(chance), delayMs: () => chance.between(5, 300) })
    const reader = watchBooks(sql, 50)
    const load = startLoad({ people, port: () => proxy.port, chance: stage.chance('G21'), options: { agent: false } })
    await sleep(seconds * 1000)
    const journal = await load.stop()
    const read = await reader.stop()
    const { measures, notes, acknowledged } = await settle(sql, journal, node.port)
    await proxy.close()
    const { drop, duplicate, cut } = proxy.played
    return {
      measures: [
        atLeast('payments', acknowledged, Math.floor(seconds * 5)),
        atLeast('answers lost', drop, seconds),
        atLeast('requests doubled', duplicate, seconds),
        atLeast('requests lost', cut, seconds),
        ...read,
        ...measures,
      ],
      notes,
    }
  },
}

function fault(chance: Chance): Fault {
  const turn = chance.below(10)
  return turn < 2 ? 'drop' : turn < 4 ? 'duplicate' : turn < 5 ? 'cut' : turn < 6 ? 'delay' : 'pass'
}
