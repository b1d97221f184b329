/**
 * The phone's side of a camera. Nobody is signed in there: the token of the code and the phone's own secret are the proof, and the session that
 * made the code has to live and to may what it may. They open nothing else.
 */
import { sidesOf } from '@ducat/contract/dictionaries/models'
import type { phoneCamera as calls } from '@ducat/contract/documents/calls'
import { PART_BYTES } from '@ducat/contract/documents/models'
import { customer, withoutBalance } from '@ducat/contract/kit/access'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import { record } from '../../audit/record.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused, TooMany } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { transaction } from '../../db/transaction.ts'
import { hashOf, sameHash } from '../../proofs/codes.ts'
import { documentName } from '../dictionaries/index.ts'
import { mayFor, takeTry } from '../session/index.ts'
import { cameraByToken, newPicture, picturesOf, told, type Camera } from './cameras.ts'
import { beginFile, takePart } from './files.ts'

/** Of one camera, with those that were taken again. */
const MOST_PICTURES = 30
/** Offices share an address. Whoever has a right token is not held up by others who guess. */
const bounds = { slowFrom: 20, lockFrom: 20 }
const giving = { kind: 'command', access: withoutBalance(customer('upload')) } as const

export const phoneCamera = ({ seal }: Pick<AreaParts, 'seal'>): Handlers<typeof calls> => ({
  async join(shown, context) {
    const found = await cameraOf(context, shown)
    if (!isOf(found, shown.phoneKey)) await join(context, found, hashOf(shown.phoneKey))
    return asked(context, found)
  },

  async look(shown, context) {
    return asked(context, await joined(context, shown))
  },

  async begin({ side, size, ...shown }, context) {
    const found = await joined(context, shown)
    if (!sidesOf(found.typeId).includes(side)) throw context.refuse('side', 'ONE_FILE')
    const fileId = await transaction(context.db, async (trx) => {
      const made = await newPicture(trx, found.id, MOST_PICTURES, side, () => beginFile(trx, found, size))
      if (made === false) throw context.refuse('size', 'TOO_MANY_FILES')
      await line(trx, context, found, `documentCameraFileBegin ${side}`)
      await told(trx, found)
      return made
    })
    return { fileId, partSize: PART_BYTES }
  },

  async part({ fileId, offset, part, ...shown }, context) {
    const found = await joined(context, shown)
    return transaction(context.db, async (trx) => {
      // A picture that was taken again meanwhile, or somebody else's file.
      if (!(await picturesOf(trx, found.id)).some((one) => one.fileId === fileId)) throw context.refuse('offset', 'OFFSET')
      const answer = await takePart(trx, seal, found.customerId, { fileId, offset, part })
      if (answer.isWhole) await told(trx, found)
      return answer
    })
  },
})

interface Shown {
  readonly token: string
  readonly phoneKey: string
}

const no = (reason: string): Refused => new Refused('VF', { field: 'token', reason })
const isOf = ({ phoneHash }: Camera, phoneKey: string): boolean => phoneHash !== null && sameHash(phoneHash, hashOf(phoneKey))

/** An end is told before another phone is: there is nothing left to take. */
async function cameraOf({ db, brand, address }: Surroundings, { token, phoneKey }: Shown): Promise<Camera> {
  const found = await cameraByToken(db, brand.id, hashOf(token))
  if (!found) {
    const wait = await takeTry(db, `camera ${brand.id} ${address}`, { bounds })
    throw wait > 0 ? new TooMany(wait) : no('CAMERA_UNKNOWN')
  }
  if (found.ended !== null) throw no(found.ended === 'used' ? 'CAMERA_USED' : 'CAMERA_CLOSED')
  if (found.isExpired) throw no('CAMERA_EXPIRED')
  if (!(await mayFor(db, found, brand, found.customerId, giving))) throw no('CAMERA_CLOSED')
  if (found.phoneHash !== null && !isOf(found, phoneKey)) throw no('CAMERA_TAKEN')
  return found
}

async function joined(context: Surroundings, shown: Shown): Promise<Camera> {
  const found = await cameraOf(context, shown)
  if (!isOf(found, shown.phoneKey)) throw no('CAMERA_TAKEN')
  return found
}

/** The first one has it; the same phone may come twice at once. */
const join = (context: Surroundings, found: Camera, phoneHash: Buffer): Promise<void> =>
  transaction(context.db, async (trx) => {
    const { rows } = await sql<{ isNew: boolean }>`
      update document_camera set phone_hash = ${phoneHash}, joined_at = coalesce(joined_at, now())
      where id = ${found.id} and (phone_hash is null or phone_hash = ${phoneHash}) returning joined_at = now() as "isNew"`.execute(trx)
    if (!rows[0]) throw no('CAMERA_TAKEN')
    if (!rows[0].isNew) return
    await line(trx, context, found, 'documentCameraJoin')
    await told(trx, found)
  })

/** In the name of whoever showed the code, with the address of the phone. */
const line = (db: Db, { brand, requestId, address }: Surroundings, { personId, customerId }: Camera, call: string) =>
  record(db, { brand: brand.id, personId, customerId, call, key: undefined, result: '00', requestId, address })

async function asked({ db, i18n }: Surroundings, { id, typeId, expiresAt }: Camera) {
  const pictures = (await picturesOf(db, id)).map(({ side, fileId, size, received }) => ({ side, fileId, size, received }))
  return { documentTypeId: typeId, documentType: documentName(i18n, typeId) ?? '', expires: instantOf(expiresAt), pictures }
}
