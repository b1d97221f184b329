/** What a rail costs, without keeping it: the price of a quote, asked for by itself. */
import type { RailType } from '@ducat/contract/destinations/models'
import { decimal, plus } from '@ducat/values'
import type { Surroundings } from '../../call/context.ts'
import { Refused } from '../../call/refused.ts'
import { shortRate } from '../../pricing/price.ts'
import { laneFor, ownAccount, priced } from '../transfers/index.ts'

export interface Asked {
  readonly amount: string
  readonly fromAccountId: number
  readonly countryCode: string
  readonly currencyCode: string
  readonly toCurrencyCode?: string | undefined
}

export async function costOf(
  rail: RailType,
  { amount, fromAccountId, countryCode, currencyCode, toCurrencyCode }: Asked,
  context: Surroundings,
) {
  mustAgree(currencyCode, toCurrencyCode)
  const from = await ownAccount(context.db, context.customerId, fromAccountId)
  const { pace } = laneFor(rail, countryCode, currencyCode)
  const figures = await priced(context, {
    kind: rail,
    from,
    toCurrency: currencyCode,
    amount,
    side: 'send',
    field: 'amount',
    country: countryCode,
    pace,
  })
  return {
    fee: decimal(figures.fee),
    currencyCode: from.currency,
    total: decimal(plus(figures.send, figures.fee)),
    exchangeRate: shortRate(figures.rate),
  }
}

/** A wallet is asked for its currency twice; both are what arrives. */
export function mustAgree(currencyCode: string, toCurrencyCode: string | undefined): void {
  if (toCurrencyCode !== undefined && toCurrencyCode !== currencyCode)
    throw new Refused('VF', { field: 'toCurrencyCode', reason: 'CURRENCY_NOT_SERVED' })
}
