import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast } from '../measures.ts'
import { startLoad } from '../load.ts'
import { settle, watchBooks, type Scenario } from '../scenario.ts'

export const conservation: Scenario = {
  id: 'G1',
  what: '16 clients pay among 50 people with 3 currencies, 1 in 20 twice at once; a reader every 20 ms; the books always sum to zero',
  seconds: { slice: 4, quick: 4, full: 600 },
  async run(stage, seconds, house) {
    const { sql, node, town } = house
    const people = await town.people(50, { money: { USD: '300.00', EUR: '200.00', RON: '40.00' } })
    const reader = watchBooks(sql, 20)
    const load = startLoad({ people, port: () => node.port, chance: stage.chance('G1') })
    await sleep(seconds * 1000)
    const journal = await load.stop()
    const read = await reader.stop()
    const { measures, notes, acknowledged } = await settle(sql, journal, node.port)
    return { measures: [atLeast('payments', acknowledged, Math.floor(seconds * 10)), ...read, ...measures], notes }
  },
}
