import { ask, isDone, refusalOf, type Reply } from '../client.ts'
import { audit } from '../books.ts'
import { expireNow, newestCode, stateOf, waiting } from '../codes.ts'
import { p2pBody } from '../load.ts'
import { none, told, type Measure } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import type { House } from '../stage.ts'
import type { Payer, Team as Firm } from '../town.ts'

const ROUNDS = { slice: 1, quick: 2, full: 20 } as const
const CROWD = 100

export const oneWinner: Scenario = {
  id: 'G12',
  what: '100 at once on two nodes decide one operation (approve; approve and decline, expiry or calling off; two approvers; one code; two approvers with four codes each; a code and calling off): one winner',
  seconds: { slice: 2, quick: 4, full: 40 },
  async run(stage, _seconds, house) {
    const { sql, node, town } = house
    const other = await house.other()
    const ports = [node.port, other.port]
    const [payee] = (await town.people(1)) as [Payer]
    const [firm] = (await town.companies(1, '10000.00')) as [Firm]
    const team = { ...firm, payee, ports }
    const notes: string[] = []
    let rounds = 0
    let wrong = 0
    const hold = (name: string, problem: string | undefined) => {
      rounds++
      if (problem === undefined) return
      wrong++
      notes.push(`${name}: ${problem}`)
    }
    for (let round = 0; round < ROUNDS[stage.length]; round++) {
      const name = `winner-${stage.seed}-${round}`
      hold('approve', await decided(house, team, name, (turn, id) => approve(team, turn, id, team.checker, false)))
      hold('approve or decline', await decided(house, team, name, (turn, id) => approve(team, turn, id, team.checker, turn % 2 === 0)))
      hold(
        'two approvers',
        await decided(house, team, name, (turn, id) => approve(team, turn, id, turn % 3 === 0 ? team.boss : team.checker, false)),
      )
      hold('approve or expiry', await againstTime(house, team, name))
      hold('approve or call off', await approveOrCallOff(house, team, name))
      hold('one code', await oneCode(house, team, name))
      hold('codes of two approvers', await manyCodes(house, team, name))
      hold('code or call off', await codeOrCallOff(house, team, name))
    }
    const measures: Measure[] = [
      told('contests', rounds),
      none('without exactly one winner', wrong),
      none('wrong books', (await audit(sql)).wrong),
    ]
    return { measures, notes }
  },
}

interface Team extends Firm {
  readonly payee: Payer
  readonly ports: readonly number[]
}
let count = 0

async function asked({ maker, payee, ports }: Team, name: string): Promise<{ id: number; operationId: string }> {
  const reply = await ask(ports[0]!, maker, 'p2pTransferFunds', p2pBody(maker, payee, '3.00'), { key: `${name}-${++count}` })
  if (!isDone(reply)) throw new Error(`nothing to approve: ${JSON.stringify(reply)}`)
  return { id: Number(reply.body['transactionId']), operationId: String(reply.body['operationId']) }
}

const prepared = async (team: Team, name: string): Promise<number> => (await asked(team, name)).id

const approve = ({ ports }: Team, turn: number, id: number, by: Payer, declined: boolean): Promise<Reply> =>
  ask(ports[turn % 2]!, by, 'businessTransactionApprove', { transactionIds: [id], declined, reason: 'no' })

/** Won: told that just this one was decided. */
const won = (reply: Reply, id: number): boolean => isDone(reply) && ((reply.body['transactionIds'] ?? []) as number[]).includes(id)
/** Lost with a clear word: already decided, or nothing there to decide any more. */
function lostClearly(reply: Reply): boolean {
  if (!reply.known) return false
  const failed = (reply.body['failed'] ?? []) as { reason: string }[]
  const [problem] = (reply.body['validationErrors'] ?? []) as { reason: string }[]
  return failed[0]?.reason === 'ALREADY_DECIDED' || problem?.reason === 'NOTHING_TO_APPROVE'
}

async function decided(
  { sql }: House,
  team: Team,
  name: string,
  act: (turn: number, id: number) => Promise<Reply>,
): Promise<string | undefined> {
  const id = await prepared(team, name)
  const replies = await Promise.all(Array.from({ length: CROWD }, (_none, turn) => act(turn, id)))
  return judged(sql, id, replies, replies.filter((reply) => won(reply, id)).length, 1)
}

async function againstTime({ db, sql }: House, team: Team, name: string): Promise<string | undefined> {
  const id = await prepared(team, name)
  await sql`update operation set expires_at = now() - interval '1 second' where id = ${id}`
  const [, ...replies] = await Promise.all([
    // Whoever loses may be told so loudly; what counts is where the operation ended. The nodes look, too: any of them may be the one.
    expireNow(db).catch(() => 0),
    ...Array.from({ length: CROWD }, (_none, turn) => approve(team, turn, id, team.checker, false)),
  ])
  const winners = replies.filter((reply) => won(reply, id)).length
  const { state } = await stateOf(sql, id)
  if (state === 'expired' && winners > 0) return `expired, and ${winners} were told that they approved it`
  return judged(sql, id, replies, winners, state === 'expired' ? 0 : 1)
}

