import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, isDone, refusalOf, signedInAt } from '../client.ts'
import { audit } from '../books.ts'
import { stateOf, waiting } from '../codes.ts'
import { p2pBody } from '../load.ts'
import { atLeast, atMost, none } from '../measures.ts'
import type { BankNode } from '../node.ts'
import type { Scenario } from '../scenario.ts'
import type { House, Stage } from '../stage.ts'
import type { Payer } from '../town.ts'

const AHEAD = 600

export const skewedClocks: Scenario = {
  id: 'G14',
  what: 'two nodes whose clocks are 10 min fast and 10 min slow, one of which then jumps by an hour: quotes, codes and operations end by the database’s time',
  seconds: { slice: 0, quick: 12, full: 30 },
  async run(stage, _seconds, house) {
    const { sql, town, url } = house
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
    // What waits for a code was made a moment ago; the clocks of the nodes say that it ended long since. Jobs ask the database.
    const left = await waiting(sql, slow.node.port, await signedInAt(slow.node.port, ana), payee, '1.00', `left-waiting-${stage.seed}`)
    await sleep(5_000)
    const { state } = await stateOf(sql, left.transactionId)
    if (state !== 'awaiting_code') early++
    const [ids] = await sql<{ doubled: number }>`select (count(*) - count(distinct public_id))::integer as doubled from operation`
    await Promise.all([fast.node.stop(), slow.node.stop()])
    return {
      measures: [
        atLeast('clocks wrong by', Math.round(clocks), AHEAD - 30, 's'),
        none('ended too early', early),
        none('ended too late', late),
        atMost('quote off', off, 2, 's'),
        none('ids twice', ids?.doubled ?? 1),
        none('wrong books', (await audit(sql)).wrong),
      ],
      notes: [...notes, library ? `clocks moved by ${library}` : 'clocks moved inside the processes: libfaketime is not installed'],
    }
  },
}

interface Skewed {
  readonly node: BankNode
  set(seconds: number): void
}

async function skewed(stage: Stage, url: string, name: string, seconds: number, library: string | undefined): Promise<Skewed> {
  const file = join(stage.folder, `clock-${name}`)
  const set = (by: number) => writeFileSync(file, library ? `${by < 0 ? '' : '+'}${by}s` : String(by))
  set(seconds)
  const node = await stage.node(
    url,
    library
      ? {
          environment: {
            LD_PRELOAD: library,
            FAKETIME_TIMESTAMP_FILE: file,
            FAKETIME_NO_CACHE: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
            DONT_FAKE_MONOTONIC: '1',
          },
        }
      : { environment: { TORTURE_CLOCK: file }, nodeArguments: ['--import', join(import.meta.dirname, '../clock.mjs')] },
  )
  return { node, set }
}

const faketime = (): string | undefined =>
  process.platform === 'linux'
    ? [
        ...globSync('/usr/lib/*/faketime/libfaketime.so.1'),
        '/usr/lib/faketime/libfaketime.so.1',
        '/usr/local/lib/faketime/libfaketime.so.1',
      ].find((file) => existsSync(file))
    : undefined

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

/** What the node thought the time was. */
const issuedAt = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }).iat
