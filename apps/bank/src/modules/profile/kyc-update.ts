/** The answers of the KYC form. What is left out stays as it was; the form is done when nothing that it must know is missing. */
import type { kyc as calls } from '@ducat/contract/profile/calls'
import { documentStatus, type dueDiligence, type financialDetail } from '@ducat/contract/profile/models'
import { ENHANCED, kycMissing } from '@ducat/contract/profile/rules'
import { taxIdProblem } from '@ducat/values/numbers/tax-id'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { notYours, Refused } from '../../call/refused.ts'
import type { Db } from '../../db/pool.ts'
import type { Seal } from '../../db/seal.ts'
import { known } from '../dictionaries/index.ts'
import { setDetails } from '../session/index.ts'

type Input = Parameters<Handlers<typeof calls>['update']>[0]

export const update =
  (seal: Seal | undefined): Handlers<typeof calls>['update'] =>
  async (input, context) => {
    const { db, customerId, principal } = context
    if (input.requestId !== customerId) throw notYours()
    const owner = await ownerOf(db, customerId)
    // Who one is, and how one lives, is the customer's own to say.
    const isTheirs = principal.caller.looks && (Object.keys(input.customer).length > 0 || input.additionalQuestionAnswers !== undefined)
    if (isTheirs) throw new Refused('VF', { field: 'customer', reason: 'NOT_FOR_ADMINISTRATORS' })
    const found = [...problemsOf(input, owner !== undefined, context), ...taxProblems(input, owner?.country)]
    if (found.length > 0) throw new Refused('VF', { ...found[0], problems: found })
    await keep(db, customerId, input)
    const { taxId, occupation } = input.customer
    if (owner && (taxId !== undefined || occupation !== undefined))
      await setDetails(db, seal, owner.personId, { ...(taxId !== undefined && { taxId }), ...(occupation !== undefined && { occupation }) })
    const said = await db.selectFrom('kyc_answer').selectAll().where('customer_id', '=', customerId).executeTakeFirstOrThrow()
    const missing = kycMissing(owner ? 'person' : 'company', {
      countryOfBirth: said.country_of_birth,
      citizenship: said.citizenship,
      purposeIds: said.purpose_ids,
      sourceIds: said.source_ids,
    })
    const { rows } = await sql<{ open: boolean }>`
    update customer set needs_kyc = needs_kyc and ${missing.length > 0} where id = ${customerId} returning needs_kyc as open`.execute(db)
    return { isNeedKyc: rows[0]!.open }
  }

interface Problem {
  readonly field: string
  readonly reason: string
}

/** Like the forms of registration: all of a list, words for those that ask for them, each at its field. */
function problemsOf(
  { customer: said, financialDetail: money, dueDiligence: duties, additionalQuestionAnswers: answers }: Input,
  isPerson: boolean,
  { brand }: Surroundings,
): Problem[] {
  const purposes = isPerson ? known.personalPurposes : known.businessPurposes
  const choice = (
    field: string,
    ids: readonly number[] | undefined,
    words: Readonly<Record<string, string>> | undefined,
    of: typeof purposes,
  ): Problem[] => {
    if (ids === undefined) return []
    if (ids.length === 0) return [{ field, reason: 'CHOOSE_ONE' }]
    if (ids.some((id) => !of.has(id))) return [{ field, reason: 'NOT_IN_LIST' }]
    return ids.some((id) => of.needsWords(id) && !words?.[id]?.trim()) ? [{ field, reason: 'SPECIFY' }] : []
  }
  const listed = (field: string, id: number | undefined, has: (id: number) => boolean): Problem[] =>
    id === undefined || has(id) ? [] : [{ field, reason: 'NOT_IN_LIST' }]
  const detailed = (field: string, says: boolean | undefined, words: string | undefined): Problem[] =>
    says === true && !words?.trim() ? [{ field, reason: 'DETAILS_NEEDED' }] : []
  const ids = answers?.map(({ id }) => id) ?? []
  return [
    ...choice('customer.sourceIds', said.sourceIds, said.sourceSpecifications, known.sources),
    ...choice('customer.purposeIds', said.purposeIds, said.purposeSpecifications, purposes),
    ...listed('customer.occupation', said.occupation, known.occupation),
    ...listed('customer.estimatedMonthlyDepositId', said.estimatedMonthlyDepositId, known.deposit),
    ...choice('financialDetail.sourceIds', money?.sourceIds, money?.sourceSpecifications, known.sources),
    ...choice('financialDetail.purposeIds', money?.purposeIds, money?.purposeSpecifications, purposes),
    ...listed('financialDetail.industry', money?.industry, (id) => known.industry(id, brand)),
    ...detailed('dueDiligence.governmentDetails', duties?.government, duties?.governmentDetails),
    ...detailed('dueDiligence.lawsuitsDetails', duties?.lawsuits, duties?.lawsuitsDetails),
    ...(new Set(ids).size === ids.length ? [] : [{ field: 'additionalQuestionAnswers', reason: 'TWICE_IN_LIST' }]),
    ...(answers?.every(({ id, answer }) => known.answer(id, answer)) === false
      ? [{ field: 'additionalQuestionAnswers', reason: 'NOT_IN_LIST' }]
      : []),
  ]
}

