/** Linked phones as the engine knows them. */
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { isSignedBy, type DeviceAnswer } from './device-key.ts'

export interface Device {
  readonly id: string
  readonly name: string
  readonly publicKey: Buffer
  readonly pushToken: string | undefined
}

/** Those that may confirm: linked, approved and not removed. */
export async function approvedDevices(db: Db, personId: number): Promise<Device[]> {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'name', 'public_key', 'push_token'])
    .where('person_id', '=', personId)
    .where('approved_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, publicKey: row.public_key, pushToken: row.push_token ?? undefined }))
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
