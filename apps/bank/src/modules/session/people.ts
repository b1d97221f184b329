/**
 * The rows of people. A sign-in reads most of their columns, so this area owns the table; other areas change a person through these
 * functions.
 *   activatePerson, setPassword, setSecondStep, limitAddresses      how a person signs in and approves
 *   setDetails, setConfirmedPhone                                   who a person is
 */
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'

type Columns = Updateable<Tables['person']>

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

export const setDetails = (
  db: Db,
  personId: number,
  details: Pick<Columns, 'first_name' | 'last_name' | 'birth_day' | 'residence_country' | 'tax_id' | 'occupation'>,
): Promise<void> => change(db, personId, details)

/** The number that payments or sign-ins are confirmed with changes only by the way of changing that: its old number says yes first. */
export async function setConfirmedPhone(db: Db, personId: number, number: string): Promise<void> {
  await sql`
    update person set phone = ${number}, phone_confirmed = true
    where id = ${personId} and (phone is null or not phone_confirmed or (approve_mode <> 'sms' and login_2fa_mode <> 'sms'))`.execute(db)
}

async function change(db: Db, personId: number, columns: Columns): Promise<void> {
  await db.updateTable('person').set(columns).where('id', '=', personId).execute()
}
