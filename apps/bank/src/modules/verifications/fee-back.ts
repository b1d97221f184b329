/** Nobody began: the fee goes back to the account that paid it, once. */
import { brands, type BrandId } from '@ducat/brands'
import { languageOf } from '@ducat/brands/brand.ts'
import { money } from '@ducat/values'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { bankAccount } from '../../ledger/index.ts'
import { accepting, changed } from '../../operations/accepts.ts'
import type { Batcher } from '../../operations/batcher.ts'
import { speaking } from '../../texts.ts'
import { formerAccount } from '../transfers/index.ts'
import { identityFeeBack } from './operations.ts'
import { keepStep, verificationsWhere, type VerificationRow } from './store.ts'

const AT_ONCE = 50

interface Parts {
  readonly db: Db
  readonly batches: Batcher
  readonly onTrouble: (error: unknown) => void
}

export async function giveFeesBack(parts: Parts): Promise<void> {
  const owed = await verificationsWhere(parts.db, sql`v.fee_owed and v.fee_back_at is null order by v.id limit ${AT_ONCE}`)
  await Promise.all(owed.map((row) => giveBack(parts, row).catch(parts.onTrouble)))
}

/** The key is the payment's: whoever comes second books nothing. */
async function giveBack({ db, batches }: Parts, row: VerificationRow): Promise<void> {
  const { brand, customerId, currency, fee } = row
  const to = await formerAccount(db, customerId, row.accountId)
  const name = row.name ?? row.email
  const { rows } = await sql<{ language: string }>`select language from person where id = ${row.personId}`.execute(db)
  const language = languageOf(rows[0]?.language ?? 'en') ?? 'en'
  const i18n = speaking(brands[brand as BrandId].availableLangs.includes(language) ? language : 'en')
  await batches.accept({
    ...accepting({
      ...identityFeeBack.of(),
      brand,
      customer: customerId,
      key: `verification back ${row.id}`,
      amount: money(fee, currency),
      payee: { name },
    }),
    legs: [
      [await bankAccount(db, 'income', 'fees', brand, currency), -fee],
      [to.ledgerId, fee],
    ],
    movements: [
      {
        customer: customerId,
        account: to.id,
        type: 'Fees',
        direction: 'in',
        status: 'completed',
        amount: fee,
        fee: 0n,
        currency,
        name,
        description: i18n.t('Identity verification, fee returned'),
      },
    ],
    tells: [changed(customerId, 'accounts', 'history', 'verifications')],
  })
  await transaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update identity_verification set fee_back_at = now() where id = ${row.id} and fee_back_at is null`.execute(trx)
    if (numAffectedRows === 1n) await keepStep(trx, row, 'feeReturned')
  })
}
