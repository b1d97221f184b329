import { ask, isDone, refusalOf } from '../client.ts'
import { audit } from '../books.ts'
import { expireNow } from '../codes.ts'
import { p2pBody } from '../load.ts'
import { exactly, none, type Measure } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'

const ROUNDS = { slice: 3, quick: 10, full: 100 } as const

export const holds: Scenario = {
  id: 'G13',
  what: 'money for five payments, six at once that wait for a code: five are held, one is refused; when they expire everything is free',
  seconds: { slice: 1, quick: 1, full: 10 },
  async run(stage, _seconds, house) {
    const { db, sql, node, town } = house
    const [payee] = (await town.people(1)) as [Payer]
    // Five times 1,000.00 and the fee of each.
    const payers = await town.people(ROUNDS[stage.length], { money: { USD: '5001.25' }, approveMode: 'sms' })
    let wrong = 0
    let unclear = 0
    const notes: string[] = []
    for (const payer of payers) {
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_none, turn) =>
          ask(node.port, payer, 'p2pTransferFunds', p2pBody(payer, payee, '1000.00'), { key: `hold-${payer.customerId}-${turn}` }),
        ),
      )
      const accepted = replies.filter(isDone).length
      if (accepted !== 5) wrong++
      if (accepted !== 5) notes.push(`${accepted} of 6 accepted`)
      unclear += replies.filter((reply) => !isDone(reply) && refusalOf(reply) !== 'amount NOT_ENOUGH').length
    }
    const held = await state(sql, payers)
    await sql`update operation set expires_at = now() - interval '1 second'
      where customer_id = any(${payers.map(({ customerId }) => customerId)}::integer[]) and state = 'awaiting_code'`
    await expireNow(db)
    const free = await state(sql, payers)
    const measures: Measure[] = [
      exactly('rounds', payers.length, ROUNDS[stage.length]),
      none('rounds without exactly 5 of 6', wrong),
      none('refusals that say something else', unclear),
      none('not held', held.free),
      none('not freed by expiry', free.held),
      none('wrong books', (await audit(sql)).wrong),
    ]
    return { measures, notes }
  },
}

type Payer = Parameters<typeof p2pBody>[0]

/** Minor units that these people can spend, and that they cannot. */
async function state(sql: Sql, payers: readonly Payer[]): Promise<{ free: number; held: number }> {
  const ids = payers.flatMap(({ accounts }) => accounts.map(({ ledgerId }) => ledgerId))
  const rows = await sql<{ free: number; held: number }>`
    select sum(posted - held)::integer as free, sum(held)::integer as held from ledger_account where id = any(${ids}::integer[])`
  return rows[0] ?? { free: -1, held: -1 }
}
