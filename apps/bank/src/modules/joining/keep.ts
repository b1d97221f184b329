/** Keeps what a stranger said, and sends the letter after the answer. */
import { randomBytes, randomInt } from 'node:crypto'
import { TERMS_VERSION, versionOfTerm } from '@ducat/brands/terms.ts'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import type { Seal } from '../../db/seal.ts'
import { newDeviceKey } from '../../proofs/device-key.ts'
import { thumbprint } from '../session/index.ts'
import { hashOf, LINK_HOURS } from './codes.ts'
import { writeLater } from './letters.ts'
import { sealedSaid } from './sealed-said.ts'

export interface Kept {
  readonly kind: 0 | 2
  readonly email: string
  readonly said: object
  readonly agreementIds: readonly number[]
  readonly passwordHash: string | undefined
  readonly sessionKey: string | undefined
  readonly deviceType: 'android' | 'ios' | 'web'
}

export async function keepRegistration(context: Surroundings, seal: Seal | undefined, kept: Kept) {
  const { db, brand, language, address } = context
  const code = randomBytes(24).toString('base64url')
  const { secret, publicKey } = newDeviceKey()
  const deviceUserId = randomInt(1_000_000_000, 2_147_483_647)
  const { id } = await db
    .insertInto('registration')
    .values({
      brand: brand.id,
      kind: kept.kind,
      email: kept.email,
      language,
      password_hash: kept.passwordHash ?? null,
      said: '{}',
      sealed_said: sealedSaid(seal, kept.said, deviceUserId),
      terms_version: TERMS_VERSION,
      agreement_ids: [...kept.agreementIds],
      agreement_versions: kept.agreementIds.map((id) => versionOfTerm(brand, id)),
      browser: kept.sessionKey === undefined ? null : thumbprint(kept.sessionKey),
      device_key: kept.deviceType === 'web' ? null : publicKey,
      device_user_id: deviceUserId,
      came_from: address,
      code_hash: hashOf(code),
      expires_at: sql<Date>`now() + make_interval(hours => ${LINK_HOURS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  writeLater(context, { id, email: kept.email, kind: kept.kind, code })
  return { deviceSecret: secret, deviceUserId, deviceUsername: kept.email }
}
