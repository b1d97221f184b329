import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../books.ts'
import { ask, isDone, refusalOf, type Reply } from '../client.ts'
import { atLeast, exactly, none, told } from '../measures.ts'
import { after, until, type Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import { accountIn, type Payer } from '../town.ts'

const PAYEES = 25
/** A longer file is answered before it is checked, and sent once more. */
const LINES = { slice: 200, quick: 400, full: 900 } as const
/** Files, each of them with a kill. */
const ROUNDS = { slice: 2, quick: 2, full: 50 } as const
/** From the moment a file is sent: whichever phase it happens to be. */
const KILL_WITHIN_MS = 2_500
/** The others wait for their phase; one that is over before anybody looked is killed in the next. */
const phases = ['any', 'read', 'checked', 'paid'] as const
type Phase = (typeof phases)[number]
const LOOK_MS = 10
const PHASE_WITHIN_MS = 3_000

export const batches: Scenario = {
  id: 'G30',
  what: 'files of payments are read, checked, agreed to and paid while either of two nodes is killed at any moment: each line once, wrong ones by themselves, the same file asked about',
  seconds: { slice: 0, quick: 6, full: 150 },
  async run(stage, seconds, house) {
    const { sql, node, town } = house
    const other = await house.other()
    const chance = stage.chance('G30')
    const [team] = await town.companies(1, '1000000.00')
    const boss = team!.boss
    const payees = await town.people(PAYEES, { money: { USD: '0.00' } })
    const [before] = await paidTo(sql, payees)
    const lines = LINES[stage.length]
    let kills = 0
    let files = 0
    let asked = 0
    const unexpected: string[] = []
    const caught = { read: 0, checked: 0, paid: 0 }
    for (const end = after(seconds); performance.now() < end || kills < ROUNDS[stage.length];) {
      const text = fileOf(payees, lines, ++files)
      const upload = () => lasting(() => chance.pick([node.port, other.port]), boss, text, `file-${files}-${chance.below(1_000_000)}`)
      const phase = phases[kills % phases.length]!
      const hurt = moment(sql, boss.customerId, phase, chance.below(KILL_WITHIN_MS)).then((was) => {
        if (was !== 'any') caught[was]++
        return chance.pick([node, other]).killAndRestart()
      })
      // Twice at once: one is sent, the other is asked about.
      const [one, two] = await Promise.all([upload(), upload()])
      await hurt
      kills++
      const codes = [one, two].map((reply) => (reply.known ? reply.code : 'unknown')).toSorted()
      if (codes.includes('92')) asked++
      if (!codes.includes('00')) unexpected.push(`file ${files}: ${refusalOf(one)}, ${refusalOf(two)}`)
      const third = await upload()
      if (!third.known || third.code !== '92') unexpected.push(`file ${files}, again: ${refusalOf(third)}`)
    }
    const ids = [boss.customerId]
    const finished = await until(async () => (await open(sql, ids)) === 0, 120)
    const [now] = await paidTo(sql, payees)
    const found = await counted(sql, ids)
    const books = await audit(sql)
    return {
      measures: [
        atLeast('kills', kills, ROUNDS[stage.length]),
        told('kills while a file was read', caught.read),
        told('kills while it was checked', caught.checked),
        told('kills while it was paid', caught.paid),
        told('files', files),
        exactly('asked about at once', asked, files),
        none('unexpected', unexpected.length),
        none('unfinished', finished ? 0 : await open(sql, ids)),
        exactly('lines paid', found.paid, files * lines),
        exactly('operations of lines', found.operations, files * lines),
        exactly('wrong lines', found.wrong, files),
        exactly('cents with payees', Number(now! - before!), centsOf(lines) * files),
        none('left set aside', Number(found.left)),
        none('wrong books', books.wrong),
      ],
      notes: [...unexpected.slice(0, 5), ...books.notes],
    }
  },
}

/** Amounts that say their line: what is lost or doubled changes the sum. One line of each file is wrong. */
const fileOf = (payees: readonly Payer[], lines: number, nth: number): string =>
  [
    'Email;Amount;Note',
    ...Array.from({ length: lines }, (_none, line) => `${payees[line % payees.length]!.email};${amountOf(line)};${nth}`),
    `nobody@torture.example;1.00;${nth}`,
  ].join('\n')

const centsAt = (line: number): number => 100 + (line % 97)
const amountOf = (line: number): string => {
  const cents = String(centsAt(line))
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}
const centsOf = (lines: number): number => Array.from({ length: lines }, (_none, line) => centsAt(line)).reduce((sum, one) => sum + one, 0)

/** A sender who hears nothing asks again with the same key, whichever node answers now; one who hears that it is still being read sends it anew. */
async function lasting(port: () => number, who: Payer, text: string, key: string): Promise<Reply> {
  let reply: Reply | undefined
  let turn = 0
  for (const end = after(90); performance.now() < end; await sleep(200)) {
    reply = await ask(port(), who, 'p2pMassTransferFunds', { accountId: accountIn(who, 'USD').id, text }, { key: `${key}-${turn}` })
    if (!reply.known) continue
    turn++
    // Still being read or checked, here or by a node that died a moment ago: another look finds it.
    if (isDone(reply) && reply.body['operationId'] === undefined) continue
    if (refusalOf(reply) === 'batchId BATCH_UNCHECKED') continue
    return reply
  }
  return reply!
}

/** Waits for the phase, of whichever file of the customer; what it was when the wait was over. */
async function moment(sql: Sql, customer: number, phase: Phase, waitMs: number): Promise<Phase> {
  if (phase === 'any') return sleep(waitMs, phase)
  for (const end = after(PHASE_WITHIN_MS / 1_000); performance.now() < end; await sleep(LOOK_MS)) {
    const [newest] = await sql<{ phase: Phase | null }>`
      select case when state = 'paying' then 'paid' when state = 'reading' and read_at is null then 'read' when state = 'reading' then 'checked' end as phase
      from batch where customer_id = ${customer} order by id desc limit 1`
    if (newest?.phase === phase) return phase
  }
  return 'any'
}

async function open(sql: Sql, customers: readonly number[]): Promise<number> {
  const [row] = await sql<{ n: number }>`
    select count(*)::integer as n from batch where customer_id = any(${customers}) and state in ('reading', 'submitted', 'paying')`
  return row?.n ?? -1
}

async function paidTo(sql: Sql, payees: readonly Payer[]): Promise<bigint[]> {
  const [row] = await sql<{ cents: bigint }>`
    select coalesce(sum(posted), 0)::bigint as cents from ledger_account
    where id = any(${payees.map((payee) => accountIn(payee, 'USD').ledgerId)})`
  return [BigInt(row?.cents ?? 0)]
}

async function counted(sql: Sql, customers: readonly number[]) {
  const [row] = await sql<{ paid: number; wrong: number; operations: number; left: bigint }>`
    select count(*) filter (where l.state = 'paid')::integer as paid, count(*) filter (where l.state = 'wrong')::integer as wrong,
           (select count(*)::integer from operation o where o.customer_id = any(${customers}) and o.facts ? 'line') as operations,
           (select coalesce(sum(abs(a.posted)), 0)::bigint from batch b join ledger_account a on a.id = b.ledger_account_id
            where b.customer_id = any(${customers})) as left
    from batch b join batch_line l on l.batch_id = b.id
    where b.customer_id = any(${customers}) and b.operation_id is not null`
  return row!
}
