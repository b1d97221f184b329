import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../books.ts'
import { ask, isDone, refusalOf, type Reply } from '../client.ts'
import { p2pBody } from '../load.ts'
import { atLeast, exactly, none } from '../measures.ts'
import { after, until, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import type { BankNode } from '../node.ts'
import type { House } from '../stage.ts'
import { accountIn, type Payer } from '../town.ts'

/** How long a balancer waits before it asks the next node. */
const SILENCE_MS = 2_500
/** Everybody has been read, and what holds the first one up has ended, before the node is woken. */
const BUSY_SECONDS = 1.5
const READ_MS = 400

export const frozenNode: Scenario = {
  id: 'G9b',
  what: 'a node is frozen with payments waiting in it; the other refuses them, then there is money again, then it wakes: none of them happens',
  seconds: { slice: 0, quick: 3, full: 60 },
  async run(stage, seconds, house) {
    const node = await stage.node(house.url)
    const seen: Round[] = []
    for (const end = after(seconds); seen.length === 0 || performance.now() < end;) seen.push(await round(house, node, seen.length))
    await node.stop()
    const sum = (of: keyof Round) => seen.reduce((all, one) => all + one[of], 0)
    return {
      measures: [
        atLeast('rounds', seen.length, 1),
        exactly('refused by the other', sum('refused'), seen.length * WAYS),
        none('happened all the same', sum('happened')),
        exactly('without an answer from the frozen one', sum('unanswered'), seen.length * WAYS),
        exactly('begun before: one and the same', sum('same'), seen.length),
        exactly('sent again and taken', sum('takenAgain'), seen.length * WAYS),
        none('wrong books', (await audit(house.sql)).wrong),
      ],
    }
  },
}

/** One who stays on the line, one who leaves it, one who only comes when the node is frozen. */
const WAYS = 3

interface Round {
  readonly refused: number
  readonly happened: number
  readonly unanswered: number
  readonly same: number
  readonly takenAgain: number
}

async function round({ sql, town, node: other }: House, node: BankNode, turn: number): Promise<Round> {
  const [rich, first] = (await town.people(2, { money: { USD: '500.00' } })) as [Payer, Payer]
  const poor = await town.people(WAYS, { money: { USD: '6.00' } })
  const send = (port: number, who: Payer, key: string, to = rich, timeoutMs?: number): Promise<Reply> =>
    ask(port, who, 'p2pTransferFunds', p2pBody(who, to, '5.00'), { key, agent: false, ...(timeoutMs && { timeoutMs }) })
  const begunKey = `begun-before-${turn}`
  const keyOf = (who: number) => `asked-of-the-frozen-${turn}-${who}`

  const account = accountIn(first, 'USD').ledgerId
  const held = sql.run(`select 1 from ledger_account where id = ${account} for update; select pg_sleep(${BUSY_SECONDS})`)
  const begun = send(node.port, first, begunKey)
  await until(() => someoneWaits(sql), 1)
  const waiting = [send(node.port, poor[0]!, keyOf(0)), send(node.port, poor[1]!, keyOf(1), rich, SILENCE_MS)]
  await sleep(READ_MS)
  node.signal('SIGSTOP')
  waiting.push(send(node.port, poor[2]!, keyOf(2), rich, SILENCE_MS))
  await held
  const twin = await send(other.port, first, begunKey)
  await Promise.all(waiting.slice(1))

  for (const [place, who] of poor.entries()) await send(other.port, who, `spent-meanwhile-${turn}-${place}`)
  const refusals = await Promise.all(poor.map((who, place) => send(other.port, who, keyOf(place))))
  for (const [place, who] of poor.entries()) await send(other.port, rich, `money-comes-${turn}-${place}`, who)
  for (const [place, who] of poor.entries()) await send(other.port, first, `more-comes-${turn}-${place}`, who)
  node.signal('SIGCONT')
  await until(async () => isDone(await send(node.port, rich, `awake-again-${turn}`, first)), 30)
  const [told, original] = [await Promise.all(waiting), await begun]
  // Behind everything that was waiting.
  await send(node.port, rich, `behind-all-${turn}`, first)
  const happened = await booked(
    sql,
    poor.map((_who, place) => keyOf(place)),
  )
  const again = await Promise.all(poor.map((who, place) => send(other.port, who, keyOf(place))))
  return {
    refused: refusals.filter((reply) => refusalOf(reply) === 'amount NOT_ENOUGH').length,
    happened,
    unanswered: told.filter(({ known }) => !known).length,
    same: isDone(original) && isDone(twin) && original.body['transactionId'] === twin.body['transactionId'] ? 1 : 0,
    takenAgain: again.filter(isDone).length,
  }
}

async function someoneWaits(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ n: number }>`select count(*)::integer as n from pg_locks where not granted`
  return (row?.n ?? 0) > 0
}

async function booked(sql: Sql, keys: readonly string[]): Promise<number> {
  const [row] = await sql<{ n: number }>`select count(*)::integer as n from operation where idem_key = any (${keys})`
  return row?.n ?? 0
}
