/** What a customer says of their taxes. Whatever differs from what was signed has to be signed again, with the forms that follow from it. */
import type { InputOf } from '@ducat/contract/kit/call'
import type { business as businessCalls, personal as personalCalls } from '@ducat/contract/self-certification/calls'
import { businessProblems, formsNeeded, personalProblems, type CertificationProblem } from '@ducat/contract/self-certification/rules'
import { instantOf } from '@ducat/values'
import { compactTaxId, taxIdSchemes, type TaxIdKind } from '@ducat/values/numbers/tax-id'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { AreaParts } from '../../area.ts'
import type { Seal } from '../../db/seal.ts'
import { representativesOf } from '../company/index.ts'
import { setCertificationDue } from '../profile/index.ts'
import { sealedNumbers, type Numbers } from './numbers.ts'
import { ownerOf } from './read.ts'
import { saidBy, type Said } from './store.ts'

type TaxIds = InputOf<typeof personalCalls.update>['taxIds']

export const saidByPerson = ({ seal }: Pick<AreaParts, 'seal'>): Pick<Handlers<typeof personalCalls>, 'update'> => ({
  async update(input, context) {
    const { db, customerId } = context
    const owner = await ownerOf(db, customerId)
    if (owner.person_id === null) throw notYours()
    const problems: { field: string; reason: string }[] = [...personalProblems(input)]
    // The day of birth was proven with a document: it is not changed by a tax form.
    if (owner.birth_day !== null && owner.birth_day !== input.dateOfBirth)
      problems.push({ field: 'dateOfBirth', reason: 'BIRTHDAY_DIFFERS' })
    refuseAll(problems)
    return keep(
      context,
      seal,
      {
        city_of_birth: input.cityOfBirth,
        country_of_birth: input.countryOfBirth,
        citizenship: input.citizenship.toSorted(),
        has_us_indicia: input.hasUSIndicia,
        is_us_tax_payer: input.isUSTaxPayer,
      },
      { taxIds: kept('personal', input.taxIds), controllingPersons: [] },
      formsNeeded(input),
    )
  },
})

export const saidByCompany = ({ seal }: Pick<AreaParts, 'seal'>): Pick<Handlers<typeof businessCalls>, 'update'> => ({
  async update(input, context) {
    const { db, customerId } = context
    if ((await ownerOf(db, customerId)).person_id !== null) throw notYours()
    const problems: { field: string; reason: string }[] = [...businessProblems(input)]
    const known = new Set((await representativesOf(db, customerId)).filter(({ type }) => type === 1).map(({ id }) => id))
    for (const [place, { representativeId }] of input.controllingPersons.entries())
      if (!known.has(representativeId)) problems.push({ field: `controllingPersons.${place}.representativeId`, reason: 'NOT_IN_LIST' })
    refuseAll(problems)
    const { signedAt } = await keep(
      context,
      seal,
      { classification: input.classification, is_us_tax_payer: input.isUSTaxPayer },
      {
        taxIds: kept('business', input.taxIds),
        controllingPersons: input.controllingPersons.map((one) => ({ ...one, taxIds: kept('personal', one.taxIds) })),
      },
      [],
    )
    return { signedAt }
  },
})

const refuseAll = (problems: readonly (CertificationProblem | { field: string; reason: string })[]): void => {
  if (problems[0]) throw new Refused('VF', { ...problems[0], problems })
}

/** Where a country has a rule, without what only parts a number for the eye; in the order of countries, so that order changes nothing. */
const kept = (kind: TaxIdKind, numbers: TaxIds): TaxIds =>
  numbers
    .map(({ countryCode, taxId }) => ({
      countryCode,
      taxId: taxIdSchemes(countryCode, kind).length === 0 ? taxId.trim() : compactTaxId(taxId),
    }))
    .toSorted((a, b) => (a.countryCode < b.countryCode ? -1 : 1))

interface Answers {
  readonly city_of_birth?: string
  readonly country_of_birth?: string
  readonly citizenship?: string[]
  readonly classification?: string
  readonly has_us_indicia?: boolean
  readonly is_us_tax_payer: boolean
}

/** The same answers again change nothing. Others are signed anew; only a certificate of loss holds whatever else somebody says. */
async function keep(
  { db, customerId }: Surroundings,
  seal: Seal | undefined,
  answers: Answers,
  numbers: Numbers,
  forms: readonly string[],
) {
  const before = await saidBy(db, seal, customerId, 'lock')
  const row = {
    ...answers,
    sealed_numbers: await sealedNumbers(db, seal, customerId, numbers),
    tax_ids: sql<string>`'[]'::jsonb`,
    controlling_persons: sql<string>`'[]'::jsonb`,
    is_answered: true,
  }
  await db
    .insertInto('self_certification')
    .values({ customer_id: customerId, ...row } as never)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute()
  const after = (await saidBy(db, seal, customerId))!
  if (before && answersOf(before) === answersOf(after) && (before.isAnswered || !before.signedAt))
    return { signedAt: before.signedAt && instantOf(before.signedAt), fatcaSectionRequiredAction: before.signedAt === undefined }
  await sql`
    update self_certification set signed_at = null, version = version + 1, asked_at = coalesce(asked_at, now())
    where customer_id = ${customerId}`.execute(db)
  await sql`
    delete from certification_form where customer_id = ${customerId}
      and (form <> 'certificateOfLossOfNationality' or form <> all(${[...forms]}::text[]))`.execute(db)
  await setCertificationDue(db, customerId, true)
  return { signedAt: undefined, fatcaSectionRequiredAction: true }
}

/** As one text, to compare. */
const answersOf = ({
  cityOfBirth,
  countryOfBirth,
  citizenship,
  hasUSIndicia,
  isUSTaxPayer,
  classification,
  taxIds,
  controllingPersons,
}: Said) =>
  JSON.stringify([
    cityOfBirth,
    countryOfBirth,
    citizenship,
    hasUSIndicia,
    isUSTaxPayer,
    classification,
    taxIds.map(({ countryCode, taxId }) => [countryCode, taxId]),
    controllingPersons.map((one) => [one.representativeId, one.taxIds.map(({ countryCode, taxId }) => [countryCode, taxId])]),
  ])
