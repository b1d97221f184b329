/** Somebody is added to a company, or what is known of them changes. */
import type { representatives as calls } from '@ducat/contract/company/calls'
import { MOST_REPRESENTATIVES, positions } from '@ducat/contract/company/models'
import { shareholderTypes } from '@ducat/contract/joining/models'
import type { InputOf } from '@ducat/contract/kit/call'
import { sameEmailForm } from '@ducat/values'
import { taxIdProblem } from '@ducat/values/numbers/tax-id'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import { birthdayProblems } from '../dictionaries/index.ts'
import type { Seal } from '../../db/seal.ts'
import { nextRepresentativeId } from '../session/index.ts'
import { ofCompany } from './info.ts'
import { addPlace, checkedPlace, lockCompany, syncPositions } from './places.ts'
import { placesOf, representativeOf, representativesOf, type RepresentativeRow } from './store.ts'
import { representativeTaxColumns } from './tax-numbers.ts'

type Fields = Omit<InputOf<typeof calls.update>, 'id' | 'placeId'>

export const edit = (seal: Seal | undefined): Pick<Handlers<typeof calls>, 'create' | 'update'> => ({
  async create(input, context) {
    const { db } = context
    const customerId = ofCompany(context)
    await lockCompany(db, customerId)
    const people = await representativesOf(db, customerId)
    if (people.length >= MOST_REPRESENTATIVES) throw context.refuse('type', 'TOO_MANY')
    const known = input.representativeId === undefined ? undefined : people.find(({ id }) => id === input.representativeId)
    if (input.representativeId !== undefined && !known) throw notYours()
    const place = await checkedPlace(db, customerId, input, known?.id)
    const id = known?.id ?? (await nextRepresentativeId(db))
    if (!known) {
      const columns = columnsOf(input, people, undefined, context)
      await db
        .insertInto('representative')
        .values({ id, customer_id: customerId, type: input.type, ...columns, ...representativeTaxColumns(seal, id, input.taxId) })
        .execute()
    }
    await addPlace(db, customerId, id, place)
    await syncPositions(db, customerId)
    return { id }
  },

  async update({ id, placeId, ...fields }, context) {
    const { db } = context
    const customerId = ofCompany(context)
    await lockCompany(db, customerId)
    const before = await representativeOf(db, customerId, id)
    if (!before) throw notYours()
    const own = (await placesOf(db, customerId)).filter((one) => one.id === id)
    const named = placeId === undefined ? (own.length === 1 ? own[0] : undefined) : own.find((one) => one.placeId === placeId)
    if (!named && placeId !== undefined) throw notYours()
    if (!named && own.length > 1) throw context.refuse('placeId', 'WHICH_PLACE')
    const place = await checkedPlace(db, customerId, fields, id, named?.placeId)
    const people = await representativesOf(db, customerId)
    await db
      .updateTable('representative')
      .set({
        ...columnsOf({ ...fields, type: before.type }, people, before, context),
        ...(fields.taxId !== undefined && representativeTaxColumns(seal, id, fields.taxId)),
      })
      .where('id', '=', id)
      .execute()
    if (named)
      await db
        .updateTable('representative_place')
        .set({ position_id: place.positionId, parent_id: place.parentId, share: place.share })
        .where('id', '=', named.placeId)
        .execute()
    else await addPlace(db, customerId, id, place)
    await syncPositions(db, customerId)
    return {}
  },
})

/** What is left out stays as it was. Whoever directs or represents is an adult; a child may own a part of a company. */
function columnsOf(input: Fields, people: readonly RepresentativeRow[], before: RepresentativeRow | undefined, { now }: Surroundings) {
  const refused = (field: string, reason: string) => new Refused('VF', { field, reason })
  const isPerson = input.type === shareholderTypes.person
  const firstName = isPerson ? (input.firstName ?? before?.firstName) : null
  const lastName = isPerson ? (input.lastName ?? before?.lastName) : null
  const companyName = isPerson ? null : (input.companyName ?? before?.companyName)
  if (isPerson && !firstName) throw refused('firstName', 'NAME_NEEDED')
  if (isPerson && !lastName) throw refused('lastName', 'NAME_NEEDED')
  if (!isPerson && !companyName) throw refused('companyName', 'NAME_NEEDED')
  const mustBeAdult = input.positionId === positions.director || input.positionId === positions.authorizedUser
  const [wrong] = input.birthday === undefined ? [] : birthdayProblems('birthday', input.birthday, now, mustBeAdult)
  if (wrong) throw refused(wrong.field, wrong.reason)
  const country = input.countryCode ?? before?.country ?? null
  const kind = isPerson ? 'personal' : 'business'
  if (input.taxId !== undefined && country !== null && taxIdProblem(country, kind, input.taxId) !== undefined)
    throw refused('taxId', 'TAX_ID')
  const email = input.email === undefined ? (before?.email ?? null) : sameEmailForm(input.email)
  if (email !== null && people.some((one) => one.id !== before?.id && one.email === email)) throw refused('email', 'EMAIL_TWICE')
  return {
    first_name: firstName ?? null,
    last_name: lastName ?? null,
    company_name: companyName ?? null,
    country,
    registration_number: input.registrationNumber ?? before?.registrationNumber ?? null,
    birth_day: input.birthday ?? before?.birthDay ?? null,
    email,
    phone_country: input.phone?.phoneCountryCode ?? before?.phoneCountry ?? null,
    phone: input.phone?.number ?? before?.phone ?? null,
  }
}
