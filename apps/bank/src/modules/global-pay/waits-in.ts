/** Where the money of global payments lies until somebody takes it. */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { ledgerAccounts, systemCode } from '../../ledger/index.ts'
import type { ReturnsTo } from '../../operations/definition.ts'

/** May not go below zero: nobody is paid with another payment's money. */
export async function waitsIn(db: Db, brand: string, currency: string): Promise<number> {
  const code = systemCode('suspense', 'global', brand, currency)
  const found = await db.selectFrom('ledger_account').select('id').where('code', '=', code).executeTakeFirst()
  return found?.id ?? (await ledgerAccounts(db, [{ code, kind: 'suspense', brand, currency, mayGoBelow: false }])).get(code)!
}

/** A payout that comes back waits again: its recipient may choose another way. */
export async function whereItWaits(db: Db, { payment }: { readonly payment: number }): Promise<ReturnsTo> {
  const { rows } = await sql<{ brand: string; currency: string }>`
    select brand, currency from global_payment where operation_id = ${payment}`.execute(db)
  const { brand, currency } = rows[0]!
  return { ledger: await waitsIn(db, brand, currency) }
}
