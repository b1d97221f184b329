/**
 * Somebody new in a company: a login without a password until they choose one, and an access without a right until it is confirmed.
 *   invitePerson     the rows
 *   sendInvitation   the e-mail with the link; whoever has a password here needs none
 *   inviteRepresentatives   the bank's own: whoever stands behind a company and has an address may come and give their papers (right 5)
 */
import { brands, type BrandId } from '@ducat/brands'
import { rights } from '@ducat/contract/kit/access'
import { sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import type { Surroundings } from '../../call/context.ts'
import { transaction } from '../../db/transaction.ts'
import type { Db } from '../../db/pool.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { setLogin, syncPositions } from '../company/index.ts'
import { whoHas } from '../joining/index.ts'
import { keepPhone } from '../profile/index.ts'
import { sendLink } from '../registration/index.ts'
import { addPerson, giveAccess, nobodysHash } from '../session/index.ts'

interface Invited {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone?: { readonly countryCode: string; readonly number: string } | undefined
  readonly representativeId?: number | undefined
  /** None until it was confirmed; the bank itself gives the one that uploads. */
  readonly right?: 0 | 5
}

/** Refused for an address with a personal account, and for somebody who is a user already. */
export async function invitePerson(
  {
    db,
    brand,
    language,
    customerId,
    principal,
  }: Pick<Surroundings, 'db' | 'brand' | 'language' | 'customerId'> & Partial<Pick<Surroundings, 'principal'>>,
  { firstName, lastName, email: typed, phone, representativeId, right = rights.none }: Invited,
): Promise<{ readonly id: number; readonly personId: number } | 'EMAIL_TAKEN' | 'EMAIL_TWICE'> {
  const email = sameEmailForm(typed)
  const hash = await nobodysHash()
  return transaction(db, async (trx) => {
    const { country } = await trx.selectFrom('customer').select('country').where('id', '=', customerId).executeTakeFirstOrThrow()
    const known = await whoHas(trx, brand.id, email)
    // A customer may stand behind a company as well; a user of one is no customer.
    if (known && !known.isEmployee && right === rights.none) return 'EMAIL_TAKEN'
    const personId =
      known?.personId ??
      (await addPerson(trx, undefined, {
        brand: brand.id,
        email,
        password_hash: hash,
        first_name: firstName,
        last_name: lastName,
        language,
        phone: phone?.number ?? null,
        birth_day: null,
        residence_country: country,
        occupation: null,
        terms_accepted: 0,
        isActive: false,
      })) ??
      (await whoHas(trx, brand.id, email))!.personId
    if (phone) await keepPhone(trx, personId, phone.countryCode, phone.number)
    const id = await giveAccess(trx, {
      personId,
      customerId,
      brand: brand.id,
      rights: right,
      balanceInfo: right === rights.none,
      flags: [],
      positionIds: [],
      representativeId,
    })
    if (id === undefined) return 'EMAIL_TWICE'
    if (representativeId !== undefined) {
      await setLogin(trx, representativeId, personId)
      await syncPositions(trx, customerId)
    }
    await sql`
      insert into access_invitation (customer_id, person_id, invited_by) values (${customerId}, ${personId}, ${principal?.personId ?? null})
      on conflict (customer_id, person_id) do update set invited_by = excluded.invited_by, sent_at = now()`.execute(trx)
    return { id, personId }
  })
}

/** Whoever signs in for another company already needs no link: they see the company when they sign in next. */
export async function sendInvitation(context: Pick<Surroundings, 'db' | 'brand' | 'gateways'>, personId: number): Promise<void> {
  const person = await context.db.selectFrom('person').select('activated_at').where('id', '=', personId).executeTakeFirstOrThrow()
  if (person.activated_at === null) await sendLink(context, personId, 'employee')
}

const AT_ONCE = 50

/** Found in the rows: whoever was added with an address and has no login yet. */
export async function inviteRepresentatives(db: Db, gateways: Gateways): Promise<number> {
  const { rows } = await sql<{ id: number; customerId: number; firstName: string; lastName: string; email: string; brand: string }>`
    select r.id, r.customer_id as "customerId", r.first_name as "firstName", r.last_name as "lastName", r.email, c.brand
    from representative r join customer c on c.id = r.customer_id
    where r.removed_at is null and r.type = 1 and r.person_id is null and r.email is not null
      and not exists (select 1 from person p join access a on a.person_id = p.id and a.customer_id = c.id where p.brand = c.brand and p.email = r.email)
    order by r.id limit ${AT_ONCE}`.execute(db)
  for (const { id, customerId, brand: name, ...person } of rows) {
    const brand = brands[name as BrandId]
    const language = brand.availableLangs[0]!
    const invited = await invitePerson({ db, brand, language, customerId }, { ...person, representativeId: id, right: rights.uploading })
    if (typeof invited !== 'string') await sendInvitation({ db, brand, gateways }, invited.personId)
  }
  return rows.length
}
