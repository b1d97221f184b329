import { accountStatus, accountTypes, type instructionTypes } from '@ducat/contract/accounts/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export interface ReceivingAccount {
  readonly id: number
  readonly currency: string
  readonly number: string
  readonly holder: string
  /** Of a wallet. */
  readonly address: string | null
}

/** Open accounts that are paid from outside; cards are loaded from one of them. */
export const receivers = (db: Db, customerId: number): Promise<ReceivingAccount[]> =>
  db
    .selectFrom('account as a')
    .innerJoin('customer as c', 'c.id', 'a.customer_id')
    .leftJoin('wallet as w', 'w.account_id', 'a.id')
    .select(['a.id', 'a.currency', 'a.number', 'c.name as holder', 'w.address'])
    .where('a.customer_id', '=', customerId)
    .where('a.status', '<>', accountStatus.closed)
    .where('a.type', 'in', [accountTypes.payment, accountTypes.prepayment, accountTypes.receiving])
    .orderBy('a.id')
    .execute()

type Type = (typeof instructionTypes)[number]

/** Each gets a number when it is first shown. */
export async function numbered(db: Db, shown: readonly { readonly accountId: number; readonly type: Type }[]) {
  if (shown.length > 0)
    await db
      .insertInto('payment_instruction')
      .values(shown.map(({ accountId, type }) => ({ account_id: accountId, type })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const rows = await db
    .selectFrom('payment_instruction')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${shown.map(({ accountId }) => accountId)})`)
    .execute()
  return (accountId: number, type: Type): { readonly id: number; readonly viewed: boolean } => {
    const row = rows.find((one) => one.account_id === accountId && one.type === type)
    if (!row) throw new Error(`no number for ${type} into account ${accountId}`)
    return { id: row.id, viewed: row.viewed_at !== null }
  }
}

export async function markViewed(db: Db, customerId: number, instructionId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update payment_instruction i set viewed_at = coalesce(i.viewed_at, now())
    from account a where a.id = i.account_id and a.customer_id = ${customerId} and i.id = ${instructionId} returning i.id`.execute(db)
  return rows.length > 0
}

export const ownerOfInstruction = (db: Db, instructionId: number) =>
  db
    .selectFrom('payment_instruction as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(['i.account_id', 'a.customer_id'])
    .where('i.id', '=', instructionId)
    .executeTakeFirst()
