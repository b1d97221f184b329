/** The company itself: its details, and what it has to do. */
import { business as calls } from '@ducat/contract/company/calls'
import { papers } from '@ducat/contract/company/models'
import { companyActions, aggregateStatus } from '@ducat/contract/company/rules'
import { rights } from '@ducat/contract/kit/access'
import type { OutputOf } from '@ducat/contract/kit/call'
import { dayOf, instantOf } from '@ducat/values'
import { taxIdProblem } from '@ducat/values/numbers/tax-id'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { AreaParts } from '../../area.ts'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { pastProblems } from '../dictionaries/index.ts'
import { addressEntries, documentEntry, documentRows, setCompanyName } from '../profile/index.ts'
import { listed } from './listed.ts'
import { hasOpenRequest } from './open-request.ts'
import { placesOf, representativesOf } from './store.ts'
import { companyTaxColumns, companyTaxId, representativeTaxColumns } from './tax-numbers.ts'

type Info = OutputOf<typeof calls.info>

export const business = ({ seal }: Pick<AreaParts, 'seal'>): Handlers<typeof calls> => ({
  info: (_input, { db, customerId, i18n }) => infoOf(db, seal, customerId, i18n),

  async actions(_input, context) {
    const { db, customerId, principal, i18n } = context
    // A person's own are another matter.
    if (!principal.isCompany && !principal.caller.looks) return { actions: [] }
    const [info, people] = await Promise.all([infoOf(db, seal, customerId, i18n), listed(db, customerId)])
    return {
      actions: companyActions(info, people).map((action) => ({
        ...action,
        missing: 'missing' in action ? [...action.missing] : undefined,
      })),
    }
  },

  async update(input, context) {
    const { db, now, refuse } = context
    // Nothing given changes nothing, whoever asks.
    if (Object.keys(input).length === 0) return {}
    const customerId = ofCompany(context, 'name')
    const before = await infoOf(db, seal, customerId, context.i18n)
    // What a register says of a verified company is not typed over; what was never said may be added.
    for (const field of ['name', 'registrationCountryCode', 'registrationNumber', 'registrationDate'] as const)
      if (before.verified && before[field] !== undefined && input[field] !== undefined && input[field] !== before[field])
        throw refuse(field, 'VERIFIED_COMPANY')
    if (pastProblems('registrationDate', input.registrationDate, now).length > 0) throw refuse('registrationDate', 'DAY_AHEAD')
    const country = input.registrationCountryCode ?? before.registrationCountryCode
    if (input.businessTaxId !== undefined && taxIdProblem(country, 'business', input.businessTaxId) !== undefined)
      throw refuse('businessTaxId', 'TAX_ID')
    await setCompanyName(db, customerId, {
      ...(input.name !== undefined && { name: input.name }),
      ...(input.registrationCountryCode !== undefined && { country: input.registrationCountryCode }),
    })
    const number = input.businessTaxId === undefined ? null : companyTaxColumns(seal, customerId, input.businessTaxId).sealed_tax_id
    await sql`
      insert into company as c (customer_id, trading_name, email, registration_number, registration_date, sealed_tax_id, website, description,
                                phone_country, phone)
      values (${customerId}, ${input.tradingName ?? null}, ${input.email ?? null}, ${input.registrationNumber ?? null},
              ${input.registrationDate ?? null}, ${number}, ${input.website ?? null}, ${input.description ?? null},
              ${input.phone?.countryCode ?? null}, ${input.phone?.number ?? null})
      on conflict (customer_id) do update set trading_name = coalesce(excluded.trading_name, c.trading_name),
        email = coalesce(excluded.email, c.email), registration_number = coalesce(excluded.registration_number, c.registration_number),
        registration_date = coalesce(excluded.registration_date, c.registration_date), sealed_tax_id = coalesce(excluded.sealed_tax_id, c.sealed_tax_id),
        tax_id = case when excluded.sealed_tax_id is null then c.tax_id end,
        website = coalesce(excluded.website, c.website), description = coalesce(excluded.description, c.description),
        phone_country = coalesce(excluded.phone_country, c.phone_country), phone = coalesce(excluded.phone, c.phone), updated_at = now()`.execute(
      db,
    )
    return {}
  },

  async taxNumber({ taxId, positionId }, context) {
    const { db, principal, refuse } = context
    const customerId = ofCompany(context)
    if (positionId === undefined) {
      if (principal.caller.right !== rights.full) throw new Refused('13')
      const { country } = await db.selectFrom('customer').select('country').where('id', '=', customerId).executeTakeFirstOrThrow()
      if (taxIdProblem(country, 'business', taxId) !== undefined) throw refuse('taxId', 'TAX_ID')
      await sql`
        insert into company (customer_id, sealed_tax_id) values (${customerId}, ${companyTaxColumns(seal, customerId, taxId).sealed_tax_id})
        on conflict (customer_id) do update set sealed_tax_id = excluded.sealed_tax_id, tax_id = null, updated_at = now()`.execute(db)
      return {}
    }
    const me = (await representativesOf(db, customerId)).find(({ personId }) => personId === principal.personId)
    const places = await placesOf(db, customerId)
    if (!me || !places.some((one) => one.id === me.id && one.positionId === positionId)) throw refuse('positionId', 'NOT_THEIRS')
    if (me.country !== null && taxIdProblem(me.country, 'personal', taxId) !== undefined) throw refuse('taxId', 'TAX_ID')
    await db
      .updateTable('representative')
      .set(representativeTaxColumns(seal, me.id, taxId))
      .where('id', '=', me.id)
      .execute()
    return {}
  },
})

