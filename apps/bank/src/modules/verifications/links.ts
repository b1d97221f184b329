/** The secret of the person's page: 256 random bits that nobody keeps. The bank knows its hash. */
import { randomBytes } from 'node:crypto'
import { brands, type BrandId } from '@ducat/brands'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { hashOf } from '../../proofs/codes.ts'
import { verificationsWhere, type VerificationRow } from './store.ts'

const BYTES = 32

export interface VerifyLink {
  readonly link: string
  /** The letter could not be sent: nobody has it. */
  forget(): Promise<void>
}

export const verifyAddress = (brand: string, secret: string): string =>
  `${brands[brand as BrandId].accountConfirmation.web}/verify/${secret}`

export async function newVerifyLink(db: Db, brand: string, id: number): Promise<VerifyLink> {
  const secret = randomBytes(BYTES).toString('base64url')
  const hash = hashOf(secret)
  await sql`insert into identity_verification_link (hash, verification_id) values (${hash}, ${id})`.execute(db)
  return {
    link: verifyAddress(brand, secret),
    forget: async () => void (await sql`delete from identity_verification_link where hash = ${hash}`.execute(db)),
  }
}

/** A made-up one and another brand's get one and the same answer. */
export async function verificationBehind({ db, brand }: Surroundings, secret: string): Promise<VerificationRow> {
  const [row] = await verificationsWhere(
    db,
    sql`v.id = (select l.verification_id from identity_verification_link l where l.hash = ${hashOf(secret)}) and v.brand = ${brand.id}`,
  )
  if (!row) throw notYours()
  return row
}