async function oneCode({ sql, town }: House, { payee, ports }: Team, name: string): Promise<string | undefined> {
  const [payer] = (await town.people(1, { money: { USD: '50.00' }, approveMode: 'sms' })) as [Payer]
  const { operationId, transactionId, code } = await waiting(sql, ports[0]!, payer, payee, '3.00', `${name}-${++count}`)
  const replies = await Promise.all(
    Array.from({ length: CROWD }, (_none, turn) => ask(ports[turn % 2]!, payer, 'smsCodeConfirm', { operationId, code })),
  )
  const { state, postings } = await stateOf(sql, transactionId)
  const unclear = replies.filter((reply) => !isDone(reply) && !(reply.known && reply.status === 400)).length
  // Up to five are looked at, and each of those may be told that the operation is posted; it is, once.
  if (state !== 'posted' || postings !== 1) return `one code: ${state}, ${postings} postings`
  if (!replies.some(isDone)) return 'one code: nobody was told that it went through'
  return unclear > 0 ? `one code: ${unclear} unclear answers` : undefined
}

/** Two approvers asked for it again and again, each time with a code of its own; another payment of theirs waits beside it. */
async function manyCodes({ sql, town }: House, { payee, ports }: Team, name: string): Promise<string | undefined> {
  const [firm] = (await town.companies(1, '50.00', 'none', 'sms')) as [Firm]
  const team = { ...firm, payee, ports }
  const [id, beside] = [await prepared(team, name), await prepared(team, name)]
  const asked: { by: Payer; approvalTransactionId: unknown; code: string }[] = []
  for (const by of [firm.checker, firm.boss, firm.checker, firm.boss, firm.checker, firm.boss, firm.checker, firm.boss]) {
    const reply = await approve(team, asked.length, id, by, false)
    if (!isDone(reply)) return `an approver was not asked for a code: ${JSON.stringify(reply)}`
    asked.push({ by, approvalTransactionId: reply.body['approvalTransactionId'], code: await newestCode(sql, by) })
  }
  const replies = await Promise.all(asked.map(({ by, ...answer }, turn) => ask(ports[turn % 2]!, by, 'businessTransactionConfirm', answer)))
  const problem = await judged(sql, id, replies, replies.filter((reply) => won(reply, id)).length, 1)
  if (problem !== undefined) return problem
  const late = asked.at(-1)!
  await approve(team, 0, beside, late.by, true)
  const { state } = await stateOf(sql, beside)
  return state === 'declined' ? undefined : `the payment beside it could not be declined any more: ${state}`
}

const callOff = (port: number, by: Payer, operationId: string): Promise<Reply> => ask(port, by, 'approvalCancel', { operationId })

/** Half of the crowd approves while whoever asked for it has thought better of it. */
async function approveOrCallOff({ sql }: House, team: Team, name: string): Promise<string | undefined> {
  const { id, operationId } = await asked(team, name)
  const crowd = Array.from({ length: CROWD / 2 }, (_none, turn) =>
    Promise.all([approve(team, turn, id, team.checker, false), callOff(team.ports[turn % 2]!, team.maker, operationId)]),
  )
  const replies = await Promise.all(crowd)
  const approvals = replies.map(([approval]) => approval)
  const { state } = await stateOf(sql, id)
  const winners = approvals.filter((reply) => won(reply, id)).length
  return (
    calledOff(
      state,
      replies.map(([, cancel]) => cancel),
    ) ?? judged(sql, id, approvals, winners, state === 'posted' ? 1 : 0)
  )
}

async function codeOrCallOff({ sql, town }: House, { payee, ports }: Team, name: string): Promise<string | undefined> {
  const [payer] = (await town.people(1, { money: { USD: '50.00' }, approveMode: 'sms' })) as [Payer]
  const { operationId, transactionId, code } = await waiting(sql, ports[0]!, payer, payee, '3.00', `${name}-${++count}`)
  const crowd = Array.from({ length: CROWD / 2 }, (_none, turn) =>
    Promise.all([
      ask(ports[turn % 2]!, payer, 'smsCodeConfirm', { operationId, code }),
      callOff(ports[(turn + 1) % 2]!, payer, operationId),
    ]),
  )
  const replies = await Promise.all(crowd)
  const { state, postings } = await stateOf(sql, transactionId)
  if (postings !== (state === 'posted' ? 1 : 0)) return `${state} with ${postings} postings`
  const through = replies.filter(([confirmed]) => isDone(confirmed)).length
  if (through > 0 !== (state === 'posted')) return `${state}, and ${through} were told that it went through`
  const unclear = replies.filter(([reply]) => !isDone(reply) && !(reply.known && reply.status === 400)).length
  if (unclear > 0) return `${unclear} unclear answers`
  return calledOff(
    state,
    replies.map(([, cancel]) => cancel),
  )
}

/** Called off: told so, by the first and by whoever asks again. Through: everybody is told that it is decided. */
function calledOff(state: string, replies: readonly Reply[]): string | undefined {
  if (state !== 'posted' && state !== 'cancelled') return `ended as ${state}`
  const told = replies.filter(isDone).length
  if (state === 'posted' && told > 0) return `posted, and ${told} were told that it is called off`
  if (state === 'cancelled' && told === 0) return 'called off, and nobody was told'
  const unclear = replies.find((reply) => !isDone(reply) && refusalOf(reply) !== 'operationId DECIDED_MEANWHILE')
  return unclear && `an unclear answer: ${JSON.stringify(unclear)}`
}

async function judged(sql: Sql, id: number, replies: readonly Reply[], winners: number, wanted: number): Promise<string | undefined> {
  const { state, postings } = await stateOf(sql, id)
  if (!['posted', 'declined', 'expired', 'cancelled'].includes(state)) return `ended as ${state}`
  if (postings !== (state === 'posted' ? 1 : 0)) return `${state} with ${postings} postings`
  if (winners !== wanted) return `${winners} winners`
  const unclear = replies.filter((reply) => !won(reply, id) && !lostClearly(reply))
  return unclear.length > 0 ? `${unclear.length} unclear answers, such as ${JSON.stringify(unclear[0])}` : undefined
}
