import { setTimeout as sleep } from 'node:timers/promises'
import { atLeast, atMost, none, told } from '../measures.ts'
import { HANGING_MS } from '../client.ts'
import { startLoad } from '../load.ts'
import { accepts, killAll } from '../postgres.ts'
import { after, backAfter, settle, until, watchBooks, type Scenario } from '../scenario.ts'

const EVERY_MS = 25_000

export const killedDatabase: Scenario = {
  id: 'G4',
  what: 'kill -9 of PostgreSQL with all its children while 16 clients pay; the bank is not restarted and works again within 10 s',
  seconds: { slice: 4, quick: 5, full: 270 },
  async run(stage, seconds, house) {
    const { sql, url, node, town } = house
    const before = node.crashes()
    const people = await town.people(50, { money: { USD: '300.00', EUR: '200.00' } })
    const reader = watchBooks(sql, 100)
    const load = startLoad({ people, port: () => node.port, chance: stage.chance('G4') })
    const accepting: number[] = []
    await until(() => load.journal.successes.length > 0, 30)
    const pause = Math.min(EVERY_MS, seconds * 400)
    for (const end = after(seconds); performance.now() < end;) {
      await sleep(pause)
      killAll(stage.postgres.pid())
      await accepts(url)
      accepting.push(performance.now())
      await until(() => (load.journal.successes.at(-1) ?? 0) > accepting.at(-1)!, 30)
    }
    const journal = await load.stop()
    const back = backAfter(accepting, journal.successes)
    const read = await reader.stop()
    const { measures, notes, acknowledged } = await settle(sql, journal, node.port)
    const crashes = node.crashes() - before + (node.alive() ? 0 : 1)
    return {
      measures: [
        atLeast('kills', accepting.length, 1),
        atLeast('payments', acknowledged, accepting.length * 10),
        ...read,
        ...measures,
        none('restarts needed', crashes),
        atMost('back', back, 10, 's'),
        atMost('longest call', journal.longestMs / 1000, HANGING_MS / 1000, 's'),
        told(
          'sent again',
          [...journal.unknowns.values()].reduce((sum, times) => sum + times, 0),
        ),
      ],
      notes,
    }
  },
}
