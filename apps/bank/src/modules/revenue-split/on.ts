/** Who has contracts: verified customers of a brand that they are switched on for. The menus and the guard of the pages ask the same. */
import type { Brand } from '@ducat/brands/brand.ts'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'

export type Parts = Pick<AreaParts, 'contractsOn' | 'links' | 'seal' | 'db' | 'clock' | 'signatures'>

export const isOn = ({ contractsOn }: Pick<AreaParts, 'contractsOn'>, brand: Pick<Brand, 'id' | 'contractsEnable'>): boolean =>
  brand.contractsEnable || contractsOn.includes(brand.id)

/** Throws 13. */
export async function mustHaveContracts(parts: Pick<AreaParts, 'contractsOn'>, { db, brand, customerId }: Surroundings): Promise<void> {
  const customer = isOn(parts, brand)
    ? await db.selectFrom('customer').select('verified').where('id', '=', customerId).executeTakeFirst()
    : undefined
  if (!customer?.verified) throw new Refused('13')
}

/** Of those who work for the bank, whoever operates it. Throws 13. */
export async function mustOperate(db: Parts['db'], personId: number): Promise<void> {
  const { rows } = await sql`select 1 from person where id = ${personId} and 'operate' = any(staff_rights)`.execute(db)
  if (rows.length === 0) throw new Refused('13')
}

/** One and the same answer for a contract that is somebody else's and for one that is not there. */
export const noContract = (): Refused => new Refused('TA1', { reason: 'CONTRACT_NOT_FOUND' })
export const noCustomer = (): Refused => new Refused('TA1', { reason: 'CUSTOMER_NOT_FOUND' })
