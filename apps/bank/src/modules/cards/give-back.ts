/** What was paid and not got: booked back as it was taken, once. */
import { money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { accepting, changed } from '../../operations/accepts.ts'
import type { Batcher, Movement } from '../../operations/batcher.ts'
import { cardFeeBack } from './operations.ts'

export interface BooksParts {
  readonly db: Db
  readonly batches: Batcher
}

export async function giveBack({ db, batches }: BooksParts, operation: bigint): Promise<void> {
  const { rows: entries } = await sql<{ account: number; amount: bigint }>`
    select account_id as account, sum(amount)::bigint as amount from ledger_entry where operation_id = ${operation} group by account_id`.execute(
    db,
  )
  const paid = await db.selectFrom('operation').selectAll().where('id', '=', operation).executeTakeFirstOrThrow()
  const seen = await db.selectFrom('movement').selectAll().where('operation_id', '=', operation).execute()
  await batches.accept({
    ...accepting({
      ...cardFeeBack.of(),
      brand: paid.brand,
      customer: paid.customer_id,
      key: `card back ${operation}`,
      amount: money(paid.send_amount ?? 0n, paid.send_currency ?? 'USD'),
      payee: { name: (paid.payee as unknown as { name: string } | null)?.name ?? '' },
    }),
    legs: entries.map(({ account, amount }) => [account, -amount] as const),
    movements: seen.map((movement) => ({
      customer: movement.customer_id,
      account: movement.account_id,
      type: movement.type as Movement['type'],
      direction: 'in',
      status: 'completed',
      amount: movement.amount,
      fee: 0n,
      currency: movement.currency,
      name: movement.counterparty_name ?? undefined,
    })),
    tells: [changed(paid.customer_id ?? 0, 'accounts', 'history')],
  })
}
