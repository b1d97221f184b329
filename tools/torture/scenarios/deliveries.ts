import { setTimeout as sleep } from 'node:timers/promises'
import { raiseEvent } from '../bank.ts'
import { audit } from '../books.ts'
import { ask, isDone, host } from '../client.ts'
import { p2pBody } from '../load.ts'
import { atLeast, atMost, none, told } from '../measures.ts'
import { openReceivers, type Heard } from '../receivers.ts'
import { after, until, type Scenario } from '../scenario.ts'
import type { Payer } from '../town.ts'

const MERCHANTS = 6
const PAYERS = 12
/** Events of one object, which have to arrive in their order. */
const OBJECTS = 4
const STEPS = 8
const KILL_MS = 1_500

export const deliveries: Scenario = {
  id: 'G32',
  what: 'two nodes are killed while they deliver webhooks, to receivers that also refuse and hang up: nothing lost, in order per object',
  seconds: { slice: 0, quick: 4, full: 60 },
  async run(stage, seconds, given) {
    // Every third time refused, every fifth hung up on; the last one is always well.
    const receivers = await openReceivers((name, times) =>
      name.endsWith(String(MERCHANTS)) ? 200 : times % 3 === 0 ? 500 : times % 5 === 0 ? 0 : 200,
    )
    const { sql, db, town, url } = given
    const nodes = [await stage.node(url, receivers), await stage.node(url, receivers)] as const
    const [node] = nodes
    try {
      const chance = stage.chance('deliveries')
      const merchants = await town.people(MERCHANTS)
      for (const [place, merchant] of merchants.entries()) await hook(node.port, merchant, receivers.urlOf(`shop-${place + 1}`))
      const payers = await town.people(PAYERS, { money: { USD: '500.00' } })

      const paid = new Map<number, string[]>(merchants.map((_merchant, place) => [place, []]))
      const stopping = new AbortController()
      const paying = payers.map(async (payer, place) => {
        for (let turn = 0; !stopping.signal.aborted; turn++) {
          const to = (place + turn) % MERCHANTS
          const body = p2pBody(payer, merchants[to]!, '0.10')
          const reply = await ask(nodes[turn % 2]!.port, payer, 'p2pTransferFunds', body, { key: `hook-${payer.customerId}-${turn}` })
          if (isDone(reply)) paid.get(to)!.push(String(reply.body['transactionId']))
          await sleep(20)
        }
      })
      const raising = merchants.map(async ({ customerId }) => {
        for (let step = 1; step <= STEPS; step++) {
          for (let object = 1; object <= OBJECTS; object++)
            await raiseEvent(db, { customerId, type: 'test.happened', object: `thing:${object}`, data: { object, step } })
          await sleep(200)
        }
      })
      let kills = 0
      for (const end = after(seconds); performance.now() < end || kills < 2; kills++) {
        await sleep(KILL_MS)
        await chance.pick(nodes).killAndRestart()
      }
      stopping.abort()
      await Promise.all([...paying, ...raising])

      const lost = () => merchants.flatMap((_merchant, place) => missing(receivers.heard(`shop-${place + 1}`), paid.get(place)!))
      // Pauses between tries last hours; here nobody waits for them. Ten tries in a row would be used up by a receiver that refuses by turn.
      const hurry = () =>
        sql`update webhook_delivery set next_at = now(), attempts = least(attempts, 3) where state = 'waiting' and next_at > now()`
      const all = await until(async () => {
        await hurry()
        return lost().length === 0
      }, 60)
      const left = async () =>
        (await sql<{ said: string }>`select state || ' ' || count(*) as said from webhook_delivery group by state`).map(({ said }) => said)
      const arrived = merchants.map((_merchant, place) => receivers.heard(`shop-${place + 1}`))
      const books = await audit(sql)
      return {
        measures: [
          atLeast('kills', kills, 2),
          atLeast('payments', [...paid.values()].flat().length, 100),
          none('lost', all ? 0 : lost().length),
          none(
            'out of order',
            arrived.reduce((sum, heard) => sum + outOfOrder(heard), 0),
          ),
          none(
            'told under two ids',
            arrived.reduce((sum, heard) => sum + twice(heard), 0),
          ),
          atMost('crashes', nodes[0].crashes() + nodes[1].crashes(), 0),
          none('wrong books', books.wrong),
          told('messages', arrived.flat().length),
        ],
        notes: [...lost().slice(0, 5), ...(await left()), ...books.notes],
      }
    } finally {
      await Promise.all(nodes.map((one) => one.stop()))
      await receivers.close()
    }
  },
}

async function hook(port: number, merchant: Payer, url: string): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v4/public-api/webhook`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', authorization: `Bearer ${await merchant.token()}` },
    body: JSON.stringify({ customerId: merchant.customerId, name: 'Shop', enabled: true, url }),
  })
  if (!reply.ok) throw new Error(`a webhook was refused: ${await reply.text()}`)
}

/** Payments that were made and of which nobody heard, and steps of objects. */
function missing(heard: readonly Heard[], payments: readonly string[]): string[] {
  const received = new Set(heard.filter(({ type }) => type === 'payment.received').map(({ data }) => String(data['transactionId'])))
  const steps = new Set(
    heard.filter(({ type }) => type === 'test.happened').map(({ data }) => `${String(data['object'])}.${String(data['step'])}`),
  )
  const wanted = Array.from({ length: OBJECTS * STEPS }, (_none, place) => `${(place % OBJECTS) + 1}.${Math.floor(place / OBJECTS) + 1}`)
  return [...payments.filter((id) => !received.has(id)), ...wanted.filter((step) => !steps.has(step))]
}

/** A step that is heard for the first time before the one that came before it. */
function outOfOrder(heard: readonly Heard[]): number {
  const last = new Map<unknown, number>()
  let wrong = 0
  for (const { type, data } of heard) {
    if (type !== 'test.happened') continue
    const [object, step, before] = [data['object'], Number(data['step']), last.get(data['object']) ?? 0]
    if (step > before + 1) wrong++
    last.set(object, Math.max(before, step))
  }
  return wrong
}

/** One payment is one event, however often it is sent. */
function twice(heard: readonly Heard[]): number {
  const ids = new Map<string, Set<string>>()
  for (const { id, type, data } of heard)
    if (type === 'payment.received') {
      const of = String(data['transactionId'])
      ids.set(of, (ids.get(of) ?? new Set()).add(id))
    }
  return [...ids.values()].filter((of) => of.size > 1).length
}