/** A person is no company: what they name is not theirs, and where nothing is named it is said at that field. */
export function ofCompany({ principal, customerId }: Surroundings, field?: string): number {
  if (principal.isCompany || principal.caller.looks) return customerId
  throw field === undefined ? notYours() : new Refused('VF', { field, reason: 'NOT_A_COMPANY' })
}

export async function infoOf(db: Db, seal: Seal | undefined, customerId: number, i18n: I18n): Promise<Info> {
  const [customer, row, addresses, all, said, isAsked] = await Promise.all([
    db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow(),
    db
      .selectFrom('company as c')
      .leftJoin('person as p', 'p.id', 'c.ownership_by')
      .selectAll('c')
      .select(sql<string | null>`p.first_name || ' ' || p.last_name`.as('confirmedBy'))
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
    addressEntries(db, customerId, i18n),
    documentRows(db, customerId),
    db.selectFrom('kyc_answer').select('questions').where('customer_id', '=', customerId).executeTakeFirst(),
    hasOpenRequest(db, customerId),
  ])
  const of = (category: string) => all.filter((one) => one.category === category)
  const given = (category: string) => of(category).map((one) => documentEntry(one, i18n))
  const legal = row?.legal_information as { isRegulated: boolean; regulator?: string; licenceNumber?: string } | null | undefined
  return {
    name: customer.name,
    registrationCountryCode: customer.country,
    tradingName: row?.trading_name ?? undefined,
    email: row?.email ?? undefined,
    registrationNumber: row?.registration_number ?? undefined,
    registrationDate: row?.registration_date ?? undefined,
    businessTaxId: row && companyTaxId(seal, customerId, row),
    website: row?.website ?? undefined,
    description: row?.description ?? undefined,
    verified: customer.verified,
    limited: customer.limited,
    addresses,
    corporateDocuments: given('company'),
    corporateDocumentStatus: aggregateStatus(given('company'), { required: true }),
    dueDiligenceQuestionnaire: (row?.due_diligence as Info['dueDiligenceQuestionnaire']) ?? undefined,
    financialDetail: (row?.financial_detail as Info['financialDetail']) ?? undefined,
    financialInstitution: legal
      ? { isRegulated: legal.isRegulated, regulator: legal.regulator, licenceNumber: legal.licenceNumber }
      : undefined,
    isConverted: customer.converted,
    sourceOfWealthDocuments: given('sourceOfWealth'),
    additionalDocuments: given('additional'),
    // Additional papers are asked for one by one; none asked for is nothing to do.
    additionalDocumentStatus: isAsked ? papers.none : aggregateStatus(given('additional'), { required: false }),
    phone: row?.phone ? { id: customerId, countryCode: row.phone_country ?? undefined, number: row.phone, confirmed: false } : undefined,
    additionalQuestionAnswers: (said?.questions ?? []) as Info['additionalQuestionAnswers'],
    ownershipConfirmed: row?.ownership_at && row.confirmedBy ? { by: row.confirmedBy, on: dayOf(instantOf(row.ownership_at)) } : undefined,
  }
}
