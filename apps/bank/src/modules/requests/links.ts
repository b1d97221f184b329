/** The secret of the page that needs no account: 256 random bits that nobody keeps. The bank knows its hash. */
import { randomBytes } from 'node:crypto'
import { brands, type BrandId } from '@ducat/brands'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { hashOf } from '../../proofs/codes.ts'

const BYTES = 32

export interface PayLink {
  readonly secret: string
  readonly link: string
  /** The letter could not be sent: nobody has it. */
  forget(): Promise<void>
}

export async function newPayLink(db: Db, brand: BrandId, requestId: number): Promise<PayLink> {
  const secret = randomBytes(BYTES).toString('base64url')
  const hash = hashOf(secret)
  await sql`insert into payment_request_link (hash, request_id) values (${hash}, ${requestId})`.execute(db)
  return {
    secret,
    link: payAddress(brands[brand].accountConfirmation.web, secret),
    forget: async () => void (await sql`delete from payment_request_link where hash = ${hash}`.execute(db)),
  }
}

export const payAddress = (site: string, secret: string): string => `${site}/pay/${secret}`

/** A made-up one and another brand's get one and the same answer. */
export async function requestBehind({ db, brand }: Surroundings, secret: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select r.id from payment_request_link l join payment_request r on r.id = l.request_id
    where l.hash = ${hashOf(secret)} and r.brand = ${brand.id}`.execute(db)
  if (!rows[0]) throw notYours()
  return rows[0].id
}
