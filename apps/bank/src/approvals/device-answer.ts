/**
 * A linked phone says yes or no. Only a signature of a phone of whoever was asked gets as far as counting a try; an operation that is
 * not there, is somebody else's, has ended or was answered looks the same from outside.
 */
import { abilities, type Right } from '@ducat/contract/kit/access'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Batcher, Outcome } from '../operations/batcher.ts'
import { confirmedBy } from '../operations/definitions.ts'
import { answeredByDigits, isLinked } from './challenges.ts'
import { noteActivity, signer, type DeviceSays } from '../proofs/devices.ts'
import { decline, type Actor } from './steps.ts'
import { operationBy, type Waiting } from './store.ts'

type Confirmed = (operation: Waiting, challenge: bigint, by: Actor) => Promise<Outcome>

export async function answeredByDevice(
  batches: Batcher,
  confirmed: Confirmed,
  { operationId, result, digits, signature }: DeviceSays,
  { brand, ...from }: Omit<Actor, 'personId'> & { readonly brand: string },
): Promise<'done' | 'closed' | 'CODE_WRONG'> {
  const { db } = from
  const operation = await operationBy(db, { publicId: operationId })
  const challenge = operation && (await openPush(db, operation))
  if (!operation || !challenge || operation.brand !== brand || !isLinked(operation, challenge.link_hash)) return 'closed'
  const by: Actor = { ...from, personId: challenge.person_id }
  const device = await signer(db, by.personId, { operationId, result, digits, link: operation.link }, signature)
  if (!device || !(await mayStill(db, operation, by.personId))) return 'closed'
  await noteActivity(db, device.id)
  if (!result) return won(await decline(batches, operation, 'device', by, challenge.id))
  const answered = await answeredByDigits(db, operation, by.personId, digits ?? '')
  if (typeof answered === 'string') return answered === 'wrong' ? 'CODE_WRONG' : 'closed'
  return won(await confirmed(operation, answered, by))
}

const won = ({ outcome }: Outcome): 'done' | 'closed' => (outcome === 'done' ? 'done' : 'closed')

async function openPush(db: Db, { id, state }: Waiting) {
  if (state !== 'awaiting_code') return undefined
  return db
    .selectFrom('challenge')
    .select(['id', 'person_id', 'link_hash'])
    .where('operation_id', '=', id)
    .where('mode', '=', 'push')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** No token comes with the answer: that its owner may still do this for the customer is asked here. */
async function mayStill(db: Db, { customerId, kind }: Waiting, personId: number): Promise<boolean> {
  const own = await db.selectFrom('customer').select('person_id').where('id', '=', customerId).executeTakeFirst()
  if (own?.person_id === personId) return true
  const access = await db
    .selectFrom('access')
    .select('rights')
    .where('person_id', '=', personId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return access !== undefined && abilities[access.rights as Right].includes(confirmedBy(kind))
}
