/**
 * Tax numbers, sealed with the customer's key: a copy of the database alone shows none. Rows from before that are read as they stand until the job has
 * sealed them.
 *   numbersOf         of a row, whichever form they have
 *   sealedNumbers     as they are kept
 *   sealOldNumbers    rows from before
 */
import type { TaxNumber } from '@ducat/contract/self-certification/rules'
import { sql } from 'kysely'
import { Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { transaction } from '../../db/transaction.ts'
import { sealOf } from '../documents/index.ts'

export interface Controlling {
  readonly representativeId: number
  readonly taxIds: TaxNumber[]
}

export interface Numbers {
  readonly taxIds: TaxNumber[]
  readonly controllingPersons: Controlling[]
}

interface NumbersRow {
  readonly customer_id: number
  readonly sealed_numbers: Buffer | null
  readonly tax_ids: unknown
  readonly controlling_persons: unknown
}

const AT_ONCE = 50
const of = (customerId: number): string => `tax numbers of customer ${customerId}`

export async function numbersOf(db: Db, seal: Seal | undefined, row: NumbersRow): Promise<Numbers> {
  if (row.sealed_numbers === null)
    return { taxIds: row.tax_ids as TaxNumber[], controllingPersons: row.controlling_persons as Controlling[] }
  const key = await sealOf(db, mustSeal(seal), row.customer_id)
  return JSON.parse(key.open(row.sealed_numbers, of(row.customer_id)).toString()) as Numbers
}

export async function sealedNumbers(db: Db, seal: Seal | undefined, customerId: number, numbers: Numbers): Promise<Buffer> {
  return (await sealOf(db, mustSeal(seal), customerId)).close(Buffer.from(JSON.stringify(numbers)), of(customerId))
}

export async function sealOldNumbers(db: Db, seal: Seal | undefined): Promise<void> {
  if (!seal) return
  await transaction(db, async (trx) => {
    const { rows } = await sql<NumbersRow>`
      select customer_id, sealed_numbers, tax_ids, controlling_persons from self_certification
      where sealed_numbers is null and (tax_ids <> '[]' or controlling_persons <> '[]') limit ${AT_ONCE} for update skip locked`.execute(
      trx,
    )
    for (const row of rows) {
      const sealed = await sealedNumbers(trx, seal, row.customer_id, await numbersOf(trx, seal, row))
      await sql`
        update self_certification set sealed_numbers = ${sealed}, tax_ids = '[]', controlling_persons = '[]'
        where customer_id = ${row.customer_id}`.execute(trx)
    }
  })
}

/** Without a key of the deployment nothing is taken that could not be sealed. */
function mustSeal(seal: Seal | undefined): Seal {
  if (!seal) throw new Refused('13')
  return seal
}