const taxProblems = ({ customer: { taxId } }: Input, country: string | undefined): Problem[] =>
  taxId !== undefined && (country === undefined || taxIdProblem(country, 'personal', taxId) !== undefined)
    ? [{ field: 'customer.taxId', reason: 'TAX_ID' }]
    : []

async function keep(
  db: Db,
  customerId: number,
  { customer: said, financialDetail: money, dueDiligence: duties, additionalQuestionAnswers }: Input,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const ids = (value: readonly number[] | undefined) => (value === undefined ? null : [...value])
  await sql`insert into kyc_answer (customer_id) values (${customerId}) on conflict do nothing`.execute(db)
  await sql`
    update kyc_answer set country_of_birth = coalesce(${said.countryOfBirth ?? null}, country_of_birth),
      citizenship = coalesce(${said.citizenship ? [...said.citizenship] : null}::text[], citizenship),
      source_ids = coalesce(${ids(said.sourceIds ?? money?.sourceIds)}::smallint[], source_ids),
      purpose_ids = coalesce(${ids(said.purposeIds ?? money?.purposeIds)}::smallint[], purpose_ids),
      deposit_id = coalesce(${said.estimatedMonthlyDepositId ?? null}::smallint, deposit_id),
      questions = coalesce(${json(additionalQuestionAnswers)}::jsonb, questions), financial = coalesce(${json(money)}::jsonb, financial),
      due_diligence = coalesce(${json(duties)}::jsonb, due_diligence), updated_at = now() where customer_id = ${customerId}`.execute(db)
}

async function ownerOf(db: Db, customerId: number): Promise<{ readonly personId: number; readonly country: string } | undefined> {
  const { rows } = await sql<{ personId: number; country: string }>`
    select p.id as "personId", p.residence_country as country from customer c join person p on p.id = c.person_id where c.id = ${customerId}`.execute(
    db,
  )
  return rows[0]
}

/** Enhanced due diligence wants to see where money comes from: of a person contracts and an explanation, of a company its reports. */
const wanted = { person: [81, 84], company: [80, 82] } as const

export const dueDiligenceInfo: Handlers<typeof calls>['dueDiligence'] = async (_input, { db, customerId }) => {
  const customer = await db
    .selectFrom('customer')
    .select(['kind', 'due_diligence_level'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const said = await db
    .selectFrom('kyc_answer')
    .select(['financial', 'due_diligence'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const level = customer.due_diligence_level
  const types = level === ENHANCED ? wanted[customer.kind === 0 ? 'person' : 'company'] : []
  const { rows } = await sql<{ type: number }>`
    select distinct type_id as type from document where customer_id = ${customerId}
      and status in (${documentStatus.submitted}, ${documentStatus.confirmed}, ${documentStatus.underInvestigation}, ${documentStatus.pending})`.execute(
    db,
  )
  return {
    dueDiligenceQuestionnaire: {
      financialDetail: (said?.financial ?? undefined) as z.infer<typeof financialDetail> | undefined,
      dueDiligence: (said?.due_diligence ?? undefined) as z.infer<typeof dueDiligence> | undefined,
    },
    dueDiligenceLevel: level,
    requiredDocuments: types.map((documentTypeId) => ({ documentTypeId, isUploaded: rows.some(({ type }) => type === documentTypeId) })),
  }
}
