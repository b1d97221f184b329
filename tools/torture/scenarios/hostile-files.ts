import type { BatchWay } from '@ducat/contract/batches/models'
import { batches, drafts, mass } from '@ducat/contract/batches/calls'
import { audit } from '../books.ts'
import { ask, isDone, raw, refusalOf, type Reply } from '../client.ts'
import { hostileFile, type HostileFile } from '../hostile-files.ts'
import { atLeast, atMost, exactly, none, told } from '../measures.ts'
import { until, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import { accountIn, type Payer } from '../town.ts'

/** Each takes a thread of its own, and so a sixth of a second. */
const FILES = { slice: 100, quick: 300, full: 5_000 } as const
const AT_ONCE = 2
const SLOW_MS = 2_000
const MEMORY_MB = 150
const ways = ['p2p', 'eft', 'wire', 'oct', 'crypto'] as const satisfies readonly BatchWay[]
type Way = (typeof ways)[number]

export const hostileFiles: Scenario = {
  id: 'G81',
  what: 'files that were made to hurt, to every call that takes payments: text in every encoding, workbooks, archives that lie, bombs, samples with bytes changed; never 5xx, each answered within two seconds, memory bounded, nothing left half-read, no money moves',
  seconds: { slice: 8, quick: 24, full: 400 },
  async run(stage, _seconds, { sql, node, town }) {
    // The same file is found again by its company: one that was slow is sent once more by another.
    const people = (await town.companies(3, '1000.00')).map(({ boss }) => boss)
    const [first, ...others] = people as [Payer, ...Payer[]]
    const samples = await samplesFor(node.port, first)
    const crashes = node.crashes()
    // A bank that has read files before, as every one has after its first day.
    for (const [place, bytes] of samples.entries())
      await send(node.port, first, ways[place % ways.length]!, { kind: 'sample', name: 'sample.csv', bytes })
    const bad: string[] = []
    const codes = new Map<string, number>()
    let slowest = { ms: 0, name: '' }
    let memory = { before: (await node.inside()).memory, most: 0 }
    let sent = 0
    const one = async (turn: number) => {
      // By its number: whichever lane takes it, a seed gives the same file.
      const file = await hostileFile(stage.chance(`G81 ${turn}`), samples)
      const way = ways[turn % ways.length]!
      const name = `${turn} ${way} ${file.kind}`
      const reply = await send(node.port, first, way, file)
      if (reply.known) codes.set(reply.code, (codes.get(reply.code) ?? 0) + 1)
      else bad.push(`${name}: ${reply.why}`)
      if (isDone(reply)) bad.push(...(await shown(node.port, first, reply)).map((why) => `${name}, shown: ${why}`))
      // On a busy machine one late answer says nothing; a file that is slow is slow each time.
      let { ms } = reply
      for (const other of ms > SLOW_MS ? others : []) ms = Math.min(ms, (await send(node.port, other, way, file)).ms)
      if (ms > slowest.ms) slowest = { ms, name }
      if (turn % 20 === 0) memory = { ...memory, most: Math.max(memory.most, (await node.inside()).memory) }
    }
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent < FILES[stage.length]) await one(sent++)
      }),
    )
    const customers = people.map(({ customerId }) => customerId)
    const isRead = await until(async () => (await reading(sql, customers)) === 0, 30)
    const { unhandled, polluted } = await node.inside()
    const [money] = await sql<{
      n: number
    }>`select count(*)::integer as n from operation where customer_id = any(${customers}) and kind = 'batch'`
    return {
      measures: [
        exactly('files', sent, FILES[stage.length]),
        // Else nothing but the door was tried.
        atLeast('files that were read', codes.get('00') ?? 0, FILES[stage.length] / 10),
        told('files that were refused', codes.get('VF') ?? 0),
        none('5xx or no answer', bad.length),
        none('crashes', node.crashes() - crashes + (node.alive() ? 0 : 1)),
        none('uncaught', unhandled),
        none('polluted', polluted ? 1 : 0),
        none('left half-read', isRead ? 0 : await reading(sql, customers)),
        none('mass payments sent', money?.n ?? -1),
        atMost('slowest answer', slowest.ms / 1000, SLOW_MS / 1000, 's'),
        atMost('memory above', Math.max(0, Math.round((memory.most - memory.before) / 1e6)), MEMORY_MB, 'MB'),
        none('wrong books', (await audit(sql)).wrong),
      ],
      notes: [
        `slowest: ${slowest.name}`,
        `answers: ${[...codes].map(([code, times]) => `${code} ${times}`).join(', ')}`,
        ...bad.slice(0, 10),
      ],
    }
  },
}

/** Only looked at: nothing of it is agreed to. */
async function send(port: number, who: Payer, way: Way, { name, bytes }: HostileFile): Promise<Reply> {
  const account = { [way === 'p2p' ? 'accountId' : 'fromAccountId']: accountIn(who, 'USD').id }
  const part = (head: string) => `--fuzz\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  const form = Buffer.concat([
    Buffer.from(`${part('name="data"')}${JSON.stringify({ ...account, onlySummary: true })}\r\n${part(`name="file"; filename="${name}"`)}`),
    bytes,
    Buffer.from('\r\n--fuzz--\r\n'),
  ])
  const authorization = `Bearer ${await who.token()}`
  return raw(
    port,
    `/api/v4/?${mass[way].name}`,
    form,
    { authorization, 'content-type': 'multipart/form-data; boundary=fuzz' },
    { key: keyOf() },
  )
}

/** What was read is also shown: the batch, its lines and its totals. */
async function shown(port: number, who: Payer, reply: Reply): Promise<string[]> {
  const batchId = reply.known ? reply.body['batchId'] : undefined
  const asked = await Promise.all([batches.get, batches.lines, drafts.review].map(({ name }) => ask(port, who, name, { batchId })))
  return asked.flatMap((one) => (isDone(one) ? [] : [refusalOf(one)]))
}

let keys = 0
const keyOf = (): string => `hostile-file-${process.pid}-${++keys}`

async function samplesFor(port: number, who: Payer): Promise<Buffer[]> {
  const reply = await ask(port, who, mass.samples.name, {}, { key: keyOf() })
  if (!isDone(reply)) throw new Error('the samples could not be asked for')
  const links = reply.body['links'] as { url: string }[]
  const texts = await Promise.all(
    links.map(async ({ url }) => {
      const { pathname, search } = new URL(url, `http://localhost:${port}`)
      return (await fetch(`http://127.0.0.1:${port}${pathname}${search}`)).arrayBuffer()
    }),
  )
  return texts.map((bytes) => Buffer.from(bytes))
}

async function reading(sql: Sql, customers: readonly number[]): Promise<number> {
  const [row] = await sql<{
    n: number
  }>`select count(*)::integer as n from batch where customer_id = any(${customers}) and state = 'reading'`
  return row?.n ?? -1
}
