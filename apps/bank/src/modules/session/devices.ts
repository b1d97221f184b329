/**
 * Phones that confirm what their owner asks for. Linking needs no more than a session, and a session may be stolen: so a new phone
 * confirms at once only where nothing had to be confirmed before. Everybody else's waits until it is approved by another way.
 */
import { randomBytes } from 'node:crypto'
import { devices as calls } from '@ducat/contract/session/calls'
import { sql } from 'kysely'
import { newDeviceKey } from '../../approvals/device-key.ts'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { notify } from '../notifications/index.ts'
import { tellOfNewDevice } from './letters.ts'

const MOST = 10

export const linkedDevices: Handlers<typeof calls> = {
  async link(input, context) {
    const { db, principal, refuse } = context
    const others = await linked(db, principal.personId, input.code)
    if (others >= MOST) throw refuse('name', 'TOO_MANY_DEVICES')
    const approved = principal.approveMode === 'none' && others === 0
    const { id, secret } = await linkDevice(db, { ...input, personId: principal.personId, approved })
    await tellOfNewDevice(context, principal.personId, input.name)
    await notify(db, { ...principal, text: 'deviceLinked', facts: { device: input.name } })
    return { id, code: input.code, type: input.type, name: input.name, secret }
  },
}

interface NewDevice {
  readonly personId: number
  readonly code: string
  readonly type: 'android' | 'ios'
  readonly name: string
  readonly pushToken?: string | undefined
  readonly approved: boolean
}

/** The same phone linked again gets a new key; the old one signs nothing any more. */
export async function linkDevice(db: Db, { personId, code, type, name, pushToken, approved }: NewDevice) {
  const id = randomBytes(16).toString('base64url')
  const { secret, publicKey } = newDeviceKey()
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
      approved_at: approved ? sql<Date>`now()` : null,
    })
    .execute()
  return { id, secret }
}

/** How many other phones are linked. */
async function linked(db: Db, personId: number, except: string): Promise<number> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('person_id', '=', personId)
    .where('code', '<>', except)
    .where('removed_at', 'is', null)
    .execute()
  return rows.length
}
