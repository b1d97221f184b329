/**
 * The rows of people. A sign-in reads most of their columns, so this area owns the table; other areas change a person through these
 * functions.
 *   addPerson, giveAccess                                           somebody new, and what they may for a company
 *   setPositions, endAccess                                         what somebody is in a company, and that they are nothing any more
 *   addStaff, setStaffRights, removeStaff                           who works for the bank
 *   activatePerson, setPassword, setSecondStep, limitAddresses      how a person signs in and approves
 *   setUsername, setDetails, setConfirmedPhone                      who a person is
 *   taxIdOf, sealPeople                                             their tax number, which no copy of the database shows
 */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { taxNumberColumns, taxNumberIn, type TaxNumberRow } from '../../db/sealed-text.ts'
import type { Tables } from '../../db/tables.ts'
import { endOthers } from './families.ts'

type Columns = Updateable<Tables['person']>

type NewPerson = Pick<
  Insertable<Tables['person']>,
  | 'brand'
  | 'email'
  | 'password_hash'
  | 'first_name'
  | 'last_name'
  | 'language'
  | 'phone'
  | 'birth_day'
  | 'residence_country'
  | 'occupation'
  | 'terms_accepted'
> & { readonly isActive: boolean; readonly taxId?: string | undefined }

/** Nothing when somebody has the address already. */
export async function addPerson(db: Db, seal: Seal | undefined, { isActive, taxId, ...columns }: NewPerson): Promise<number | undefined> {
  const row = await db
    .insertInto('person')
    .values({ ...columns, activated_at: isActive ? sql<Date>`now()` : null })
    .onConflict((conflict) => conflict.columns(['brand', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && taxId !== undefined) await setDetails(db, seal, row.id, { taxId })
  return row?.id
}

const ofPerson = (personId: number): string => `tax number of person ${personId}`

export const taxIdOf = (seal: Seal | undefined, person: TaxNumberRow & { readonly id: number }): string | undefined =>
  taxNumberIn(seal, person, ofPerson(person.id))

/** Rows from before. */
export async function sealPeople(db: Db, seal: Seal, atOnce: number): Promise<void> {
  const { rows } = await sql<{ id: number; tax_id: string }>`
    select id, tax_id from person where tax_id is not null limit ${atOnce} for update skip locked`.execute(db)
  for (const { id, tax_id: taxId } of rows) await setDetails(db, seal, id, { taxId })
}

/** Who works for the bank has no customer; what to call them is theirs to say. */
export async function addStaff(db: Db, brand: string, email: string, passwordHash: string): Promise<number> {
  const names = { first_name: email.split('@')[0] ?? '', last_name: '' }
  const { id } = await db
    .insertInto('person')
    .values({ brand, email, password_hash: passwordHash, ...names, residence_country: 'RO', is_admin: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setStaffRights = (db: Db, personId: number, rights: readonly string[]): Promise<void> =>
  change(db, personId, { staff_rights: [...rights] })

/** Works here no more: no right, no password, no session. Their name stays in what they did. */
export async function removeStaff(db: Db, personId: number, passwordHash: string): Promise<void> {
  await change(db, personId, { staff_rights: [], password_hash: passwordHash, activated_at: null })
  await endOthers(db, personId, 'owner')
}

interface NewAccess {
  readonly personId: number
  readonly customerId: number
  readonly brand: string
  readonly rights: number
  readonly balanceInfo: boolean
  readonly flags: readonly string[]
  readonly positionIds: readonly number[]
  /** Of a representative who was known before they had an access. */
  readonly representativeId?: number | undefined
}

/** The number they have as somebody of the company; nothing when they have an access already. */
export async function giveAccess(
  db: Db,
  { personId, customerId, brand, rights, balanceInfo, flags, positionIds, representativeId }: NewAccess,
): Promise<number | undefined> {
  const row = await db
    .insertInto('access')
    .values({
      person_id: personId,
      customer_id: customerId,
      brand,
      rights,
      balance_info: balanceInfo,
      flags: [...flags],
      position_ids: [...positionIds],
      ...(representativeId !== undefined && { representative_id: representativeId }),
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'customer_id']).doNothing())
    .returning('representative_id')
    .executeTakeFirst()
  return row?.representative_id
}

/** A number for somebody of a company who has no access: from the sequence that numbers accesses, so that it names one person only. */
export async function nextRepresentativeId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`select nextval(pg_get_serial_sequence('access', 'representative_id')) as id`.execute(db)
  return Number(rows[0]!.id)
}

/** As the places in the company say; the area company writes those and this with them. */
export async function setPositions(db: Db, customerId: number, personId: number, positionIds: readonly number[]): Promise<void> {
  await db
    .updateTable('access')
    .set({ position_ids: [...positionIds] })
    .where('person_id', '=', personId)
    .where('customer_id', '=', customerId)
    .execute()
}

/** For somebody who only gave papers: they leave with what they were. Refused for the last one with full rights, by the row's own rule. */
export const endAccess = (db: Db, customerId: number, personId: number): Promise<unknown> =>
  sql`select access_set(${customerId}, ${personId}, 0::smallint)`.execute(db)

export const setPassword = (db: Db, personId: number, hash: string): Promise<void> => change(db, personId, { password_hash: hash })

/** The day of the first activation stays. */
export async function activatePerson(db: Db, personId: number, passwordHash?: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ activated_at: sql<Date>`coalesce(activated_at, now())`, ...(passwordHash !== undefined && { password_hash: passwordHash }) })
    .where('id', '=', personId)
    .execute()
}

export const setSecondStep = (db: Db, personId: number, modes: Pick<Columns, 'login_2fa_mode' | 'approve_mode' | 'phone'>): Promise<void> =>
  change(db, personId, modes)

export const limitAddresses = (db: Db, personId: number, enable: boolean): Promise<void> =>
  change(db, personId, { ip_access_enabled: enable })

type Details = Partial<Pick<Columns, 'first_name' | 'last_name' | 'birth_day' | 'residence_country' | 'occupation'>> & {
  readonly taxId?: string
}

export const setDetails = (db: Db, seal: Seal | undefined, personId: number, { taxId, ...details }: Details): Promise<void> =>
  change(db, personId, { ...details, ...(taxId !== undefined && taxNumberColumns(seal, taxId, ofPerson(personId))) })

/** The number that payments or sign-ins are confirmed with changes only by the way of changing that: its old number says yes first. */
export async function setConfirmedPhone(db: Db, personId: number, number: string): Promise<void> {
  await sql`
    update person set phone = ${number}, phone_confirmed = true
    where id = ${personId} and (phone is null or not phone_confirmed or (approve_mode <> 'sms' and login_2fa_mode <> 'sms'))`.execute(db)
}

async function change(db: Db, personId: number, columns: Columns): Promise<void> {
  await db.updateTable('person').set(columns).where('id', '=', personId).execute()
}

/** False when somebody of the brand signs in with the address already. */
export async function setUsername(db: Db, personId: number, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update person p set email = ${email} where p.id = ${personId}
      and not exists (select 1 from person o where o.brand = p.brand and o.email = ${email} and o.id <> p.id)`.execute(db)
  return numAffectedRows === 1n
}
