/** In which language a recipient is written to: their own where they are known here, else that of their country, as far as the brand speaks it. */
import { brands, type BrandId } from '@ducat/brands'
import type { Language } from '@ducat/brands/brand.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { PaymentRow } from './store.ts'

const byCountry: Readonly<Partial<Record<Language, readonly string[]>>> = {
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'EC', 'BO', 'PY', 'VE', 'CR', 'PA', 'GT', 'HN', 'NI', 'SV', 'DO', 'CU'],
  pt: ['PT', 'BR', 'AO', 'MZ', 'CV'],
  ro: ['RO', 'MD'],
  ru: ['RU', 'KZ', 'KG'],
  ua: ['UA'],
}

export async function languageFor(db: Db, { brand, email, country }: Pick<PaymentRow, 'brand' | 'email' | 'country'>): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`select language from person where brand = ${brand} and email = ${email}`.execute(db)
  const found = Object.entries(byCountry).find(([, countries]) => countries.includes(country))?.[0] as Language | undefined
  const wanted = rows[0]?.language ?? found ?? 'en'
  return brands[brand as BrandId].availableLangs.includes(wanted) ? wanted : 'en'
}
