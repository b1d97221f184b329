/** One's own details, brought up to date. */
import { person as calls } from '@ducat/contract/profile/calls'
import { addDays, dayOf, instantOf, type Day } from '@ducat/values'
import type { Asks } from '../../proofs/asks.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { setDetails } from '../session/index.ts'
import { askForPhone, keepPhone } from './phones.ts'

/** Eighteen years, and the leap days among them. */
const ADULT_DAYS = 18 * 365 + 5

export const person = (asks: Asks): Handlers<typeof calls> => ({
  async update(input, context) {
    const { db, principal, customerId, now, refuse } = context
    const customer = await db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow()
    // A company's details are another matter.
    if (customer.person_id !== principal.personId) throw notYours()
    if ((input.birthDay as Day) > addDays(dayOf(instantOf(now)), -ADULT_DAYS)) throw refuse('birthDay', 'TOO_YOUNG')
    const before = await db.selectFrom('person').selectAll().where('id', '=', principal.personId).executeTakeFirstOrThrow()
    // The name of somebody verified is that of their papers.
    if (customer.verified && before.first_name !== input.firstName) throw refuse('firstName', 'VERIFIED_NAME')
    if (customer.verified && before.last_name !== input.lastName) throw refuse('lastName', 'VERIFIED_NAME')
    await setDetails(db, principal.personId, {
      first_name: input.firstName,
      last_name: input.lastName,
      birth_day: input.birthDay,
      residence_country: input.residenceCountryCode,
      ...(input.taxId !== undefined && { tax_id: input.taxId }),
      ...(input.occupation !== undefined && { occupation: input.occupation }),
    })
    await db
      .updateTable('customer')
      .set({ needs_info_update: false, name: `${input.firstName} ${input.lastName}`, country: input.residenceCountryCode })
      .where('id', '=', customerId)
      .execute()
    if (input.phone !== undefined && input.phone !== before.phone) {
      const kept = await keepPhone(db, principal.personId, input.phoneCountryCode ?? input.residenceCountryCode, input.phone)
      if (!kept) throw refuse('phone', 'TOO_MANY_PHONES')
      await askForPhone(asks, context, kept, input.phone)
    }
    return { isNeedPersonalInfoUpdate: false }
  },
})
