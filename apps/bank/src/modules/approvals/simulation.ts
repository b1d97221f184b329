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
import type { Payee } from '../../operations/payee.ts'

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
  // Between own accounts both sides have a line of the same payment.
  const payments = [...new Map(rows.slice(0, MOST).map((row) => [row.id, row])).values()]
  for (const { id, kind, created, amount, currency, payee, payeeKey } of payments) {
    const send = money(amount, currency)
    const policy = ruleFor(policies, { kind, send, payee, payeeKey: payeeKey ?? undefined }, dollars)
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
  readonly payeeKey: string | null
}

/** What was paid before payments were operations of their own kind is told apart by how its movement reads. */
const kinds = {
  P2P: 'p2p',
  Wire: 'wire',
  EFT: 'eft',
  OCT: 'oct',
  Crypto: 'crypto_eft',
  Instant: 'instant_payment',
  Interac: 'interac',
  Exchange: 'betweenAccounts',
  CardLoad: 'cardLoad',
}

async function paid({ db, customerId }: Surroundings, months: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select p.* from (
      select o.id, case when o.kind = any (${[...transferTypes]}::text[]) then o.kind else ${JSON.stringify(kinds)}::jsonb ->> m.type end as kind,
             m.booked_at as created, coalesce(o.send_amount, m.amount) as amount, coalesce(o.send_currency, m.currency) as currency,
             coalesce(o.payee, jsonb_strip_nulls(jsonb_build_object('name', coalesce(m.counterparty_name, m.description, ''),
               'email', m.counterparty_email))) as payee, o.facts #>> '{own,key}' as "payeeKey"
      from movement m join operation o on o.id = m.operation_id
      where m.customer_id = ${customerId} and m.direction in ('out', 'own') and m.status <> 'rejected'
        and m.booked_at >= now() - make_interval(months => ${months})
      order by m.booked_at desc limit ${MOST * 2}
    ) p where p.kind is not null limit ${MOST + 1}`.execute(db)
  return rows
}
