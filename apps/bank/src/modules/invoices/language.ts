/** Whose language an invoice speaks: the payer's when the bank knows them, otherwise that of whoever asks. */
import { languageOf, type Language } from '@ducat/brands/brand.ts'
import { brands, type BrandId } from '@ducat/brands'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { InvoiceRow } from './row.ts'

export async function languageFor(db: Db, { brand, payerEmail, payeeLanguage }: InvoiceRow): Promise<Language> {
  const { rows } = await sql<{ language: string }>`
    select language from person where brand = ${brand} and email = ${payerEmail}`.execute(db)
  const wanted = languageOf(rows[0]?.language ?? payeeLanguage ?? 'en') ?? 'en'
  return brands[brand as BrandId].availableLangs.includes(wanted) ? wanted : 'en'
}
