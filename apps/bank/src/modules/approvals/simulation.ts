/**
 * What rules would have stopped: the payments that went through in the past months, asked of the same function that decides about the next
 * one. Amounts in other currencies are compared at the middle rates of today: rates of the past are not kept.
 */
import type { rules } from '@ducat/contract/approvals/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { transferTypes } from '@ducat/contract/transfers/models'
import { decimal, instantOf, money } from '@ducat/values'
import { sql } from 'kysely'
import { ruleFor, type Policy } from '../../approvals/policies.ts'
import type { Surroundings } from '../../call/context.ts'
import type { Payee } from '../../operations/intention.ts'

/** The newest; then it says that there are more. */
const MOST = 10_000
const EXAMPLES_EACH = 3

export async function simulated(
  context: Surroundings,
  policies: readonly Policy[],
  months: number,
): Promise<OutputOf<typeof rules.simulate>> {
  const [rows, dollars] = await Promise.all([paid(context, months), context.gateways.fx.rates()])
  const stopped = policies.map(() => 0)
  const examples: OutputOf<typeof rules.simulate>['examples'] = []
  const payments = rows.slice(0, MOST)
  for (const { id, kind, created, amount, currency, payee } of payments) {
    const send = money(amount, currency)
    const policy = ruleFor(policies, { kind, send, payee }, dollars)
    const approvers = policy === undefined ? 0 : policies[policy]!.approvers
    if (policy === undefined || approvers === 0) continue
    stopped[policy] = stopped[policy]! + 1
    if (stopped[policy] > EXAMPLES_EACH) continue
    examples.push({
      policy,
      approvers,
      transactionId: Number(id),
      created: instantOf(created),
      transactionType: kind,
      amount: decimal(send),
      currencyCode: currency,
      beneficiary: payee.name,
    })
  }
  return {
    payments: payments.length,
    stopped: stopped.reduce((sum, each) => sum + each, 0),
    byPolicy: stopped.map((each, policy) => ({ policy, stopped: each })),
    examples: examples.toSorted((a, b) => a.policy - b.policy),
    resultsCapped: rows.length > MOST ? true : undefined,
  }
}

interface Paid {
  readonly id: bigint
  readonly kind: string
  readonly created: Date
  readonly amount: bigint
  readonly currency: string
  readonly payee: Payee
}

async function paid({ db, customerId }: Surroundings, months: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select id, kind, created_at as created, send_amount as amount, send_currency as currency, payee from operation
    where customer_id = ${customerId} and kind = any (${[...transferTypes]}::text[]) and state in ('posted', 'sent', 'settled', 'returned')
      and created_at >= now() - make_interval(months => ${months}) and payee is not null and send_amount is not null
    order by id desc limit ${MOST + 1}`.execute(db)
  return rows
}
