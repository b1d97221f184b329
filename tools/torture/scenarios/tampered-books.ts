import { ask, isDone, refusalOf } from '../client.ts'
import { leavingBy } from '../leaving.ts'
import { p2pBody } from '../load.ts'
import { atLeast, atMost, exactly } from '../measures.ts'
import { until, type Scenario } from '../scenario.ts'
import { accountIn, type Payer } from '../town.ts'

/** Found within five minutes, whichever node looks. */
const LIMIT = 300

export const tamperedBooks: Scenario = {
  id: 'G16',
  what: 'one cent is added to a balance by hand: the bank finds it by itself, writes an alert and lets nothing out; payments inside go on',
  seconds: { slice: 4, quick: 4, full: 240 },
  async run(stage) {
    // A house of its own, because what is broken stays broken.
    const house = await stage.freshHouse()
    const { sql, node, town, url } = house
    const [ana, bob] = (await town.people(2, { money: { USD: '100.00' } })) as [Payer, Payer]
    const leaves = (key: string) => leavingBy('eft', ana, '5.00').then(({ method, body }) => ask(node.port, ana, method, body, { key }))
    const before = await leaves('before-the-cent')
    await sql`update ledger_account set posted = posted + 1 where id = ${accountIn(ana, 'USD').ledgerId}`
    const at = performance.now()
    const alerts = () => sql<{ kind: string }>`select kind from alert where settled_at is null`
    // In the full run it is the running node that must find it; otherwise one that starts, which looks at once.
    if (stage.length !== 'full') await stage.node(url)
    await until(async () => (await alerts()).length > 0, LIMIT + 30)
    const seconds = (performance.now() - at) / 1000
    const told = await alerts()
    const after = await leaves('after-the-cent')
    const inside = await ask(node.port, ana, 'p2pTransferFunds', p2pBody(ana, bob, '1.00'), { key: 'inside-after' })
    await house.close()
    return {
      measures: [
        exactly('left before', isDone(before) ? 1 : 0, 1),
        atMost('found', seconds, LIMIT, 's'),
        atLeast('alerts', told.length, 1),
        exactly('left after', isDone(after) ? 1 : 0, 0),
        exactly('refused by name', refusalOf(after) === 'amount PAYOUTS_HALTED' ? 1 : 0, 1),
        exactly('payments inside go on', isDone(inside) ? 1 : 0, 1),
      ],
      notes: [`before: ${refusalOf(before)}; after: ${refusalOf(after)}; inside: ${refusalOf(inside)}`],
    }
  },
}
