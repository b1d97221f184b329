/** What is written of a customer who has just joined. */
import type { addressKinds } from '@ducat/contract/profile/models'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

interface NewCustomer {
  readonly brand: string
  readonly kind: 0 | 2
  readonly personId: number | undefined
  readonly name: string
  readonly country: string
}

/** Nobody is verified by joining. */
export async function addCustomer(db: Db, { brand, kind, personId, name, country }: NewCustomer): Promise<number> {
  const { id } = await db
    .insertInto('customer')
    .values({ brand, kind, person_id: personId ?? null, name, country, verified: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setVerified(db: Db, customerId: number): Promise<void> {
  await db.updateTable('customer').set({ verified: true }).where('id', '=', customerId).execute()
}

/** Of a company: its register's. */
export async function setCompanyName(
  db: Db,
  customerId: number,
  change: { readonly name?: string; readonly country?: string },
): Promise<void> {
  if (change.name === undefined && change.country === undefined) return
  await db.updateTable('customer').set(change).where('id', '=', customerId).execute()
}

interface NewAddress {
  readonly address1: string
  readonly address2?: string | undefined
  readonly city: string
  readonly postalCode: string
  readonly stateCode?: string | undefined
  readonly stateName?: string | undefined
  readonly countryCode: string
  readonly addressKind?: (typeof addressKinds)[number] | undefined
  /** Whose it is, where that is somebody of a company. */
  readonly representativeId?: number | undefined
}

export async function addAddress(db: Db, customerId: number, address: NewAddress): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({
      customer_id: customerId,
      address1: address.address1,
      address2: address.address2 ?? null,
      city: address.city,
      postal_code: address.postalCode,
      state_code: address.stateCode ?? null,
      state_name: address.stateName ?? null,
      country: address.countryCode,
      kind: address.addressKind ?? 'home',
      representative_id: address.representativeId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Said to be right; nothing where it is not theirs. */
export async function confirmRepresentativeAddress(
  db: Db,
  customerId: number,
  representativeId: number,
  addressId: number,
): Promise<boolean> {
  const row = await db
    .updateTable('address')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .where('representative_id', '=', representativeId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface Answers {
  readonly citizenship: readonly string[]
  readonly sourceIds: readonly number[]
  readonly purposeIds: readonly number[]
  readonly depositId?: number | undefined
  readonly questions?: readonly { readonly id: number; readonly answer: string }[]
}

export async function keepAnswers(db: Db, customerId: number, said: Answers): Promise<void> {
  const { citizenship, sourceIds, purposeIds, depositId = null, questions = [] } = said
  await sql`
    insert into kyc_answer (customer_id, citizenship, source_ids, purpose_ids, deposit_id, questions)
    values (${customerId}, ${[...citizenship]}, ${[...sourceIds]}, ${[...purposeIds]}, ${depositId}, ${JSON.stringify(questions)})
    on conflict (customer_id) do update set citizenship = excluded.citizenship, source_ids = excluded.source_ids,
      purpose_ids = excluded.purpose_ids, deposit_id = excluded.deposit_id, questions = excluded.questions, updated_at = now()`.execute(db)
}
