import { setTimeout as sleep } from 'node:timers/promises'
import { ask, isDone, refusalOf, signedInAt } from '../client.ts'
import { audit } from '../books.ts'
import { stateOf, waiting } from '../codes.ts'
import { p2pBody } from '../load.ts'
import { atLeast, atMost, exactly, none } from '../measures.ts'
import type { BankNode } from '../node.ts'
import { until, type Scenario } from '../scenario.ts'
import { faketime, skewed, type Skewed } from '../skew.ts'
import type { House } from '../stage.ts'
import type { Payer } from '../town.ts'
import { due, nextDay } from './repeating.ts'

const AHEAD = 600
const DAY = 86_400
/** Jobs look every two to five seconds; a machine that is busy is given more. */
const SOON = 30

export const skewedClocks: Scenario = {
  id: 'G14',
  what: 'two nodes whose clocks are 10 min fast and 10 min slow, one of which then jumps by an hour: quotes, codes and operations end by the database’s time, neither sooner nor later, and what repeats is paid once',
  seconds: { slice: 0, quick: 18, full: 30 },
  async run(stage, _seconds) {
    // Of its own, and without the node whose clock is right: whatever is done here is done by clocks that are wrong.
    const house = await stage.freshHouse()
    const { sql, town, url } = house
    await house.node.stop()
    const library = faketime()
    const [fast, slow] = await Promise.all([skewed(stage, url, 'fast', AHEAD, library), skewed(stage, url, 'slow', -AHEAD, library)])
    const [payee] = (await town.people(1)) as [Payer]
    const [ana] = (await town.people(1, { money: { USD: '100.00' }, approveMode: 'sms' })) as [Payer]
    const [bob] = (await town.people(1, { money: { USD: '100.00' } })) as [Payer]
    const notes: string[] = []
    let early = 0
    let late = 0
    let off = 0
    let clocks = Infinity
    const judge = async (name: string, { node }: Skewed) => {
      const problems = await ends(house, node, { ana, bob, payee, name: `skewed-${name}-${stage.seed}` })
      early += problems.early.length
      late += problems.late.length
      off = Math.max(off, problems.quoteOff)
      clocks = Math.min(clocks, problems.clockOff)
      notes.push(...[...problems.early, ...problems.late].map((text) => `${name}: ${text}`))
    }
    await judge('fast', fast)
    await judge('slow', slow)
    fast.set(AHEAD + 3_600)
    await sleep(500)
    await judge('jumped', fast)
    // A whole day: what is for tomorrow is not paid because one node thinks that tomorrow has come.
    fast.set(AHEAD + DAY)
    const [waits, repeats] = await Promise.all([
      whatWaits(house, slow.node, { ana, payee, name: `waits-${stage.seed}` }),
      whatRepeats(house, slow.node, { bob, payee, name: `repeats-${stage.seed}` }),
    ])
    // Whichever node is quicker has done that; now the other does the same alone.
    await slow.node.stop()
    const alone = await whatWaits(house, fast.node, { ana, payee, name: `alone-${stage.seed}` })
    early += waits.early + alone.early
    late += waits.late + alone.late
    const [ids] = await sql<{ doubled: number }>`select (count(*) - count(distinct public_id))::integer as doubled from operation`
    const books = await audit(sql)
    await fast.node.stop()
    await house.close()
    return {
      measures: [
        atLeast('clocks wrong by', Math.round(clocks), AHEAD - 30, 's'),
        none('ended too early', early),
        none('ended too late', late),
        exactly('payments of one that repeats', repeats, 2),
        atMost('quote off', off, 2, 's'),
        none('ids twice', ids?.doubled ?? 1),
        none('wrong books', books.wrong),
      ],
      notes: [...notes, library ? `clocks moved by ${library}` : 'clocks moved inside the processes: libfaketime is not installed'],
    }
  },
}

interface Cast {
  readonly ana: Payer
  readonly bob: Payer
  readonly payee: Payer
  readonly name: string
}

