import { ask, isDone, refusalOf, type Reply } from '../client.ts'
import { audit } from '../books.ts'
import { p2pBody } from '../load.ts'
import { exactly, none } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import type { Payer } from '../town.ts'

const TWINS = 50

export const keys: Scenario = {
  id: 'G11',
  what: 'the contract of keys: 50 at once on two nodes post once and answer alike; another body is refused; a key is its customer’s own',
  seconds: { slice: 2, quick: 2, full: 2 },
  async run(_stage, _seconds, house) {
    const { sql, node, town } = house
    const other = await house.other()
    const [ana, bob, eve] = (await town.people(3, { money: { USD: '100.00' } })) as [Payer, Payer, Payer]
    const key = 'the-one-key-of-this-payment'
    const body = p2pBody(ana, bob, '30.00')
    const send = (turn: number) => ask((turn % 2 === 0 ? node : other).port, ana, 'p2pTransferFunds', body, { key })
    const answers = await Promise.all(Array.from({ length: TWINS }, (_none, turn) => send(turn)))
    const postings = await count(sql, ana.customerId)
    // The money is gone now: whoever repeats a payment that went through is not told that there is not enough.
    const drained = await ask(node.port, ana, 'p2pTransferFunds', p2pBody(ana, bob, '69.50'), { key: 'the-rest-of-the-money' })
    const again = await send(0)

    const changed = await ask(node.port, ana, 'p2pTransferFunds', { ...body, amount: '1.00' }, { key })
    const foreign = await ask(node.port, eve, 'p2pTransferFunds', p2pBody(eve, bob, '1.00'), { key })
    const peek = await ask(node.port, bob, 'operationByKeyGet', { key })
    const keyless = await ask(node.port, ana, 'p2pTransferFunds', body)
    await sql`update operation set created_at = now() - interval '29 days' where customer_id = ${ana.customerId}`
    const old = await send(1)
    const first = idOf(answers[0]!)
    const same = [...answers, again, old].filter((reply) => !isDone(reply) || idOf(reply) !== first || bare(reply) !== bare(answers[0]!))
    return {
      measures: [
        exactly('postings', postings, 1),
        none('answers that differ', same.length),
        exactly('rest spent', isDone(drained) ? 1 : 0, 1),
        exactly('another body refused', refusalOf(changed) === 'Idempotency-Key KEY_REUSED' ? 1 : 0, 1),
        exactly('the same key of somebody else', isDone(foreign) && idOf(foreign) !== first ? 1 : 0, 1),
        exactly('hidden from others', peek.known && peek.code === 'TA1' ? 1 : 0, 1),
        exactly('refused without a key', refusalOf(keyless) === 'Idempotency-Key KEY_MISSING' ? 1 : 0, 1),
        none('wrong books', (await audit(sql)).wrong),
      ],
      notes: same.slice(0, 3).map((reply) => JSON.stringify(reply)),
    }
  },
}

const idOf = (reply: Reply): unknown => (reply.known ? reply.body['transactionId'] : undefined)
/** What the customer sees; who asked when is not part of it. */
function bare(reply: Reply): string {
  if (!reply.known) return ''
  const { requestId: _id, replayed: _replayed, ...rest } = reply.body
  return JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function count(sql: Sql, customerId: number): Promise<number> {
  const rows = await sql<{ n: number }>`
    select count(*)::integer as n from operation where customer_id = ${customerId} and state = 'posted'`
  return rows[0]?.n ?? 0
}
