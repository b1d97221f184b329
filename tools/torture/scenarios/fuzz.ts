import { everyCall } from '@ducat/contract'
import { filesOf, type Call } from '@ducat/contract/kit/call'
import type { Chance } from '../bank.ts'
import { audit } from '../books.ts'
import { callersOf, isTurnedAway } from '../callers.ts'
import { host, raw, type Reply } from '../client.ts'
import { baseOf, hostileBodies, hostileValues } from '../hostile.ts'
import { atLeast, atMost, exactly, none } from '../measures.ts'
import type { BankNode } from '../node.ts'
import type { Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import type { Payer } from '../town.ts'
import { requestOf } from '../wire.ts'

const CASES = { slice: 4, quick: 20, full: 400 } as const
const AT_ONCE = 8

interface Case {
  readonly name: string
  readonly call: Call
  /** Right in every field: the handler is asked. */
  readonly whole: boolean
  readonly verb: string
  readonly path: string
  readonly text: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

export const fuzz: Scenario = {
  id: 'G50',
  what: 'hostile values and bodies to every call, at its own address with its own verb, by somebody who may: its handler is reached, never 5xx, no crash, nothing uncaught, no balance moves, answered within a second, never blocked over 200 ms',
  seconds: { slice: 2, quick: 6, full: 120 },
  async run(stage, _seconds, house) {
    const { sql, node, town } = house
    const chance = stage.chance('G50')
    const crashes = node.crashes()
    const callers = await callersOf(house, everyCall)
    const [payee] = (await town.people(1)) as [Payer]
    const before = await balances(sql, callers.people)
    const nowhere = await raw(node.port, '/api/v4/nowhere', '{}')
    await node.inside()
    const cases = everyCall.flatMap((call) =>
      Array.from({ length: CASES[stage.length] }, (_none, turn) =>
        caseOf(call, baseOf(call, callers.of(call), payee), { chance, turn, lookedAt: callers.lookedAt(call) }),
      ),
    )
    const bodies = everyCall.flatMap((call, place) =>
      (stage.length === 'full' || place % everyCall.length === chance.below(everyCall.length) || place < 2 ? hostileBodies : []).map(
        ({ name, text, headers = {} }): Case => ({
          ...requestOf(call, baseOf(call, callers.of(call), payee)),
          name: `${call.name} ${name}`,
          call,
          text,
          headers,
          whole: false,
        }),
      ),
    )
    const bad: string[] = []
    let slowest = { ms: 0, name: '' }
    const reached = new Set<Call>()
    const judge = async (one: Case, ms: number, reply: Reply) => {
      if (one.whole && reply.known && !isTurnedAway(one.call, reply) && !isSame(reply, nowhere)) reached.add(one.call)
      if (!reply.known && /HTTP 5/.test(reply.why)) bad.push(`${one.name}: ${reply.why}`)
      // A body beyond what is taken may be cut off while it is still being sent.
      else if (!reply.known && one.text.length < 1_000_000) bad.push(`${one.name}: ${reply.why}`)
      const took = ms > 1_000 ? await again(one) : ms
      if (took > slowest.ms) slowest = { ms: took, name: one.name }
    }
    /** On a busy machine one late answer says nothing; a call that is slow is slow each time. */
    const again = async (one: Case) => Math.min((await send(one)).ms, (await send(one)).ms)
    const sendOnce = async ({ call, verb, path, text, headers }: Case): Promise<Reply> => {
      const authorization = `Bearer ${await callers.bearer(call)}`
      const key = `fuzz-${chance.below(2 ** 31)}`
      return raw(node.port, path, text, { authorization, origin: `https://${host}`, 'idempotency-key': key, ...headers }, { verb })
    }
    /** A case may end the session it came with. */
    const send = async (one: Case): Promise<Reply> => {
      const reply = await sendOnce(one)
      if (!isTurnedAway(one.call, reply)) return reply
      await callers.again(one.call)
      return sendOnce(one)
    }
    const queue = [...cases]
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let one = queue.shift(); one; one = queue.shift()) {
          const reply = await send(one)
          await judge(one, reply.ms, reply)
        }
      }),
    )
    let blocked = 0
    for (const one of bodies) {
      const reply = await send(one)
      await judge(one, reply.ms, reply)
      blocked = Math.max(blocked, await blockedBy(node, () => send(one)))
    }
    const { unhandled, polluted } = await node.inside()
    const after = await balances(sql, callers.people)
    // An operator who halts payouts is obeyed: the house is opened again for those who play next. A halt of the bank's own stays.
    await sql`
      update halt set lifted_at = now(), lifted_by = halted_by, note = 'hostile input is over' where lifted_at is null and halted_by is not null`
    return {
      measures: [
        atLeast('cases', cases.length + bodies.length, everyCall.length * CASES[stage.length]),
        // Whatever the case says, it says it to the handler.
        exactly('calls reached', reached.size, everyCall.length),
        none('5xx or no answer', bad.length),
        none('crashes', node.crashes() - crashes + (node.alive() ? 0 : 1)),
        none('uncaught', unhandled),
        none('polluted', polluted ? 1 : 0),
        none('balances changed', after.filter((text, place) => text !== before[place]).length),
        atMost('slowest answer', slowest.ms / 1000, 1, 's'),
        atMost('blocked', blocked, 200, 'ms'),
        none('wrong books', (await audit(sql)).wrong),
      ],
      notes: [
        `slowest: ${slowest.name}`,
        ...bad.slice(0, 10),
        ...everyCall.filter((call) => !reached.has(call)).map(({ name }) => `not reached: ${name}`),
      ],
    }
  },
}

