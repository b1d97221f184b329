import { ask, isDone, type Reply } from '../client.ts'
import { audit } from '../books.ts'
import { newestCode, stateOf, waiting, wrongCode } from '../codes.ts'
import { atMost, exactly, none } from '../measures.ts'
import type { Scenario } from '../scenario.ts'
import type { Sql } from '../sql.ts'
import type { Payer } from '../town.ts'

const GUESSES = 200

export const guessedCodes: Scenario = {
  id: 'G61',
  what: '200 wrong codes at once on two nodes: at most 5 are looked at, then the right one is refused too; used, foreign, late, or of an operation whose amount or payee was changed since: refused alike',
  seconds: { slice: 1, quick: 1, full: 1 },
  async run(_stage, _seconds, house) {
    const { sql, node, town } = house
    const other = await house.other()
    const evaluated = await countEvaluations(sql)
    const [payee] = (await town.people(1)) as [Payer]
    const [ana] = (await town.people(1, { money: { USD: '100.00' }, approveMode: 'sms' })) as [Payer]
    let turns = 0
    const wait = (amount: string) => waiting(sql, node.port, ana, payee, amount, `code-${ana.customerId}-${++turns}`)
    const confirm = (operationId: string, code: string, port = node.port) => ask(port, ana, 'smsCodeConfirm', { operationId, code })
    const refused: Reply[] = []

    const first = await wait('1.00')
    const guesses = await Promise.all(
      Array.from({ length: GUESSES }, (_none, turn) =>
        confirm(first.operationId, wrongCode(first.code, turn), turn % 2 === 0 ? node.port : other.port),
      ),
    )
    const looked = await evaluated(first.transactionId)
    refused.push(...guesses, await confirm(first.operationId, first.code))

    const second = await wait('2.00')
    const right = await confirm(second.operationId, second.code)
    refused.push(await confirm(second.operationId, second.code))

    const third = await wait('3.00')
    const fourth = await wait('4.00')
    if (third.code !== fourth.code) refused.push(await confirm(fourth.operationId, third.code))

    const dearer = await wait('7.00')
    await sql`update operation set send_amount = send_amount + 1 where id = ${dearer.transactionId}`
    const turned = await wait('8.00')
    await sql`update operation set payee = payee || '{"name": "Mallory", "email": "mallory@torture.example"}' where id = ${turned.transactionId}`
    const unlinked = await wait('9.00')
    await sql`update operation set link_hash = decode('00', 'hex') where id = ${unlinked.transactionId}`
    const changed = await Promise.all([dearer, turned, unlinked].map(({ operationId, code }) => confirm(operationId, code)))
    refused.push(...changed)

    const late = await wait('5.00')
    await sql`update challenge set expires_at = now() - interval '1 second' where operation_id = ${late.transactionId}`
    refused.push(await confirm(late.operationId, late.code))

    const renewed = await wait('6.00')
    await sql`update challenge set sent_at = now() - interval '31 seconds' where operation_id = ${renewed.transactionId}`
    const resent = await ask(node.port, ana, 'approvalCodeResend', { operationId: renewed.operationId, approveType: 'sms' })
    if ((await newestCode(sql, ana)) !== renewed.code) refused.push(await confirm(renewed.operationId, renewed.code))

    const accepted = refused.filter(isDone).length
    const messages = new Set(refused.map((reply) => (reply.known ? `${reply.status} ${JSON.stringify(reply.body['message'])}` : reply.why)))
    return {
      measures: [
        atMost('looked at', looked, 5),
        none('accepted that had to be refused', accepted),
        none('of them for a changed operation', changed.filter(isDone).length),
        exactly('messages for all causes', messages.size, 1),
        exactly('right code accepted', isDone(right) ? 1 : 0, 1),
        exactly('new code sent', isDone(resent) ? 1 : 0, 1),
        none('spent operation posted', (await stateOf(sql, first.transactionId)).state === 'posted' ? 1 : 0),
        none('wrong books', (await audit(sql)).wrong),
      ],
      notes: [...messages].slice(0, 5),
    }
  },
}

/** How many guesses the bank looked at: each takes one try from the challenge, and a trigger of ours writes that down. */
async function countEvaluations(sql: Sql): Promise<(transactionId: number) => Promise<number>> {
  await sql`create table if not exists torture_try (operation_id bigint not null)`
  await sql`
    create or replace function torture_count_try() returns trigger language plpgsql as $$
    begin
      insert into torture_try values (new.operation_id);
      return null;
    end $$`
  await sql`
    create or replace trigger torture_count_try after update of attempts on challenge
      for each row execute function torture_count_try()`
  return async (transactionId) => {
    const rows = await sql<{ n: number }>`
      select count(*)::integer as n from torture_try where operation_id = ${transactionId}`
    return rows[0]?.n ?? 0
  }
}
