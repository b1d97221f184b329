/** Batches of two nodes that touch the same payments never wait for each other in a circle. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBank, type TestBank } from '../../../test/bank.ts'
import { recipients } from '../../../test/global-pay.ts'
import type { Trx } from '../../db/transaction.ts'

let bank: TestBank
let pay: ReturnType<typeof recipients>
beforeAll(async () => {
  bank = await testBank()
  pay = recipients(bank)
})
afterAll(() => bank.close())

/** A payment that its recipient took, and the payout of it. */
async function takenOne(): Promise<{ payment: number; payout: bigint }> {
  const { secret, to, paymentId } = await pay.waiting()
  await pay.taken(secret, to)
  const { rows } = await sql<{ payout: bigint }>`select payout_id as payout from global_payment where operation_id = ${paymentId}`.execute(
    bank.db,
  )
  return { payment: paymentId, payout: rows[0]!.payout }
}

test('the letter of one payment and the payout of another, in two batches the other way round: both are written at once', async () => {
  const [one, two] = [await takenOne(), await takenOne()]
  let arrived = 0
  let go = () => undefined as void
  const bothHaveBegun = new Promise<void>((resolve) => (go = resolve))
  const batch = (payment: number, payout: bigint) =>
    bank.db.transaction().execute(async (trx: Trx) => {
      await sql`select global_payments_claimed(array[${payment}]::bigint[], array['posted'], array['sent'])`.execute(trx)
      if (++arrived === 2) go()
      await bothHaveBegun
      await sql`select global_payouts_claimed(array[${payout}]::bigint[], array['posted'], array['sent'])`.execute(trx)
      return 'written'
    })
  expect(await Promise.all([batch(one.payment, two.payout), batch(two.payment, one.payout)])).toEqual(['written', 'written'])
})
