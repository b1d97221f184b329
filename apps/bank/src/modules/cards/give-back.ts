/** What was paid and not got: booked back as it was taken, once. */
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import type { Batcher } from '../../operations/batcher.ts'

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
    publicId: randomUUID().replaceAll('-', ''),
    brand: paid.brand,
    kind: 'card_fee_back',
    state: 'posted',
    customer: paid.customer_id,
    // A space: no caller can send such a key.
    key: `card back ${operation}`,
    hash: '00',
    sendAmount: String(paid.send_amount ?? 0n),
    sendCurrency: paid.send_currency,
    fee: '0',
    payee: { name: (paid.payee as unknown as { name: string } | null)?.name ?? '' },
    legs: entries.map(({ account, amount }) => [account, String(-amount)] as const),
    holds: [],
    movements: seen.map((movement) => ({
      customer: movement.customer_id,
      account: movement.account_id,
      type: movement.type,
      direction: 'in',
      status: 'completed',
      amount: String(movement.amount),
      fee: '0',
      currency: movement.currency,
      name: movement.counterparty_name ?? undefined,
    })),
    tells: [{ customer: paid.customer_id ?? 0, name: 'changed', data: { topics: ['accounts', 'history'] } }],
  })
}
