/** Where notifications of payments go, of what they tell, and the secret that signs them. Only its end is ever shown again. */
import { switchIds } from '@ducat/contract/buttons/models'
import type { ipnSettings as calls } from '@ducat/contract/ipn/calls'
import { notifyStatusIds } from '@ducat/contract/ipn/models'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { newSigningSecret, reopenLane, sealedSecret, setLaneSecrets } from '../public-api/index.ts'

export const settings = (seal: Seal | undefined): Handlers<typeof calls> => ({
  async get(_input, { db, customerId }) {
    const row = await db.selectFrom('ipn_settings').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
    return {
      notifyUrl: row?.notify_url ?? '',
      notifyStatusId: row?.notify_status_id ?? notifyStatusIds.completed,
      statusId: row?.status_id ?? switchIds.on,
      secret: row?.secret_masked,
    }
  },

  async update({ notifyUrl, notifyStatusId, statusId, isSecretRegenerate = false }, { db, customerId, gateways, refuse }) {
    const why = notifyUrl === '' ? undefined : gateways.egress.refuses(notifyUrl)
    if (why) throw refuse('notifyUrl', why)
    const made = await ensureSecret(db, seal, customerId)
    const secret = isSecretRegenerate && made === undefined ? await regenerated(db, seal, customerId) : made
    await db
      .updateTable('ipn_settings')
      .set({ notify_url: notifyUrl === '' ? null : notifyUrl, notify_status_id: notifyStatusId, status_id: statusId })
      .where('customer_id', '=', customerId)
      .execute()
    await reopenLane(db, customerId, notifyUrl)
    return { secret }
  },
})

/** Before an address of a button's own is used: there is a secret to sign with, and what was switched off at that address is on again. */
export async function prepareIpn(db: Db, seal: Seal | undefined, customerId: number, url: string): Promise<void> {
  await ensureSecret(db, seal, customerId)
  await reopenLane(db, customerId, url)
}

/** The new one when there was none. Nothing is ever sent unsigned. */
async function ensureSecret(db: Db, seal: Seal | undefined, customerId: number): Promise<string | undefined> {
  const { secret, sealed, masked } = fresh(seal, customerId)
  const { numAffectedRows } = await sql`
    insert into ipn_settings (customer_id, secret, secret_masked) values (${customerId}, ${sealed}, ${masked})
    on conflict (customer_id) do nothing`.execute(db)
  return numAffectedRows === 1n ? secret : undefined
}

async function regenerated(db: Db, seal: Seal | undefined, customerId: number): Promise<string> {
  const { secret, sealed, masked } = fresh(seal, customerId)
  await sql`update ipn_settings set secret = ${sealed}, secret_masked = ${masked} where customer_id = ${customerId}`.execute(db)
  await setLaneSecrets(db, customerId, sealed)
  return secret
}

function fresh(seal: Seal | undefined, customerId: number) {
  const secret = newSigningSecret()
  return { secret, sealed: sealedSecret(seal, secret, customerId), masked: `••••${secret.slice(-4)}` }
}
