/** Proposing a contract, and the dry run of it: the same checks, and how last month's income would have been split. */
import type { contracts as calls } from '@ducat/contract/revenue-split/calls'
import { WHOLE_SHARE } from '@ducat/contract/revenue-split/models'
import { partOf, shareOf } from '@ducat/contract/revenue-split/rules'
import type { InputOf } from '@ducat/contract/kit/call'
import { decimal, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { mustHaveContracts, noCustomer, type Parts } from './on.ts'
import { isAcquainted } from './parties.ts'
import { reasons } from './reasons.ts'
import { today } from './row.ts'
import { changeContract, sharesBeside } from './steps.ts'

type Proposal = InputOf<typeof calls.create>
interface Problem {
  readonly field: string
  readonly reason: keyof typeof reasons
}

export const proposals = (parts: Parts): Pick<Handlers<typeof calls>, 'create' | 'verify'> => ({
  async create(input, context) {
    await mustHaveContracts(parts, context)
    const { db, brand, customerId, principal } = context
    const problems = await problemsOf(context, input)
    if (problems.some(({ reason }) => reason === 'PARTY_UNKNOWN')) throw noCustomer()
    if (problems[0]) throw new Refused('VF', { ...problems[0], problems })
    const { rows } = await sql<{ id: number }>`
      insert into split_contract (brand, company_id, sender_id, beneficiary_id, initiator_id, sender_signer, beneficiary_signer, sender_obligations,
        beneficiary_obligations, share, active_from, active_to, note)
      values (${brand.id}, ${input.companyId}, ${input.senderId}, ${input.beneficiaryId}, ${customerId}, ${input.senderSignerName},
        ${input.beneficiarySignerName}, ${input.senderObligations}::text[], ${input.beneficiaryObligations}::text[], ${Number(shareOf(input.percentage))},
        ${input.activeFrom}::date, ${input.activeTo ?? null}::date, ${input.note?.trim() || null}) returning id`.execute(db)
    const { id } = rows[0]!
    await changeContract(db, { id, senderId: input.senderId, beneficiaryId: input.beneficiaryId }, 'UNSIGNED', [
      { step: 'created', customerId, personId: principal.personId },
    ])
    return { id, status: 'UNSIGNED' }
  },

  async verify(input, context) {
    await mustHaveContracts(parts, context)
    const problems = await problemsOf(context, input)
    if (problems.length > 0)
      return { result: false, errors: problems.map(({ field, reason }) => ({ field, message: reasons[reason](context.i18n) })) }
    return { result: true, preview: await previewOf(context, input) }
  },
})

/** All that is wrong, each at its field. */
async function problemsOf(context: Surroundings, input: Proposal): Promise<Problem[]> {
  const { db, brand, customerId, now } = context
  const { companyId, senderId, beneficiaryId, activeFrom, activeTo } = input
  const problems: Problem[] = []
  const wrong = (field: keyof Proposal, reason: Problem['reason']) => problems.push({ field, reason })
  const { rows } = await sql<{ company: boolean; pays: boolean; parties: number[] }>`
    select exists (select 1 from split_company where id = ${companyId} and brand = ${brand.id} and removed_at is null) as company,
           exists (select 1 from split_company_payer where company_id = ${companyId} and customer_id = ${senderId}) as pays,
           array(select c.id from customer c where c.id in (${senderId}, ${beneficiaryId}) and c.brand = ${brand.id} and c.verified
             and (c.id = ${customerId} or ${isAcquainted(customerId, sql`c.id`)})) as parties`.execute(db)
  const found = rows[0]!
  if (!found.company) wrong('companyId', 'COMPANY_UNKNOWN')
  else if (found.pays) wrong('companyId', 'COMPANY_PAYS')
  if (customerId !== senderId && customerId !== beneficiaryId) wrong('senderId', 'NOT_A_PARTY')
  else if (senderId === beneficiaryId) wrong('beneficiaryId', 'SAME_PARTY')
  else
    for (const [field, id] of [
      ['senderId', senderId],
      ['beneficiaryId', beneficiaryId],
    ] as const)
      if (!found.parties.includes(id)) wrong(field, 'PARTY_UNKNOWN')
  for (const field of ['senderObligations', 'beneficiaryObligations'] as const)
    if (input[field].length === 0) wrong(field, 'OBLIGATIONS_MISSING')
  if (activeFrom < today(now)) wrong('activeFrom', 'BEFORE_TODAY')
  if (activeTo !== undefined && activeTo < activeFrom) wrong('activeTo', 'ENDS_BEFORE_START')
  const share = shareOf(input.percentage)
  if (share === undefined) wrong('percentage', 'PERCENT_DECIMALS')
  else if (share === 0n || share > WHOLE_SHARE) wrong('percentage', 'PERCENTAGE')
  else if (Number(share) + (await sharesBeside(db, { senderId, companyId, activeFrom, activeTo: activeTo ?? null })) > WHOLE_SHARE)
    wrong('percentage', 'OVER_WHOLE')
  return problems
}

/**
 * Last month's income from this company, to the sender. Whoever is not the sender learns nothing of it. The payer is whom the money left: that
 * is known also where a past was written in one go (operations_past).
 */
async function previewOf({ db, customerId, now }: Surroundings, { companyId, senderId, percentage }: Proposal) {
  if (customerId !== senderId) return undefined
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { rows } = await sql<{ currency: string; amounts: string[] }>`
    select m.currency, array_agg(m.amount::text) as amounts from movement m join operation o on o.id = m.operation_id
    where m.customer_id = ${senderId} and m.booked_at >= ${first} and m.booked_at < ${next} and m.direction = 'in' and m.status = 'completed'
      and o.kind in ('p2p', 'P2P') and exists (
        select 1 from movement g join split_company_payer p on p.customer_id = g.customer_id
        where g.operation_id = o.id and g.direction = 'out' and p.company_id = ${companyId})
    group by m.currency order by m.currency`.execute(db)
  const share = shareOf(percentage)!
  return rows.map(({ currency, amounts }) => {
    const incomes = amounts.map(BigInt)
    const income = incomes.reduce((sum, one) => sum + one, 0n)
    const paid = incomes.reduce((sum, one) => sum + partOf(one, share), 0n)
    const written = (minor: bigint) => decimal(money(minor, currency))
    return { currencyCode: currency, income: written(income), kept: written(income - paid), paid: written(paid), payments: incomes.length }
  })
}
