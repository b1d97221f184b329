/**
 * Linked phones: the only writer of their rows.
 *   linkDevice, adoptDevice, approveDevice, renameDevice, removeDevice, noteActivity      what becomes of a phone
 *   keepPushAddress, forgetPushAddress                                       where its pushes are delivered
 *   linkedDevices, approvedDevices, deviceOf, signer, deviceAlone            which phones a person has
 */
import { randomBytes } from 'node:crypto'
import { instantOf } from '@ducat/values'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { isSignedBy, newDeviceKey, type DeviceAnswer } from './device-key.ts'

/** What a phone sends when its owner said yes or no. */
export interface DeviceSays {
  readonly operationId: string
  readonly result: boolean
  readonly digits?: string | undefined
  readonly signature: string
}

export interface Device {
  readonly id: string
  readonly name: string
  /** As people see it in lists. */
  readonly shown: ShownDevice
  readonly publicKey: Buffer
  readonly pushToken: string | undefined
}

/** Those that may confirm: linked, approved and not removed. */
export async function approvedDevices(db: Db, personId: number): Promise<Device[]> {
  const rows = await linkedDevices(db, personId)
  return rows
    .filter(({ approved_at: approved }) => approved !== null)
    .map((row) => ({ id: row.id, name: row.name, shown: shown(row), publicKey: row.public_key, pushToken: row.push_token ?? undefined }))
}

type DeviceRow = Selectable<Tables['device']>

/** Approved or not, oldest first. */
export const linkedDevices = (db: Db, personId: number): Promise<DeviceRow[]> =>
  db.selectFrom('device').selectAll().where('person_id', '=', personId).where('removed_at', 'is', null).orderBy('created_at').execute()

export type ShownDevice = ReturnType<typeof shown>

/** Never the key, nor where pushes go. */
export const shown = (row: DeviceRow) => ({
  id: row.id,
  code: row.code,
  type: row.type as 'android' | 'ios',
  name: row.name,
  location: row.location ?? undefined,
  lastActivityAt: row.last_activity_at ? instantOf(row.last_activity_at) : undefined,
})

/** A phone that signs in with a key of its own. Its maker may deliver pushes to another address since. */
export async function deviceOf(db: Db, personId: number, key: Buffer | undefined, pushToken?: string) {
  const row = key && (await linkedDevices(db, personId)).find(({ public_key: mine }) => mine.equals(key))
  if (!row) return undefined
  if (pushToken !== undefined) await keepPushAddress(db, row.id, pushToken)
  return { id: row.id, approved: row.approved_at !== null, shown: shown(row) }
}

/** A phone that comes by itself, without its owner; nothing when it was removed. */
export const deviceAlone = (db: Db, brand: string, deviceId: string) =>
  db
    .selectFrom('device as d')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    .select(['d.id', 'd.person_id', 'd.public_key', 'd.approved_at'])
    .where('d.id', '=', deviceId)
    .where('p.brand', '=', brand)
    .where('d.removed_at', 'is', null)
    .executeTakeFirst()

export async function keepPushAddress(db: Db, deviceId: string, pushToken: string | undefined): Promise<void> {
  await db
    .updateTable('device')
    .set({ push_token: pushToken ?? null })
    .where('id', '=', deviceId)
    .execute()
}

/** Nobody is there any more; another address that came meanwhile stays. */
export async function forgetPushAddress(db: Db, deviceId: string, pushToken: string): Promise<void> {
  await db.updateTable('device').set({ push_token: null }).where('id', '=', deviceId).where('push_token', '=', pushToken).execute()
}

/** The device of that person which signed this, if one did. */
export async function signer(db: Db, personId: number, answer: DeviceAnswer, signature: string): Promise<Device | undefined> {
  return (await approvedDevices(db, personId)).find(({ publicKey }) => isSignedBy(publicKey, answer, signature))
}

export async function noteActivity(db: Db, deviceId: string): Promise<void> {
  await db
    .updateTable('device')
    .set({ last_activity_at: sql<Date>`now()` })
    .where('id', '=', deviceId)
    .execute()
}

/** The name of the phone that may confirm from now on; nothing when it was removed meanwhile. */
export const approveDevice = (db: Db, personId: number, deviceId: string): Promise<{ readonly name: string } | undefined> =>
  db
    .updateTable('device')
    .set({ approved_at: sql<Date>`now()` })
    .where('id', '=', deviceId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

export async function renameDevice(db: Db, personId: number, deviceId: string, name: string): Promise<boolean> {
  const renamed = await db
    .updateTable('device')
    .set({ name })
    .where('id', '=', deviceId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

export async function removeDevice(db: Db, deviceId: string): Promise<void> {
  await db
    .updateTable('device')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', deviceId)
    .execute()
}

interface NewDevice {
  readonly personId: number
  readonly code: string
  readonly type: 'android' | 'ios'
  readonly name: string
  readonly pushToken?: string | undefined
  readonly approved: boolean
  /** Where it was linked, as far as the address told. */
  readonly location?: string | undefined
}

/** The same phone linked again gets a new key; the old one signs nothing any more. One that made its key itself is told no secret. */
export async function linkDevice(
  db: Db,
  device: NewDevice,
  publicKey?: Buffer,
): Promise<{ readonly id: string; readonly secret?: string }> {
  if (publicKey) return { id: await keepDevice(db, device, publicKey) }
  const made = newDeviceKey()
  return { id: await keepDevice(db, device, made.publicKey), secret: made.secret }
}

/** A phone that was given its key before its owner was anybody: it registered them. It confirms from the start, as a first phone does. */
export const adoptDevice = (
  db: Db,
  { publicKey, ...device }: Omit<NewDevice, 'approved'> & { readonly publicKey: Buffer },
): Promise<string> => keepDevice(db, { ...device, approved: true }, publicKey)

async function keepDevice(
  db: Db,
  { personId, code, type, name, pushToken, approved, location }: NewDevice,
  publicKey: Buffer,
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  // Two links at once stand in line.
  await sql`select 1 from person where id = ${personId} for no key update`.execute(db)
  await db
    .updateTable('device')
    .set({ removed_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .execute()
  await db
    .insertInto('device')
    .values({
      id,
      person_id: personId,
      code,
      type,
      name,
      public_key: publicKey,
      push_token: pushToken ?? null,
      location: location ?? null,
      approved_at: approved ? sql<Date>`now()` : null,
    })
    .execute()
  return id
}
