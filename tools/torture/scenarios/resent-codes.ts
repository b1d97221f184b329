import { ask, isDone } from '../client.ts'
import { newestCode, waiting, wrongCode } from '../codes.ts'
import { atLeast, atMost, none } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { Payer } from '../town.ts'

const ASKS = 100

export const resentCodes: Scenario = {
  id: 'G62',
  what: '100 asks for a new code at once, again and again as time passes: 1 in 30 s, 5 an operation, 10 a day and number; tries stay counted',
  seconds: { slice: 3, quick: 3, full: 3 },
  async run(_stage, _seconds, house) {
    const { sql, node, town } = house
    const [payee] = (await town.people(1)) as [Payer]
    const [ana, bob] = (await town.people(2, { money: { USD: '100.00' }, approveMode: 'sms' })) as [Payer, Payer]
    const resend = (who: Payer, operationId: string) => ask(node.port, who, 'approvalCodeResend', { operationId, approveType: 'sms' })
    const crowd = async (who: Payer, operations: readonly string[]) => {
      const replies = await Promise.all(Array.from({ length: ASKS }, (_none, turn) => resend(who, operations[turn % operations.length]!)))
      return replies.filter(isDone).length
    }
    /** Half a minute passes for everybody. */
    const later = () => sql`update challenge set sent_at = sent_at - interval '31 seconds'`

    const one = await waiting(sql, node.port, ana, payee, '1.00', `resend-${ana.customerId}`)
    const tries = await Promise.all(
      [0, 1].map((turn) => ask(node.port, ana, 'smsCodeConfirm', { operationId: one.operationId, code: wrongCode(one.code, turn) })),
    )
    let atOnce = await crowd(ana, [one.operationId])
    let forOne = atOnce
    for (let turn = 0; turn < 8; turn++) {
      await later()
      const now = await crowd(ana, [one.operationId])
      atOnce = Math.max(atOnce, now)
      forOne += now
    }
    const rows = await sql<{ attempts: number }>`select attempts from challenge where operation_id = ${one.transactionId}`
    const fresh = await newestCode(sql, ana)
    const oldAccepted = fresh === one.code ? 0 : await confirmed(one.operationId, one.code)

    const many: string[] = []
    for (let turn = 0; turn < 6; turn++)
      many.push((await waiting(sql, node.port, bob, payee, '1.00', `day-${bob.customerId}-${turn}`)).operationId)
    for (let turn = 0; turn < 3; turn++) {
      await later()
      await crowd(bob, many)
    }
    const day = await sql<{ n: number }>`select count(*)::integer as n from demo_message where recipient = ${bob.phone}`
    return {
      measures: [
        atMost('in one moment', atOnce, 1),
        atLeast('for one operation', forOne, 1),
        atMost('for one operation', forOne, 5),
        atMost('messages to one number in a day', day[0]?.n ?? 0, 10),
        none('tries given back', 2 - (rows[0]?.attempts ?? 0)),
        none('old code accepted', oldAccepted + tries.filter(isDone).length),
      ],
    }

    async function confirmed(operationId: string, code: string): Promise<number> {
      return isDone(await ask(node.port, ana, 'smsCodeConfirm', { operationId, code })) ? 1 : 0
    }
  },
}
