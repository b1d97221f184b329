/** Phone numbers: given, proven by a code, and which one codes go to. */
import { phones as calls, phoneVerifications as verificationCalls } from '@ducat/contract/profile/calls'
import { PERSONAL_PHONE } from '@ducat/contract/profile/models'
import { maskPhone } from '@ducat/values'
import { sql } from 'kysely'
import type { AskEffect, Asks } from '../../proofs/asks.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, TooMany } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import { notify } from '../notifications/index.ts'
import { setConfirmedPhone } from '../session/index.ts'
import { phoneEntries } from './store.ts'

const MOST = 5

export const phones = (asks: Asks): Handlers<typeof calls> => ({
  list: async (_input, { db, principal }) => ({ phones: await phoneEntries(db, principal.personId) }),

  async add({ phoneCountryCode, phone, phoneTypeId }, context) {
    const { db, principal, refuse } = context
    const id = await keepPhone(db, principal.personId, phoneCountryCode, phone, phoneTypeId)
    if (!id) throw refuse('phone', 'TOO_MANY_PHONES')
    await askForPhone(asks, context, id, phone)
    return { id }
  },

  async confirm({ id, code }, context) {
    const { db, principal, refuse } = context
    const { personId } = principal
    const mine = await db.selectFrom('phone').select('id').where('id', '=', id).where('person_id', '=', personId).executeTakeFirst()
    if (!mine) throw notYours()
    const open = await db
      .selectFrom('ask')
      .select('id')
      .where('person_id', '=', personId)
      .where('kind', '=', 'phone')
      .where(sql<boolean>`(facts ->> 'phoneId')::integer = ${id}`)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    const answered = open && (await asks.confirm(context, { id: open.id, personId, kind: 'phone', code }))
    if (answered !== 'done') throw refuse('code', 'CODE_WRONG')
    return { confirmed: true }
  },
})

/** Between two codes to one number. */
const PAUSE_SECONDS = 60

export const phoneVerifications = (asks: Asks): Handlers<typeof verificationCalls> => ({
  async start({ phoneId }, context) {
    const { db, principal, refuse } = context
    const { rows } = await sql<{ number: string; confirmed: boolean; wait: number | null }>`
      select p.number, p.confirmed_at is not null as confirmed, (
        select ceil(${PAUSE_SECONDS} - extract(epoch from now() - max(a.created_at)))::integer from ask a
        where a.person_id = p.person_id and a.kind = 'phone' and (a.facts ->> 'phoneId')::integer = p.id) as wait
      from phone p where p.id = ${phoneId} and p.person_id = ${principal.personId}`.execute(db)
    const [phone] = rows
    if (!phone) throw notYours()
    if (phone.confirmed) throw refuse('phoneId', 'PHONE_CONFIRMED')
    if (phone.wait !== null && phone.wait > 0) throw new TooMany(phone.wait)
    await askForPhone(asks, context, phoneId, phone.number)
    return { sentTo: maskPhone(phone.number) }
  },
})

/** Nothing when there are too many. The same number again is the same row. */
export async function keepPhone(
  db: Db,
  personId: number,
  countryCode: string,
  number: string,
  type: number = PERSONAL_PHONE,
): Promise<number | undefined> {
  const others = (await phoneEntries(db, personId)).filter((one) => one.number !== number)
  if (others.length >= MOST) return undefined
  const { id } = await db
    .insertInto('phone')
    .values({ person_id: personId, country_code: countryCode, number, type })
    .onConflict((conflict) => conflict.columns(['person_id', 'number']).doUpdateSet({ country_code: countryCode, type }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function askForPhone(asks: Asks, context: Surroundings, phoneId: number, number: string): Promise<void> {
  const { i18n, principal } = context
  await asks.ask(context, {
    kind: 'phone',
    personId: principal.personId,
    email: principal.email,
    way: { mode: 'sms', sentTo: number, shown: maskPhone(number), devices: [] },
    facts: { phoneId },
    says: { what: i18n.t('this phone number'), shows: ['phone', number].join('\n') },
    livesSeconds: 600,
  })
}

export const phoneAnswered: AskEffect = async (trx, ask, yes, _context) => {
  if (!yes) return
  const { phoneId } = ask.facts as unknown as { phoneId: number }
  const phone = await trx
    .updateTable('phone')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', phoneId)
    .returning('number')
    .executeTakeFirstOrThrow()
  await setConfirmedPhone(trx, ask.personId, phone.number)
  await notify(trx, { personId: ask.personId, customerId: undefined, text: 'phoneConfirmed' })
}
