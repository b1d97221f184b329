/**
 * Whether a name fits an account, before money goes there. A right name is confirmed, a close one corrected; whoever types any name learns
 * nothing of whose the account is. Asked no more than twenty times a minute.
 */
import { names as calls } from '@ducat/contract/payees/calls'
import { sameEmailForm } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { accountOwner } from './account-owner.ts'
import { mustFit, type Details } from './details.ts'
import { hasLookAlikes } from './letters.ts'
import { compareNames } from './name-likeness.ts'
import { nameOfCustomer, wasPaid } from './store.ts'

export const names: Handlers<typeof calls> = {
  async check({ transferType, details, name }, context) {
    const named: Details =
      transferType === 'wire' || transferType === 'eft' || transferType === 'interac' ? { ...details, beneficiaryName: name } : details
    const { key } = await mustFit(context, transferType, named)
    const [owner, isKnown] = await Promise.all([ownerOf(context, transferType, key, details), wasPaid(context.db, context.customerId, key)])
    const shared = { isNewPayee: !isKnown }
    if (owner === undefined) return { result: 'notPossible', reasons: hasLookAlikes(name) ? ['LOOKALIKE'] : [], ...shared }
    const { result, lookAlike } = compareNames(name, owner)
    return { result, reasons: lookAlike ? ['LOOKALIKE'] : [], ...(result === 'close' && { suggestedName: owner }), ...shared }
  },
}

async function ownerOf(
  { db, brand, gateways }: Surroundings,
  transferType: string,
  key: string,
  { toEmail = '', taxId = '', countryCode = '', instantKey }: Details,
) {
  if (transferType === 'p2p') return nameOfCustomer(db, brand.id, sameEmailForm(toEmail))
  if (transferType === 'instant_payment' && instantKey !== undefined) {
    const [, , type, ...rest] = key.split(':')
    const found = await gateways.directory.instantKey({ country: countryCode, taxId, type: type as 'email', key: rest.join(':') })
    return found?.name
  }
  return accountOwner(gateways.directory, key)
}
