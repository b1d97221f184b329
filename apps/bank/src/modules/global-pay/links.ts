/**
 * The secret of a recipient's link: 256 random bits that nobody keeps. The bank knows its hash, so a copy of the database opens no payment.
 *   newLink      for a letter that is about to go out
 *   paymentOf    the payment behind a secret; a made-up one, one that was replaced and another brand's get one and the same answer
 */
import { randomBytes } from 'node:crypto'
import { brands, type BrandId } from '@ducat/brands'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { hashOf } from '../../proofs/codes.ts'
import { paymentBy, type PaymentRow } from './store.ts'

const BYTES = 32

interface Link {
  readonly link: string
  /** The letter could not be sent: nobody has it. */
  forget(): Promise<void>
}

/** Nothing when the address was put right in this moment, because a link for the old one would be the wrong person's, or when it is over. */
export async function newLink(db: Db, { id, brand: name, email }: Pick<PaymentRow, 'id' | 'brand' | 'email'>): Promise<Link | undefined> {
  const brand = name as BrandId
  const secret = randomBytes(BYTES).toString('base64url')
  const hash = hashOf(secret)
  const { numAffectedRows } = await sql`
    insert into global_link (hash, operation_id)
    select ${hash}, operation_id from global_payment where operation_id = ${id} and email = ${email} and decided in ('sent', 'opened', 'chosen') for share`.execute(
    db,
  )
  if (numAffectedRows === 0n) return undefined
  return {
    link: `${brands[brand].accountConfirmation.web}/receive/${secret}`,
    forget: async () => void (await sql`delete from global_link where hash = ${hash}`.execute(db)),
  }
}

/** With whether the holder of this link has proven the address. */
export type Held = PaymentRow & { readonly isProven: boolean }

export async function paymentOf({ db, brand }: Surroundings, secret: string): Promise<Held> {
  const { rows } = await sql<{ id: bigint; isProven: boolean }>`
    select operation_id as id, proven_at is not null as "isProven" from global_link where hash = ${hashOf(secret)} and replaced_at is null`.execute(
    db,
  )
  const payment = rows[0] && (await paymentBy(db, rows[0].id))
  if (!payment || payment.brand !== brand.id) throw notYours()
  return { ...payment, isProven: rows[0]!.isProven }
}
