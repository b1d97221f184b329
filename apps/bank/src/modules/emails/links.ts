/** What the links in letters do. A link that is wrong, old or used is one and the same answer. */
import type { emailLinks as calls } from '@ducat/contract/emails/calls'
import { RESTORE_HOURS } from '@ducat/contract/emails/models'
import { instantOf } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import { endOthers } from '../session/index.ts'
import { hashOf } from './store.ts'

export const links: Handlers<typeof calls> = {
  async confirm({ secret }, { db, brand }) {
    const { rows } = await sql<{ customerId: number }>`
      update email_address e set confirmed_at = now(), link_hash = null, link_expires_at = null,
        is_primary = e.is_primary or not exists (select 1 from email_address o where o.customer_id = e.customer_id and o.is_primary)
      from customer c where c.id = e.customer_id and c.brand = ${brand.id} and e.link_hash = ${hashOf(secret)} and e.link_expires_at > now()
      returning e.customer_id as "customerId"`.execute(db)
    const [row] = rows
    if (!row) throw notYours()
    await tell(db, { customerId: row.customerId, name: 'changed', data: { topics: ['emails'] } })
    return {}
  },

  async restoring({ secret }, { db, brand }) {
    const { old, next, expires, isRestored } = await restoreBy(db, brand.id, secret)
    return { email: old, replacedBy: next, until: instantOf(expires), isRestored }
  },

  async restore({ secret }, { db, brand }) {
    const { oldId, newId, customerId, personId, old, expires, isRestored } = await restoreBy(db, brand.id, secret)
    if (isRestored) return {}
    await sql`update email_restore set used_at = now() where new_id = ${newId} and used_at is null`.execute(db)
    await sql`update email_address set is_primary = false where customer_id = ${customerId} and is_primary`.execute(db)
    await sql`update email_address set is_primary = true, kept_until = null where id = ${oldId}`.execute(db)
    // The new one, and whatever was added since: who wants them proves them again.
    await sql`update email_address set confirmed_at = null, link_hash = null, link_expires_at = null
      where customer_id = ${customerId} and not is_primary
        and (id = ${newId} or created_at > ${expires}::timestamptz - make_interval(hours => ${RESTORE_HOURS}))`.execute(db)
    await endOthers(db, personId, 'owner')
    await notify(db, { personId, customerId, text: 'primaryEmailRestored', facts: { email: old } })
    await tell(db, { customerId, name: 'changed', data: { topics: ['emails'] } })
    return {}
  },
}

interface Restore {
  readonly oldId: number
  readonly newId: number
  readonly customerId: number
  readonly personId: number
  readonly old: string
  readonly next: string
  readonly expires: Date
  readonly isRestored: boolean
}

async function restoreBy(db: Db, brand: string, secret: string): Promise<Restore> {
  const { rows } = await sql<Restore>`
    select r.old_id as "oldId", r.new_id as "newId", o.customer_id as "customerId", r.person_id as "personId", o.email as old, n.email as next,
           r.expires_at as expires, r.used_at is not null as "isRestored"
    from email_restore r join email_address o on o.id = r.old_id join email_address n on n.id = r.new_id
    join customer c on c.id = o.customer_id
    where r.hash = ${hashOf(secret)} and c.brand = ${brand} and r.expires_at > now() for update of r, o, n`.execute(db)
  if (!rows[0]) throw notYours()
  return rows[0]
}
