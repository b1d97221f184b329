/** Addresses as their customer manages them. Each change is told to the primary address. */
import type { emails as calls } from '@ducat/contract/emails/calls'
import { MOST_EMAILS, RESTORE_HOURS } from '@ducat/contract/emails/models'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { TooMany } from '../../call/refused.ts'
import { tell } from '../../realtime/index.ts'
import { notify } from '../notifications/index.ts'
import { takeTry } from '../session/index.ts'
import { writeLink, writeNewPrimary } from './letters.ts'
import { addressesOf, hashOf, newLink, newSecret, ownAddress } from './store.ts'

export const emails: Handlers<typeof calls> = {
  async list(_input, { db, customerId }) {
    const rows = await addressesOf(db, customerId)
    return { emails: rows.map(({ id, email, isConfirmed, isPrimary }) => ({ id, email, confirmed: isConfirmed, isPrimary })) }
  },

  async add({ email: typed }, context) {
    const { db, customerId, refuse } = context
    const email = sameEmailForm(typed)
    const held = await addressesOf(db, customerId)
    if (held.some((one) => one.email === email)) throw refuse('email', 'EMAIL_LISTED')
    if (held.length >= MOST_EMAILS) throw refuse('email', 'TOO_MANY_EMAILS')
    const added = await db
      .insertInto('email_address')
      .values({ customer_id: customerId, email })
      .onConflict((conflict) => conflict.columns(['customer_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // The same at the same moment.
    if (!added) throw refuse('email', 'EMAIL_LISTED')
    const { id } = added
    await sendLink(context, { id, email })
    await heard(context)
    return { id }
  },

  async remove({ id }, context) {
    const { db, customerId, refuse } = context
    const { isPrimary, isKept } = await ownAddress(db, customerId, id)
    if (isPrimary) throw refuse('id', 'EMAIL_PRIMARY')
    if (isKept) throw refuse('id', 'EMAIL_KEPT')
    await sql`delete from email_restore where old_id = ${id} or new_id = ${id}`.execute(db)
    await sql`delete from email_address where id = ${id}`.execute(db)
    await heard(context)
    return {}
  },

  async confirm({ id }, context) {
    const { db, customerId, refuse } = context
    const address = await ownAddress(db, customerId, id)
    if (address.isConfirmed) throw refuse('id', 'EMAIL_CONFIRMED')
    await sendLink(context, address)
    return {}
  },

  async makePrimary({ id }, context) {
    const { db, customerId, principal, refuse } = context
    const next = await ownAddress(db, customerId, id)
    if (!next.isConfirmed) throw refuse('id', 'EMAIL_NOT_CONFIRMED')
    if (next.isPrimary) throw refuse('id', 'EMAIL_PRIMARY')
    const old = (await addressesOf(db, customerId)).find(({ isPrimary }) => isPrimary)
    const until = sql`now() + make_interval(hours => ${RESTORE_HOURS})`
    if (old) await sql`update email_address set is_primary = false, kept_until = ${until} where id = ${old.id}`.execute(db)
    await sql`update email_address set is_primary = true, kept_until = null where id = ${id}`.execute(db)
    if (old) {
      const secret = newSecret()
      await sql`insert into email_restore (hash, old_id, new_id, person_id, expires_at)
        values (${hashOf(secret)}, ${old.id}, ${id}, ${principal.personId}, ${until})`.execute(db)
      await writeNewPrimary(context, { old: old.email, next: next.email, secret })
    }
    await notify(db, { personId: principal.personId, customerId, text: 'primaryEmailChanged', facts: { email: next.email } })
    await heard(context)
    return {}
  },
}

/** Three letters at once, then one each half minute, then none for half an hour: to one address, and to all that a customer adds. */
const perAddress = { slowFrom: 3, lockFrom: 5 }
const perCustomer = { slowFrom: 10, lockFrom: 15 }

async function sendLink(context: Surroundings, { id, email }: { readonly id: number; readonly email: string }): Promise<void> {
  const { db, brand, customerId } = context
  for (const [bucket, bounds] of [
    [`letters address ${brand.id} ${email}`, perAddress],
    [`letters addresses of ${customerId}`, perCustomer],
  ] as const) {
    const wait = await takeTry(db, bucket, { bounds })
    if (wait > 0) throw new TooMany(wait)
  }
  await writeLink(context, email, await newLink(db, id))
}

const heard = ({ db, customerId }: Surroundings) => tell(db, { customerId, name: 'changed', data: { topics: ['emails'] } })
