/** Whom somebody wants to pay, as the form says it: checked for whichever way, and put into the form in which it is kept. */
import type { RecentType } from '@ducat/contract/payees/models'
import type { payeeDetails } from '@ducat/contract/payees/models'
import { sameEmailForm } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { checkedDestination, type CheckedDestination } from '../destinations/index.ts'
import { externalCardFor } from './external-cards.ts'

export type Details = NonNullable<(typeof payeeDetails)['_zod']['output']>

/** Refused at the field of the details, under the name that it has in the form. */
export async function checkedDetails(context: Surroundings, transferType: RecentType, details: Details): Promise<CheckedDestination> {
  const { extraParams, countryCode = '', currencyCode = '', ...fields } = details
  if (transferType === 'p2p') return person(details.toEmail)
  if (transferType === 'oct') return externalCardFor(context, { ...fields, countryCode, currencyCode })
  if (countryCode === '') return wrong('countryCode')
  if (currencyCode === '') return wrong('currencyCode')
  return checkedDestination({ transferType, countryCode, currencyCode, fields, extraParams }, context.gateways.directory)
}

/** What a template or a check is made with: the first thing that is wrong is thrown, at its place in the details. */
export async function mustFit(context: Surroundings, transferType: RecentType, details: Details) {
  const checked = await checkedDetails(context, transferType, details)
  if (!('problems' in checked)) return checked
  const [first] = checked.problems
  throw new Refused('VF', { field: `details.${first?.field}`, reason: first?.reason ?? 'REQUIRED' })
}

function person(typed: string | undefined): CheckedDestination {
  if (typed === undefined) return wrong('toEmail')
  const email = sameEmailForm(typed)
  return { payee: { name: email, account: email }, key: `email:${email}`, order: { toEmail: email }, scheme: '', account: email }
}

const wrong = (field: string): CheckedDestination => ({ problems: [{ field, reason: 'REQUIRED' }] })
