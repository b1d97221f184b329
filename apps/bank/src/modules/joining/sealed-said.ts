/**
 * What a stranger said waits sealed: it has tax numbers, birthdays and addresses of people who are no customers yet.
 *   sealedSaid         as it is kept
 *   saidIn             of a row, sealed or from before
 *   sealTaxNumbers     rows from before, of registrations, people and companies
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { openText, sealText } from '../../db/sealed-text.ts'
import { transaction } from '../../db/transaction.ts'
import { sealCompanies } from '../company/index.ts'
import { sealPeople } from '../session/index.ts'

export interface SaidRow {
  readonly said: unknown
  readonly sealed_said: Buffer | null
  readonly device_user_id: number
}

const AT_ONCE = 50
const of = (deviceUserId: number): string => `registration ${deviceUserId}`

export const sealedSaid = (seal: Seal | undefined, said: unknown, deviceUserId: number): Buffer =>
  sealText(seal, JSON.stringify(said), of(deviceUserId))

export const saidIn = (seal: Seal | undefined, row: SaidRow): unknown =>
  row.sealed_said === null ? row.said : (JSON.parse(openText(seal, row.sealed_said, of(row.device_user_id))) as unknown)

export async function sealTaxNumbers(db: Db, seal: Seal | undefined): Promise<void> {
  if (!seal) return
  await transaction(db, (trx) => sealPeople(trx, seal, AT_ONCE))
  await transaction(db, (trx) => sealCompanies(trx, seal, AT_ONCE))
  await transaction(db, async (trx) => {
    const { rows } = await sql<SaidRow & { id: string }>`
      select id, said, sealed_said, device_user_id from registration where sealed_said is null limit ${AT_ONCE} for update skip locked`.execute(
      trx,
    )
    for (const { id, said, device_user_id: deviceUserId } of rows)
      await sql`update registration set sealed_said = ${sealedSaid(seal, said, deviceUserId)}, said = '{}' where id = ${id}`.execute(trx)
  })
}
