/** One contract: its terms, its story, and what was split under it. */
import type { contracts as calls } from '@ducat/contract/revenue-split/calls'
import { contractActions, contractCan } from '@ducat/contract/revenue-split/rules'
import type { ContractStep } from '@ducat/contract/revenue-split/models'
import { CONTRACT_PAGE } from '@ducat/contract/revenue-split/models'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import type { Handlers } from '../../call/context.ts'
import type { Db } from '../../db/pool.ts'
import { mustHaveContracts, type Parts } from './on.ts'
import { ownContract, roleOf, shown, standingOf } from './row.ts'

export const reading = (parts: Parts): Pick<Handlers<typeof calls>, 'get' | 'story' | 'payments'> => ({
  async get({ id }, context) {
    await mustHaveContracts(parts, context)
    return shown(await ownContract(context, id), context.customerId, context.now)
  },

  async story({ id }, context) {
    await mustHaveContracts(parts, context)
    const { db, customerId, now, principal } = context
    const row = await ownContract(context, id)
    const [steps, totals, months] = await Promise.all([
      sql<{ at: Date; step: ContractStep; by: number | null; note: string | null }>`
        select at, step, customer_id as by, note from split_step where contract_id = ${id} order by id limit 500`.execute(db),
      sql<{ currency: string; income: bigint; paid: bigint; owed: bigint }>`
        select currency, income, paid, owed from split_total where contract_id = ${id} order by currency`.execute(db),
      monthsOf(db, id),
    ])
    const role = principal.caller.looks ? 'administrator' : roleOf(row, customerId)
    const standing = standingOf(row, customerId, now)
    return {
      senderSignerName: row.senderSigner,
      senderObligations: [...row.senderObligations],
      senderSigned: row.senderSignedAt ? instantOf(row.senderSignedAt) : undefined,
      beneficiarySignerName: row.beneficiarySigner,
      beneficiaryObligations: [...row.beneficiaryObligations],
      beneficiarySigned: row.beneficiarySignedAt ? instantOf(row.beneficiarySignedAt) : undefined,
      steps: steps.rows.map(({ at, step, by, note }) => ({ date: instantOf(at), step, by: by ?? undefined, note: note ?? undefined })),
      totals: totals.rows.map(({ currency, income, paid, owed }) => {
        const written = (minor: bigint) => decimal(money(minor, currency))
        return { currencyCode: currency, income: written(income), kept: written(income - paid), paid: written(paid), owed: written(owed) }
      }),
      months,
      can: contractActions.filter((action) => contractCan({ ...standing, action, role })),
    }
  },

  async payments({ id, page = 1, pageSize = CONTRACT_PAGE }, context) {
    await mustHaveContracts(parts, context)
    const { db, customerId } = context
    await ownContract(context, id)
    const [found, counted] = await Promise.all([
      sql<Row>`
        select s.at, s.kind, s.reason, s.income_id as income, s.operation_id as operation, s.currency, s.base, s.part, s.owed,
               (select m.description from movement m where m.operation_id = s.income_id and m.customer_id = ${customerId} and m.direction = 'in' limit 1) as description
        from split_payment s where s.contract_id = ${id} order by s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
      sql<{ n: number }>`select count(*)::integer as n from split_payment where contract_id = ${id}`.execute(db),
    ])
    return { payments: found.rows.map(payment), total: counted.rows[0]!.n }
  },
})

/** As many months as a chart has room for. */
const MONTHS = 12

async function monthsOf(db: Db, id: number) {
  const { rows } = await sql<{ month: string; currency: string; base: bigint; part: bigint }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, currency, sum(case kind when 'back' then -base else base end)::bigint as base,
           sum(case kind when 'back' then -part else part end)::bigint as part
    from split_payment where contract_id = ${id} group by 1, 2
    having to_char(at at time zone 'UTC', 'YYYY-MM') >= to_char(now() at time zone 'UTC' - make_interval(months => ${MONTHS - 1}), 'YYYY-MM')
    order by 1, 2`.execute(db)
  return rows.map(({ month, currency, base, part }) => {
    const written = (minor: bigint) => decimal(money(minor, currency))
    return { month, currencyCode: currency, kept: written(base - part), paid: written(part) }
  })
}

interface Row {
  readonly at: Date
  readonly kind: 'split' | 'back' | 'missed'
  readonly reason: 'NO_ACCOUNT' | 'NOTHING_LEFT' | null
  readonly income: bigint
  readonly operation: bigint | null
  readonly currency: string
  readonly base: bigint
  readonly part: bigint
  readonly owed: bigint
  readonly description: string | null
}

function payment({ at, kind, reason, income, operation, currency, base, part, owed, description }: Row) {
  const written = (minor: bigint) => decimal(money(minor, currency))
  return {
    date: instantOf(at),
    kind,
    reason: reason ?? undefined,
    incomeId: Number(income),
    description: description ?? undefined,
    transactionId: operation === null ? undefined : Number(operation),
    currencyCode: currency,
    income: written(base),
    kept: written(base - part),
    paid: written(part),
    // Below zero: deducted. Above: could not be taken back, and is owed.
    deducted: written(owed < 0n ? -owed : owed),
  }
}
