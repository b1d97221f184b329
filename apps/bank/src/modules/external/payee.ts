/** Whom a payment that leaves is for, checked by the rules of the way and the country, and frozen as it is kept with the payment. */
import type { RailType } from '@ducat/contract/destinations/models'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import type { Payee } from '../../operations/payee.ts'
import type { Carried } from '../../operations/definition.ts'
import { checkedDestination } from '../destinations/index.ts'
import { externalCardFor, templateDetails } from '../payees/index.ts'
import { template, typedCard } from '../payees/operations.ts'
import { railPermissions, type OwnAccount } from '../transfers/index.ts'
import type { rails } from './operations.ts'
import type { Order } from './order.ts'

/** Whom people see, what is kept of where it goes, and what goes with it. */
export interface Destined {
  readonly payee: Payee
  readonly facts: Omit<Parameters<(typeof rails)[RailType]['of']>[0], 'scheme'>
  readonly riders: readonly Carried[]
}

export async function payeeOf(rail: RailType, input: Order, from: OwnAccount, context: Surroundings): Promise<Destined> {
  const { countryCode, currencyCode, permission, templateName, paymentTemplateId } = input
  const fields = await filled(input, paymentTemplateId, context)
  const extraParams = fields['extraParams'] as Readonly<Record<string, string>> | undefined
  const found =
    rail === 'oct'
      ? await externalCardFor(context, { ...fields, countryCode, currencyCode })
      : await checkedDestination({ transferType: rail, countryCode, currencyCode, fields, extraParams }, context.gateways.directory)
  if ('problems' in found) {
    const [first] = found.problems
    throw new Refused('VF', { field: first?.field ?? 'beneficiaryName', reason: first?.reason ?? 'REQUIRED' })
  }
  mustBeTheirs(rail, found.payee.name, from, context)
  // Only where the address is what is paid: elsewhere it would be anybody's, and rules for that person would count.
  const email = rail === 'interac' ? fields['toEmail'] : undefined
  const { name, account, bank } = found.payee
  return {
    payee: { name, account, ...(typeof email === 'string' && { email }), ...(bank !== undefined && { bank }) },
    facts: { key: found.key, permission, toRail: found.account, details: { ...found.order }, ...(await entrusted(fields, context)) },
    riders: [
      ...(templateName === undefined ? [] : [template.with({ name: templateName })]),
      ...(found.typedCard ? [typedCard.with(found.typedCard)] : []),
    ],
  }
}

/** What somebody typed goes before what their template says. */
async function filled(input: Order, template: number | undefined, context: Surroundings): Promise<Readonly<Record<string, unknown>>> {
  const typed = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return { ...(template !== undefined && (await templateDetails(context, template))), ...Object.fromEntries(typed) }
}

/** The answer to a question goes straight to the rail: nothing here keeps it. */
async function entrusted(
  { securityQuestion: question, securityAnswer: answer }: Readonly<Record<string, unknown>>,
  { gateways }: Surroundings,
) {
  if (typeof question !== 'string' || typeof answer !== 'string') return {}
  return { entrusted: await gateways.rails.entrust({ question, answer }) }
}

/** Whoever may pay their own accounts alone says whose the account is: nobody else's name gets past that. A wallet has no name. */
function mustBeTheirs(rail: RailType, name: string, { owner }: OwnAccount, { principal }: Surroundings): void {
  if (rail === 'crypto_eft' || railPermissions(rail, principal.caller).includes('3d') || sameName(name, owner.name)) return
  throw new Refused('VF', { field: rail === 'oct' ? 'cardHolderName' : 'beneficiaryName', reason: 'NAME_NOT_YOURS' })
}

const sameName = (one: string, other: string): boolean => words(one) === words(other)
const words = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')
