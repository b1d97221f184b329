/**
 * Words of customers that no copy of the database shows: tax numbers, and what a stranger said when registering. Sealed with a key of their
 * own that follows from SECRETS_KEY; a text opens for the row it was sealed for and no other.
 *   const kept = sealText(seal, '1850401221146', 'tax number of person 7')
 *   openText(seal, kept, 'tax number of person 7')
 */
import { sealWith, type Seal } from './seal.ts'

const PURPOSE = 'texts of customers'

export const sealText = (seal: Seal | undefined, text: string, of: string): Buffer => textSeal(seal).close(Buffer.from(text), of)

export const openText = (seal: Seal | undefined, sealed: Buffer, of: string): string => textSeal(seal).open(sealed, of).toString()

function textSeal(seal: Seal | undefined): Seal {
  if (!seal) throw new Error('without SECRETS_KEY no tax number is kept')
  return sealWith(seal.keyFor(PURPOSE))
}

/** A row with a tax number: sealed, or as it was written before the bank sealed them. */
export interface TaxNumberRow {
  readonly tax_id: string | null
  readonly sealed_tax_id: Buffer | null
}

/** The old column is only filled by a node of the release before, so it is the newer one where both are. */
export const taxNumberIn = (seal: Seal | undefined, row: TaxNumberRow, of: string): string | undefined =>
  row.tax_id ?? (row.sealed_tax_id === null ? undefined : openText(seal, row.sealed_tax_id, of))

/** The columns of a tax number that is given, or is none. */
export const taxNumberColumns = (seal: Seal | undefined, taxId: string | null, of: string): TaxNumberRow => ({
  tax_id: null,
  sealed_tax_id: taxId === null ? null : sealText(seal, taxId, of),
})
