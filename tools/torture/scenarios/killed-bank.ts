import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, atMost } from '../measures.ts'
import { startLoad } from '../load.ts'
import { after, backAfter, settle, until, watchBooks, type Scenario } from '../scenario.ts'

const EVERY_MS = 3_000

export const killedBank: Scenario = {
  id: 'G3',
  what: 'kill -9 of the only node every 3 s while 16 clients go on with the same keys; nothing lost, nothing twice, back within 5 s',
  seconds: { slice: 7, quick: 8, full: 300 },
  async run(stage, seconds, house) {
    const { sql, node, town } = house
    const people = await town.people(50, { money: { USD: '300.00', EUR: '200.00' } })
    const reader = watchBooks(sql, 100)
    const load = startLoad({ people, port: () => node.port, chance: stage.chance('G3') })
    const kills: number[] = []
    await until(() => load.journal.successes.length > 0, 30)
    for (const end = after(seconds); performance.now() < end || kills.length < 2;) {
      await sleep(EVERY_MS)
      kills.push(performance.now())
      await node.killAndRestart()
    }
    await until(() => (load.journal.successes.at(-1) ?? 0) > kills.at(-1)!, 30)
    const journal = await load.stop()
    const back = backAfter(kills, journal.successes)
    const read = await reader.stop()
    const { measures, notes, acknowledged } = await settle(sql, journal, node.port)
    return {
      measures: [
        atLeast('kills', kills.length, 2),
        atLeast('payments', acknowledged, kills.length * 5),
        ...read,
        ...measures,
        atMost('back', back, 5, 's'),
      ],
      notes,
    }
  },
}
