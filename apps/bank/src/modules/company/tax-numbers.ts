/**
 * Tax numbers of companies and of the people behind them, sealed: a copy of the database alone shows none.
 *   companyTaxId, representativeTaxId              of a row
 *   companyTaxColumns, representativeTaxColumns    as they are kept
 *   sealCompanies                                  rows from before
 */
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { taxNumberColumns, taxNumberIn, type TaxNumberRow } from '../../db/sealed-text.ts'

const ofCompany = (customerId: number): string => `tax number of company ${customerId}`
const ofRepresentative = (id: number): string => `tax number of representative ${id}`

export const companyTaxId = (seal: Seal | undefined, customerId: number, row: TaxNumberRow): string | undefined =>
  taxNumberIn(seal, row, ofCompany(customerId))
export const companyTaxColumns = (seal: Seal | undefined, customerId: number, taxId: string | undefined) =>
  taxNumberColumns(seal, taxId ?? null, ofCompany(customerId))

export const representativeTaxId = (seal: Seal | undefined, row: TaxNumberRow & { readonly id: number }): string | undefined =>
  taxNumberIn(seal, row, ofRepresentative(row.id))
export const representativeTaxColumns = (seal: Seal | undefined, id: number, taxId: string | undefined) =>
  taxNumberColumns(seal, taxId ?? null, ofRepresentative(id))

export async function sealCompanies(db: Db, seal: Seal, atOnce: number): Promise<void> {
  const companies = await sql<{ id: number; taxId: string }>`
    select customer_id as id, tax_id as "taxId" from company where tax_id is not null limit ${atOnce} for update skip locked`.execute(db)
  for (const { id, taxId } of companies.rows)
    await db
      .updateTable('company')
      .set(companyTaxColumns(seal, id, taxId))
      .where('customer_id', '=', id)
      .execute()
  const people = await sql<{ id: number; taxId: string }>`
    select id, tax_id as "taxId" from representative where tax_id is not null limit ${atOnce} for update skip locked`.execute(db)
  for (const { id, taxId } of people.rows)
    await db
      .updateTable('representative')
      .set(representativeTaxColumns(seal, id, taxId))
      .where('id', '=', id)
      .execute()
}
