/**
 * Who may be the second person of a company.
 *   approversFor   how many a payment would take, and who they could be: shown before it is sent
 *   peopleWho      everybody of a customer with a right that can do this; a person is that of their own
 *   whyNotBy       why somebody may not approve an operation
 */
import { abilities, rights, type Ability, type Right } from '@ducat/contract/kit/access'
import type { WhyNot } from '@ducat/contract/approvals/models'
import type { Surroundings } from '../call/context.ts'
import type { Db } from '../db/pool.ts'
import { approvedBy as abilityFor } from '../operations/definitions.ts'
import { approversOf, policiesOf, type Payment } from './policies.ts'

export interface Somebody {
  readonly id: number
  readonly name: string
  readonly right: Right
}

export const rightsThat = (ability: Ability): Right[] => ([0, 1, 2, 3, 4, 5] as const).filter((right) => abilities[right].includes(ability))

export async function peopleWho(db: Db, customerId: number, ability: Ability): Promise<Somebody[]> {
  const rows = await db
    .selectFrom('access as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'a.rights'])
    .where('a.customer_id', '=', customerId)
    .where('a.rights', 'in', rightsThat(ability))
    // Without a look at money they cannot see what they would approve.
    .where('a.balance_info', '=', true)
    .where('p.activated_at', 'is not', null)
    .orderBy('p.first_name')
    .orderBy('p.id')
    .execute()
  const people = rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}`, right: row.rights as Right }))
  if (people.length > 0 || !abilities[rights.full].includes(ability)) return people
  const own = await ownerOf(db, customerId)
  return own ? [{ id: own.id, name: `${own.first_name} ${own.last_name}`, right: rights.full }] : []
}

/** Of a customer who is a person: they hold full rights on themselves without an access. */
const ownerOf = (db: Db, customerId: number) =>
  db
    .selectFrom('customer as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['p.id', 'p.first_name', 'p.last_name'])
    .where('c.id', '=', customerId)
    .executeTakeFirst()

/** As it is now: one that was taken away approves nothing any more. */
export async function rightIn(db: Db, customerId: number, personId: number): Promise<Right> {
  const found = await db
    .selectFrom('access')
    .select('rights')
    .where('person_id', '=', personId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (found) return found.rights as Right
  return (await ownerOf(db, customerId))?.id === personId ? rights.full : rights.none
}

interface Waits {
  readonly kind: string
  /** Nobody for what a program prepared. */
  readonly personId: number | null
  readonly approvedBy: readonly number[]
}

export function whyNotBy(
  { kind, personId, approvedBy }: Waits,
  somebody: { readonly id: number; readonly right: Right },
): WhyNot | undefined {
  if (personId === somebody.id) return 'OWN_PAYMENT'
  if (!abilities[somebody.right].includes(abilityFor(kind))) return 'NEEDS_ANOTHER'
  return approvedBy.includes(somebody.id) ? 'ALREADY_APPROVED' : undefined
}

async function neededByRules(context: Surroundings, payment: Payment): Promise<number> {
  const { db, principal, customerId, gateways } = context
  const { right } = principal.caller
  if (!principal.isCompany) return approversOf([], payment, [], right)
  // The rules themselves are changed by two people with full rights, where there are two.
  if (abilityFor(payment.kind) === 'manage') return (await others(context, 'manage')).length > 0 ? 1 : 0
  const policies = await policiesOf(db, customerId)
  // Most companies have none: nobody is asked for rates then.
  return approversOf(policies, payment, policies.length > 0 ? await gateways.fx.rates() : [], right)
}

export interface Approvers {
  readonly needed: number
  /** One of them, or as many as it takes; empty when nobody has to. */
  readonly people: readonly { readonly name: string }[]
}

/** Of a program at least one, whatever its maker could do alone; none for what it may pay by itself. The rules of the company count for both. */
export async function approversFor(context: Surroundings, payment: Payment, least = context.principal.apiKey ? 1 : 0): Promise<Approvers> {
  const needed = Math.max(least, await neededByRules(context, payment))
  if (needed === 0) return { needed, people: [] }
  return { needed, people: (await others(context, abilityFor(payment.kind))).map(({ name }) => ({ name })) }
}

export const strictestOf = (all: readonly Approvers[]): Approvers => all.reduce((most, one) => (one.needed > most.needed ? one : most))

export const others = async ({ db, customerId, principal }: Surroundings, ability: Ability): Promise<Somebody[]> =>
  (await peopleWho(db, customerId, ability)).filter(({ id }) => principal.apiKey || id !== principal.personId)
