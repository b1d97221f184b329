/**
 * How many second people a payment of a company takes. Pure: the engine, the quote and the simulation ask the same.
 *   ruleFor          the rule that counts for a payment: one for its payee goes before those for everybody, then the strictest
 *   approversOf      how many, by that rule and by the right of whoever pays
 *   singledOut       of many payments, the one that a rule for its payee asks most people for
 *   policiesOf       the rules in force: those of the newest change that was approved
 * A rule takes nothing from a right: whoever may only prepare needs somebody, whatever the rules say.
 */
import { abilities, type Right } from '@ducat/contract/kit/access'
import { POLICY_CHANGE } from '@ducat/contract/approvals/models'
import { transferTypes as everyType, type TransferType } from '@ducat/contract/transfers/models'
import { exchange, readMoney, type Money, type Rate, sameEmailForm } from '@ducat/values'
import { sql } from 'kysely'
import { gathered } from '../db/gathered.ts'
import { prepared, type Db } from '../db/pool.ts'
import type { Payee } from '../operations/payee.ts'
import { middleRate } from '../pricing/middle-rates.ts'

export interface Policy {
  /** None: every type. */
  readonly transferTypes: readonly TransferType[]
  readonly fromAmount: string
  readonly currencyCode: string
  readonly approvers: number
  readonly payee?: string | undefined
}

export interface Payment {
  readonly kind: string
  readonly send: Money
  readonly payee: Payee
  /** Which account is paid, where that is not an address. */
  readonly payeeKey?: string | undefined
}

/** The place of the rule that counts, or nothing where none fits. */
export function ruleFor(policies: readonly Policy[], payment: Payment, dollars: readonly Rate[]): number | undefined {
  const fitting = policies.flatMap((policy, place) => (fits(policy, payment, dollars) ? [{ ...policy, place }] : []))
  const named = fitting.filter(({ payee }) => payee !== undefined)
  return (named.length > 0 ? named : fitting).toSorted((a, b) => b.approvers - a.approvers || a.place - b.place)[0]?.place
}

export function approversOf(policies: readonly Policy[], payment: Payment, dollars: readonly Rate[], right: Right): number {
  const rule = ruleFor(policies, payment, dollars)
  const byRule = rule === undefined ? 0 : policies[rule]!.approvers
  return Math.max(byRule, abilities[right].includes('confirm') ? 0 : 1)
}

/** Nothing where no rule names one of their payees. */
export function singledOut<P extends Payment>(
  policies: readonly Policy[],
  payments: readonly P[],
  dollars: readonly Rate[],
): P | undefined {
  const named = policies.filter(({ payee }) => payee !== undefined)
  const found = payments.flatMap((payment) => {
    const rule = ruleFor(named, payment, dollars)
    return rule === undefined ? [] : [{ payment, approvers: named[rule]!.approvers }]
  })
  return found.toSorted((a, b) => b.approvers - a.approvers)[0]?.payment
}

function fits({ transferTypes, fromAmount, currencyCode, payee }: Policy, payment: Payment, dollars: readonly Rate[]): boolean {
  // Rules are for payments: a look at a PIN, or a card that is ordered, follows the right alone.
  if (!(transferTypes.length > 0 ? transferTypes : everyType).some((type) => type === payment.kind)) return false
  if (payee !== undefined && !namesOf(payment).some((name) => isSame(name, payee))) return false
  const from = readMoney(fromAmount, currencyCode)
  const by = middleRate(dollars, payment.send.currency, currencyCode)
  // What cannot be compared is taken for large.
  return typeof from === 'string' || !by || exchange(payment.send, by).minor >= from.minor
}

/** What tells two payees apart: an address or the number of an account. Never the name, which whoever pays can type as they like. */
const namesOf = ({ payee: { email }, payeeKey }: Payment): readonly string[] =>
  [email, numberOf(payeeKey)].filter((name) => name !== undefined && name !== '') as readonly string[]

/**
 * A key names its kind first: `iban:DE89…`. People type the number; of an account without an IBAN its country and bank too, because the
 * number alone is somebody else's at another bank.
 */
const numberOf = (key: string | undefined): string | undefined => key?.replace(/^wallet:[^:]*:|^[a-z]+:/, '')

/** Two addresses with and without a dot are two people. */
const isSame = (one: string, other: string): boolean =>
  one.includes('@') || other.includes('@') ? sameEmailForm(one) === sameEmailForm(other) : plain(one) === plain(other)

/** Of a number spaces, marks between and capitals say nothing. */
const plain = (name: string): string => name.replaceAll(/[\s:·,.-]/g, '').toLowerCase()

export const policiesOf = (db: Db, customerId: number): Promise<readonly Policy[]> => inForce(db, customerId)

const inForce = gathered(async (db, customers: readonly number[]): Promise<(readonly Policy[])[]> => {
  const { rows } = await sql<{ place: bigint; policies: readonly Policy[] }>`
    ${prepared('approval-policies')} select k.place, o.facts #> '{own,policies}' as policies
    from unnest(${customers}::integer[]) with ordinality k (customer, place)
    join lateral (
      select facts from operation where customer_id = k.customer and kind = ${sql.lit(POLICY_CHANGE)} and state = 'posted'
      order by booked_at desc, id desc limit 1
    ) o on true`.execute(db)
  const found = new Map(rows.map(({ place, policies }) => [Number(place), policies]))
  return customers.map((_customer, place) => found.get(place + 1) ?? [])
})
