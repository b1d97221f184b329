/**
 * Linking a phone. That needs no more than a session, and a session may be stolen: so a new phone confirms at once only where nothing had
 * to be confirmed before. Everybody else's waits until it is approved by another way. With a temporary token it is linked by a QR code
 * that its owner showed, or on the way of a sign-in that moves to push.
 */
import type { InputOf } from '@ducat/contract/kit/call'
import type { devices } from '@ducat/contract/devices/calls'
import { linkDevice, linkedDevices } from '../../proofs/devices.ts'
import type { Context, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { notify } from '../notifications/index.ts'
import { tellPerson } from '../security/index.ts'
import { cameFrom, finishMigration, linkedBy, openSignIn, takeLink, tellOfNewDevice } from '../session/index.ts'

const MOST = 10

export async function link(input: InputOf<typeof devices.link>, context: Context<typeof devices.link.refuses>) {
  const { db, principal, refuse } = context
  const { personId } = principal
  const moving = await allowed(context)
  const others = (await linkedDevices(db, personId)).filter(({ code }) => code !== input.code)
  if (others.length >= MOST) throw refuse('name', 'TOO_MANY_DEVICES')
  // Whoever has a second step of signing in has something to confirm with; a sign-in that moves to push has taken that step just now.
  const isFirst = principal.approveMode === 'none' && others.length === 0
  const approved = isFirst && (moving !== undefined || !(await hasSecondStep(db, personId)))
  const location = await cameFrom(db, principal)
  const own = input.publicKey === undefined ? undefined : Buffer.from(input.publicKey, 'base64url')
  const { id, secret } = await linkDevice(db, { ...input, personId, approved, location }, own)
  if (approved) await finishMigration(db, personId)
  if (moving) await linkedBy(db, moving, id)
  await tellOfNewDevice(context, personId, input.name)
  const customerId = principal.customerId ?? (await ownCustomer(db, personId))
  await notify(db, { personId, customerId, text: 'deviceLinked', facts: { device: input.name } })
  await tellPerson(db, personId, 'deviceLinked', { deviceId: id, name: input.name, type: input.type })
  return { id, code: input.code, type: input.type, name: input.name, location, ...(secret !== undefined && { secret }) }
}

async function hasSecondStep(db: Db, personId: number): Promise<boolean> {
  const { login_2fa_mode: mode } = await db
    .selectFrom('person')
    .select('login_2fa_mode')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return mode !== 'no'
}

/** Of a temporary token: the sign-in that it links for, or nothing when a QR code of its owner allowed it. Each allows one phone. */
async function allowed({ db, principal: { temporary, personId } }: Surroundings): Promise<string | undefined> {
  if (!temporary) return undefined
  if (temporary.purpose === 'link') {
    if (!(await takeLink(db, temporary.id, personId))) throw notYours()
    return undefined
  }
  const signIn = await openSignIn(db, temporary.id)
  const person = await db.selectFrom('person').select('migration_req').where('id', '=', personId).executeTakeFirst()
  // A sign-in with a second step moves on only after that step.
  const isFar = signIn && (signIn.flow === 'direct' || signIn.confirmed_at)
  if (!isFar || signIn.linked_id || person?.migration_req === 'none') throw notYours()
  return signIn.id
}

export async function ownCustomer(db: Db, personId: number): Promise<number | undefined> {
  return (await db.selectFrom('customer').select('id').where('person_id', '=', personId).executeTakeFirst())?.id
}