/** Each thing that ends: two seconds before its end it still works, a second after it no longer does. */
async function ends({ sql }: House, { port }: BankNode, { ana, bob, payee, name }: Cast) {
  const early: string[] = []
  const late: string[] = []
  const [first, second] = [await signedInAt(port, ana), await signedInAt(port, bob)]
  const clockOff = Math.abs(issuedAt(await first.token()) - Date.now() / 1000)

  const quote = async (turn: string) => {
    const reply = await ask(port, second, 'transferQuoteCreate', {
      transferType: 'p2p',
      fromAccountId: bob.accounts[0]!.id,
      toEmail: payee.email,
      amount: '1.00',
      side: 'send',
    })
    if (!isDone(reply)) throw new Error(`no quote (${turn}): ${refusalOf(reply)}`)
    return String(reply.body['quoteId'])
  }
  const pay = (quoteId: string, turn: string) =>
    ask(port, second, 'p2pTransferFunds', { ...p2pBody(bob, payee, '1.00'), quoteId }, { key: `${name}-${turn}` })

  const lasting = await quote('lasting')
  const [row] = await sql<{ off: number }>`
    select abs(extract(epoch from expires_at - created_at) - 60)::float8 as off from quote where id = ${lasting}`
  await sql`update quote set expires_at = now() + interval '2 seconds' where id = ${lasting}`
  const inTime = await pay(lasting, 'in-time')
  if (!isDone(inTime)) early.push(`quote: ${refusalOf(inTime)}`)
  const over = await quote('over')
  await sql`update quote set expires_at = now() - interval '1 second' where id = ${over}`
  if (isDone(await pay(over, 'over'))) late.push('quote')

  const code = await waiting(sql, port, first, payee, '1.00', `${name}-code`)
  await sql`update challenge set expires_at = now() + interval '2 seconds' where operation_id = ${code.transactionId}`
  const confirmed = await ask(port, first, 'smsCodeConfirm', { operationId: code.operationId, code: code.code })
  if (!isDone(confirmed)) early.push(`code: ${refusalOf(confirmed)}`)
  const dead = await waiting(sql, port, first, payee, '1.00', `${name}-dead`)
  await sql`update challenge set expires_at = now() - interval '1 second' where operation_id = ${dead.transactionId}`
  if (isDone(await ask(port, first, 'smsCodeConfirm', { operationId: dead.operationId, code: dead.code }))) late.push('code')
  return { early, late, clockOff, quoteOff: row?.off ?? 60 }
}

/**
 * Of two payments that wait for a code one is over and one has just begun, though the clocks of the nodes say that it ended long since. The
 * jobs ask the database: the first ends soon, and the same look leaves the other.
 */
async function whatWaits({ sql }: House, { port }: BankNode, { ana, payee, name }: Omit<Cast, 'bob'>) {
  const first = await signedInAt(port, ana)
  const left = await waiting(sql, port, first, payee, '1.00', `${name}-left`)
  const overdue = await waiting(sql, port, first, payee, '1.00', `${name}-overdue`)
  await sql`update operation set expires_at = now() - interval '1 second' where id = ${overdue.transactionId}`
  const isOver = await until(async () => (await stateOf(sql, overdue.transactionId)).state === 'expired', SOON)
  return { early: (await stateOf(sql, left.transactionId)).state === 'awaiting_code' ? 0 : 1, late: isOver ? 0 : 1 }
}

/** The first payment, and the one of the next day: paid once, by whichever node comes first. */
async function whatRepeats({ sql }: House, { port }: BankNode, { bob, payee, name }: Omit<Cast, 'ana'>): Promise<number> {
  const body = { ...p2pBody(bob, payee, '1.00'), subscriptionFrequency: 'daily' }
  const began = await ask(port, await signedInAt(port, bob), 'p2pTransferFunds', body, { key: name })
  if (!isDone(began)) throw new Error(`nothing that repeats: ${refusalOf(began)}`)
  await nextDay(sql, [bob.customerId])
  await until(async () => (await due(sql, [bob.customerId])) === 0, SOON)
  // Time for the other node to pay it once more, or the next one too soon.
  await sleep(6_000)
  const [paid] = await sql<{ n: number }>`
    select count(*)::integer as n from operation o
    where o.customer_id = ${bob.customerId} and o.state = 'posted'
      and (o.id = ${Number(began.body['transactionId'])} or o.idem_key like 'schedule %')`
  return paid?.n ?? 0
}

/** What the node thought the time was. */
const issuedAt = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat
