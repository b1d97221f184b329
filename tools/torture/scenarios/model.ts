import fc from 'fast-check'
import { expireNow, newestCode, stateOf, wrongCode } from '../codes.ts'
import { ask, isDone, refusalOf, type Reply } from '../client.ts'
import { audit } from '../books.ts'
import { p2pBody } from '../load.ts'
import { atLeast, none } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { House } from '../stage.ts'
import { accountIn, type Payer, type Team } from '../town.ts'

const SEQUENCES = { slice: 25, quick: 150, full: 5_000 } as const
/** The full run has time for all of them; the short ones are content with half on a machine that is busy with something else. */
const DEMANDED = { slice: 12, quick: 75, full: SEQUENCES.full } as const
const STREAMS = 4
const START = 100_00

export const model: Scenario = {
  id: 'G53',
  what: 'sequences of submit, confirm, guess, approve, decline, call off, repeat and expire, drawn at random: the bank and a model of ten lines never differ',
  seconds: { slice: 2, quick: 8, full: 300 },
  async run(stage, seconds, house) {
    const [payee] = (await house.town.people(1)) as [Payer]
    const results = await Promise.all(
      Array.from({ length: STREAMS }, (_none, stream) => {
        const teams = supply(house)
        const property = fc.asyncProperty(fc.commands(commands, { maxCommands: 12 }), async (steps) => {
          const team = await teams()
          const real: Real = { house, team, payee, port: house.node.port, count: 0 }
          await fc.asyncModelRun(() => ({ model: { free: START, held: 0, operations: [] } satisfies Model, real }), steps)
        })
        return fc.check(property, {
          seed: stage.seed + stream,
          numRuns: Math.ceil(SEQUENCES[stage.length] / STREAMS),
          // A busy machine gets three times as long; what was played until then counts.
          interruptAfterTimeLimit: seconds * 3 * 1000,
          markInterruptAsFailure: false,
        })
      }),
    )
    const failed = differences(results)
    return {
      measures: [
        atLeast(
          'sequences',
          results.reduce((sum, { numRuns }) => sum + numRuns, 0),
          DEMANDED[stage.length],
        ),
        none('differences', failed.length),
        none('wrong books', (await audit(house.sql)).wrong),
      ],
      // With the shortest sequence that shows it.
      notes: failed.map(
        (result) => `${fc.stringify(result.counterexample)}: ${String((result.errorInstance as Error | undefined)?.message)}`,
      ),
    }
  },
}

/** A sequence that differed counts also when the time was over before a shorter one was found; time that was merely over is no difference. */
export const differences = <T>(results: readonly fc.RunDetails<T>[]): readonly fc.RunDetails<T>[] =>
  results.filter(({ counterexample }) => counterexample !== null)

/** Teams are made many at a time: one by one would take longer than playing with them. */
function supply({ town }: House): () => Promise<Team> {
  let ready: Team[] = []
  return async () => {
    if (ready.length === 0) ready = await town.companies(10, '100.00', 'sms')
    return ready.pop()!
  }
}

interface Operation {
  readonly id: number
  readonly operationId: string
  readonly cents: number
  readonly key: string
  readonly amount: string
  readonly code: string
  state: 'awaiting_code' | 'awaiting_second_person' | 'posted' | 'declined' | 'expired' | 'cancelled'
  tries: number
}
interface Model {
  free: number
  held: number
  operations: Operation[]
}
interface Real {
  readonly house: House
  readonly team: Team
  readonly payee: Payer
  readonly port: number
  count: number
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly pick: number
  constructor(pick: number) {
    this.pick = pick
  }
  check(model: Readonly<Model>): boolean {
    return model.operations.length > 0
  }
  of = ({ operations }: Model): Operation => operations[this.pick % operations.length]!
  async run(model: Model, real: Real): Promise<void> {
    await this.play(model, real)
    await compare(model, real)
  }
  abstract play(model: Model, real: Real): Promise<void>
  toString(): string {
    return `${this.constructor.name}(${this.pick})`
  }
}

class Submit extends Step {
  override check = () => true
  override async play(model: Model, real: Real): Promise<void> {
    const { team, payee, port, house } = real
    const amount = `${this.pick}.00`
    const key = `model-${team.maker.customerId}-${++real.count}`
    const reply = await ask(port, team.maker, 'p2pTransferFunds', p2pBody(team.maker, payee, amount), { key })
    const cents = this.pick * 100 + 50
    expect(isDone(reply), cents <= model.free, 'submit', reply)
    if (!isDone(reply)) return expect(refusalOf(reply), 'amount NOT_ENOUGH', 'submit', reply)
    model.free -= cents
    model.held += cents
    const code = await newestCode(house.sql, team.maker)
    const [id, operationId] = [Number(reply.body['transactionId']), String(reply.body['operationId'])]
    model.operations.push({ id, operationId, cents, key, amount, code, state: 'awaiting_code', tries: 0 })
  }
}

class Repeat extends Step {
  override async play(model: Model, { team, payee, port }: Real): Promise<void> {
    const { id, key, amount } = this.of(model)
    const reply = await ask(port, team.maker, 'p2pTransferFunds', p2pBody(team.maker, payee, amount), { key })
    expect(isDone(reply) && Number(reply.body['transactionId']) === id, true, 'repeat', reply)
  }
}

class Confirm extends Step {
  override async play(model: Model, { team, port }: Real): Promise<void> {
    const operation = this.of(model)
    const reply = await ask(port, team.maker, 'smsCodeConfirm', { operationId: operation.operationId, code: operation.code })
    const fits = operation.state === 'awaiting_code' && operation.tries < 5
    expect(isDone(reply), fits, 'confirm', reply)
    if (fits) operation.state = 'awaiting_second_person'
  }
}

class Guess extends Step {
  override async play(model: Model, { team, port }: Real): Promise<void> {
    const operation = this.of(model)
    const reply = await ask(port, team.maker, 'smsCodeConfirm', { operationId: operation.operationId, code: wrongCode(operation.code) })
    expect(isDone(reply), false, 'guess', reply)
    if (operation.state === 'awaiting_code') operation.tries++
  }
}

class Decide extends Step {
  override async play(model: Model, { team, port }: Real): Promise<void> {
    const operation = this.of(model)
    const declined = this.pick % 2 === 1
    const reply = await ask(port, team.checker, 'businessTransactionApprove', { transactionIds: [operation.id], declined, reason: 'no' })
    expect(isDone(reply), operation.state === 'awaiting_second_person', 'decide', reply)
    if (operation.state !== 'awaiting_second_person') return
    operation.state = declined ? 'declined' : 'posted'
    model.held -= operation.cents
    if (declined) model.free += operation.cents
  }
}

class CallOff extends Step {
  override async play(model: Model, { team, port }: Real): Promise<void> {
    const operation = this.of(model)
    const reply = await ask(port, team.maker, 'approvalCancel', { operationId: operation.operationId })
    const open = operation.state === 'awaiting_code' || operation.state === 'awaiting_second_person'
    // Whoever calls off twice is told the same twice.
    expect(isDone(reply), open || operation.state === 'cancelled', 'call off', reply)
    if (!open) return
    operation.state = 'cancelled'
    model.held -= operation.cents
    model.free += operation.cents
  }
}

class Expire extends Step {
  override async play(model: Model, { house }: Real): Promise<void> {
    const operation = this.of(model)
    const open = operation.state === 'awaiting_code' || operation.state === 'awaiting_second_person'
    await house.sql`update operation set expires_at = now() - interval '1 second' where id = ${operation.id}`
    await expireNow(house.db)
    if (!open) return
    operation.state = 'expired'
    model.held -= operation.cents
    model.free += operation.cents
  }
}

const drawn = (kind: new (pick: number) => Step, from = 0, to = 20) => fc.integer({ min: from, max: to }).map((pick) => new kind(pick))
const commands = [
  drawn(Submit, 1, 60),
  drawn(Confirm),
  drawn(Confirm),
  drawn(Guess),
  drawn(Decide),
  drawn(Repeat),
  drawn(CallOff),
  drawn(Expire),
]

async function compare({ free, held, operations }: Model, { house, team }: Real): Promise<void> {
  const [row] = await house.sql<{ free: number; held: number }>`
    select (posted - held)::integer as free, held::integer from ledger_account where id = ${accountIn(team.maker, 'USD').ledgerId}`
  expect(JSON.stringify(row), JSON.stringify({ free, held }), 'money')
  for (const operation of operations) expect((await stateOf(house.sql, operation.id)).state, operation.state, `operation ${operation.id}`)
}

function expect(found: unknown, wanted: unknown, what: string, reply?: Reply): void {
  if (found !== wanted)
    throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}${reply ? ` (${JSON.stringify(reply)})` : ''}`)
}
