/** A phone that is the camera of a form, as the signed-in page sees it: the code that it shows, and what arrives. */
import { randomBytes } from 'node:crypto'
import type { camera as calls } from '@ducat/contract/documents/calls'
import { instantOf } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { hashOf } from '../../proofs/codes.ts'
import { speaking } from '../../texts.ts'
import { documentName } from '../dictionaries/index.ts'
import { endCamera, newCamera, openCamera, picturesOf, type Camera } from './cameras.ts'

const english = speaking('en')

export const camera: Handlers<typeof calls> = {
  async create({ documentTypeId }, context) {
    const { db, brand, refuse } = context
    if (documentName(english, documentTypeId) === undefined) throw refuse('documentTypeId', 'NOT_IN_LIST')
    const token = randomBytes(32).toString('base64url')
    const made = await newCamera(db, { ...sessionOf(context), brand: brand.id, typeId: documentTypeId }, hashOf(token))
    return { cameraId: made.id, token, expires: instantOf(made.expiresAt) }
  },

  async get({ cameraId }, context) {
    const found = await mine(context, cameraId)
    const pictures = await picturesOf(context.db, cameraId)
    return {
      state: stateOf(found),
      expires: instantOf(found.expiresAt),
      pictures: pictures.map(({ side, fileId, size, received }) => ({ side, fileId, size, isWhole: received === size })),
    }
  },

  async close({ cameraId }, context) {
    await mine(context, cameraId)
    await endCamera(context.db, cameraId, 'closed')
    return {}
  },
}

const sessionOf = ({ customerId, principal: { personId, familyId } }: Surroundings) => ({ customerId, personId, familyId })

async function mine(context: Surroundings, cameraId: number): Promise<Camera> {
  const found = await openCamera(context.db, cameraId, sessionOf(context))
  if (!found) throw notYours()
  return found
}

const stateOf = ({ ended, isExpired, phoneHash }: Camera) => ended ?? (isExpired ? 'expired' : phoneHash ? 'connected' : 'waiting')
