/** Whether payers come back with a signed result, and the secret that signs it. Only its end is ever shown again. */
import { randomBytes } from 'node:crypto'
import type { pbn as calls } from '@ducat/contract/buttons/calls'
import { switchIds } from '@ducat/contract/buttons/models'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Seal } from '../../db/seal.ts'
import { sealedPbnSecret } from '../requests/index.ts'

const SHORTEST = 16

export const pbn = (seal: Seal | undefined): Handlers<typeof calls> => ({
  async get(_input, { db, customerId }) {
    const row = await db
      .selectFrom('pbn_settings')
      .select(['status_id', 'secret_masked'])
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return { statusId: row?.status_id ?? switchIds.on, secret: row?.secret_masked ?? undefined }
  },

  async update({ statusId, secret: typed, isSecretRegenerate = false }, { db, customerId, refuse }) {
    if (typed !== undefined && isSecretRegenerate) throw refuse('secret', 'ONE_OF_BOTH')
    if (typed !== undefined && typed.length < SHORTEST) throw refuse('secret', 'SECRET_SHORT')
    const made = isSecretRegenerate ? `pbn_${randomBytes(32).toString('base64url')}` : undefined
    const secret = typed ?? made
    const sealed = secret === undefined ? null : sealedPbnSecret(seal, secret, customerId)
    const masked = secret === undefined ? null : `••••${secret.slice(-4)}`
    await sql`
      insert into pbn_settings as s (customer_id, status_id, secret, secret_masked) values (${customerId}, ${statusId}, ${sealed}, ${masked})
      on conflict (customer_id) do update set status_id = excluded.status_id, secret = coalesce(excluded.secret, s.secret),
        secret_masked = coalesce(excluded.secret_masked, s.secret_masked)`.execute(db)
    return { secret: made }
  },
})
