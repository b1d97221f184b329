/** What documents and identity checks change of where a customer stands. */
import { owedCategories } from '@ducat/contract/documents/models'
import { limitReasons, documentStatus, type videoIdentityStates } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

export async function confirmAddress(db: Db, addressId: number): Promise<void> {
  await sql`update address set confirmed_at = coalesce(confirmed_at, now()) where id = ${addressId}`.execute(db)
}

/** A result that names somebody else: people look at it before the customer counts as verified. */
export async function setFinalReview(db: Db, customerId: number): Promise<void> {
  await sql`update customer set in_final_review = true where id = ${customerId}`.execute(db)
}

export async function endFinalReview(db: Db, customerId: number): Promise<void> {
  await sql`update customer set in_final_review = false where id = ${customerId}`.execute(db)
}

export async function setVideoIdentity(db: Db, customerId: number, state: (typeof videoIdentityStates)[number]): Promise<void> {
  await sql`update customer set video_identity = ${state} where id = ${customerId}`.execute(db)
}

export async function limitExpired(db: Db, customerId: number): Promise<void> {
  await sql`
    update customer set limited = true, limit_reason = ${limitReasons.expiredDocuments} where id = ${customerId} and not limited`.execute(
    db,
  )
}

/** Nothing expired is left: the restriction that came of it ends, any other stays. */
export async function liftExpired(db: Db, customerId: number): Promise<void> {
  await sql`
    update customer c set limited = false, limit_reason = null where c.id = ${customerId} and c.limit_reason = ${limitReasons.expiredDocuments}
      and not exists (select 1 from document d where d.customer_id = c.id and d.status = ${documentStatus.expired}
        and d.category = any(${[...owedCategories]}::text[]))`.execute(db)
}