/** The least of three: what a body costs, not what the machine did beside it. */
async function blockedBy(node: BankNode, work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let turn = 0; turn < 3 && least > 200; turn++) {
    await node.inside()
    await work()
    least = Math.min(least, (await node.inside()).blockedMs)
  }
  return Math.round(least)
}

interface Drawn {
  readonly chance: Chance
  readonly turn: number
  /** For whom an administrator asks. */
  readonly lookedAt: number | undefined
}

function caseOf(call: Call, body: Record<string, unknown>, { chance, turn, lookedAt }: Drawn): Case {
  const fields = Object.keys(body)
  // The first is right in form and reaches the handler. Then one field is wrong, so that it is reached behind all the others; then several.
  for (let wrong = 1; wrong <= turn % 4 && fields.length > 0; wrong++) body[chance.pick(fields)] = chance.pick(hostileValues)
  if (turn > 0 && chance.once(6)) delete body[chance.pick(fields)]
  if (turn > 0 && chance.once(6))
    Object.assign(body, { isAdmin: true, balance: '1000000.00', accessRights: 2, fromCustomerId: chance.pick(hostileValues) })
  const whole = turn === 0 && call.input.safeParse({ ...body, ...filesFor(call) }).success
  const name = `${call.name} ${JSON.stringify(body).slice(0, 300)}`
  const request = requestOf(call, lookedAt === undefined ? body : { fromCustomerId: lookedAt, ...body })
  return call.hasFiles
    ? { ...request, text: formOf(call, request.text), headers: form, name, call, whole }
    : { ...request, headers: {}, name, call, whole }
}

/** A small table in every place for a file: it holds nothing that could be paid. */
const TABLE = 'a;b\n1;2'
const filesFor = (call: Call): Readonly<Record<string, File>> =>
  Object.fromEntries(Array.from(filesOf(call), ([name, { types }]) => [name, new File([TABLE], `fuzz.${types[0]}`)]))

const form = { 'content-type': 'multipart/form-data; boundary=fuzz' }

/** A call with files travels as a form; its fields are one part. */
function formOf(call: Call, data: string): string {
  const part = (head: string, body: string) => `--fuzz\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const files = Object.entries(filesFor(call)).map(([name, file]) => part(`name="${name}"; filename="${file.name}"`, TABLE))
  return `${part('name="data"', data)}${files.join('')}--fuzz--\r\n`
}

const isSame = (reply: Reply, other: Reply): boolean =>
  reply.known && other.known && reply.status === other.status && reply.body['message'] === other.body['message']

async function balances(sql: Sql, people: readonly Payer[]): Promise<string[]> {
  const rows = await sql<{ id: number; text: string }>`
    select id, posted || ' ' || held as text from ledger_account
    where id = any(${people.flatMap(({ accounts }) => accounts.map(({ ledgerId }) => ledgerId))}) order by id`
  return rows.map(({ text }) => text)
}
