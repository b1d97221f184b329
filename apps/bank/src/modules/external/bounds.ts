/** How much may leave by a rail, or to a person. */
import { bounds as calls } from '@ducat/contract/external/calls'
import type { RailType } from '@ducat/contract/destinations/models'
import { decimal } from '@ducat/values'
import type { Handlers, Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { coverageOf } from '../../pricing/coverage.ts'
import { boundsFor, mostBeside } from '../../pricing/price.ts'
import { laneFor, leftOf, ownAccount, payerOf } from '../transfers/index.ts'

export const bounds: Handlers<typeof calls> = {
  async maxAmount({ operation, countryCode, currencyCode, fromAccountId }, context) {
    if (operation !== 'p2p') {
      if (countryCode === undefined) throw new Refused('VF', { field: 'countryCode', reason: 'REQUIRED' })
      if (currencyCode === undefined) throw new Refused('VF', { field: 'currencyCode', reason: 'REQUIRED' })
      laneFor(operation, countryCode, currencyCode)
    }
    const { from, who, dollars, largest, left } = await known(
      operation,
      fromAccountId,
      operation === 'p2p' ? undefined : countryCode,
      context,
    )
    const most = [mostBeside(operation, from.available, who, dollars), largest, left.daily, left.monthly]
      .map((one) => one?.minor)
      .filter((one) => one !== undefined)
      .reduce((least, next) => (next < least ? next : least))
    return { maxAmount: decimal({ minor: most, currency: from.currency }), currencyCode: from.currency }
  },

  async limits({ type, countryCode, fromAccountId }, context) {
    if (coverageOf(type, countryCode).length === 0) throw new Refused('VF', { field: 'countryCode', reason: 'NOT_SERVED' })
    const { from, smallest, largest, daily, monthly, left } = await known(type, fromAccountId, countryCode, context)
    return {
      minAmount: decimal(smallest),
      maxAmount: decimal(largest),
      dailyLimit: daily && decimal(daily),
      monthlyLimit: monthly && decimal(monthly),
      dailyLeft: left.daily && decimal(left.daily),
      monthlyLeft: left.monthly && decimal(left.monthly),
      currencyCode: from.currency,
    }
  },
}

async function known(rail: RailType | 'p2p', accountId: number, country: string | undefined, context: Surroundings) {
  const { db, customerId, gateways } = context
  const [from, dollars] = await Promise.all([ownAccount(db, customerId, accountId), gateways.fx.rates()])
  const who = payerOf(context, country ?? from.country)
  const all = boundsFor(rail, from.currency, who, dollars)
  const left = await leftOf(context, rail, from.currency, all)
  return { from, who, dollars, ...all, left }
}
