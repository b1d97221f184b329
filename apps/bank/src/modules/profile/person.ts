/** One's own details, brought up to date. */
import { person as calls } from '@ducat/contract/profile/calls'
import { addDays, dayOf, instantOf, type Day } from '@ducat/values'
import { taxIdProblem } from '@ducat/values/numbers/tax-id'
import type { AreaParts } from '../../area.ts'
import type { Handlers } from '../../call/context.ts'
import { notYours } from '../../call/refused.ts'
import { setDetails } from '../session/index.ts'
import { askForPhone, keepPhone } from './phones.ts'

/** Eighteen years, and the leap days among them. */
const ADULT_DAYS = 18 * 365 + 5

export const person = ({ asks, seal }: Pick<AreaParts, 'asks' | 'seal'>): Handlers<typeof calls> => ({
  async taxId({ taxId }, { db, principal, customerId, refuse }) {
    const owner = await db
      .selectFrom('person as p')
      .innerJoin('customer as c', 'c.person_id', 'p.id')
      .select(['p.id', 'p.residence_country'])
      .where('c.id', '=', customerId)
      .executeTakeFirst()
    // Of a company's people it is customerTaxNumberUpdate.
    if (owner?.id !== principal.personId) throw notYours()
    if (taxIdProblem(owner.residence_country, 'personal', taxId) !== undefined) throw refuse('taxId', 'TAX_ID')
    await setDetails(db, seal, owner.id, { taxId })
    return {}
  },

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
    await setDetails(db, seal, principal.personId, {
      first_name: input.firstName,
      last_name: input.lastName,
      birth_day: input.birthDay,
      residence_country: input.residenceCountryCode,
      ...(input.taxId !== undefined && { taxId: input.taxId }),
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
