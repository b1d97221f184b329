import { rates as calls } from '@ducat/contract/accounts/calls'
import { rateText } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { middleRate } from '../../pricing/middle-rates.ts'
import { shortRate } from '../../pricing/price.ts'

/** What people have accounts in or are paid in most; the rate of any other currency is asked for by name. */
const shown = new Set(['EUR', 'RON', 'GBP', 'CAD', 'BTC', 'ETH', 'LTC'])

export const rates: Handlers<typeof calls> = {
  async defaults(_input, { gateways }) {
    const dollars = await gateways.fx.rates()
    const codes = ['USD', ...dollars.map(({ from }) => from).filter((code) => shown.has(code))]
    const pairs = codes.flatMap((from) => codes.filter((to) => to !== from).map((to) => middleRate(dollars, from, to)))
    return {
      rates: pairs.flatMap((pair) =>
        pair ? [{ fromCurrencyCode: pair.from, toCurrencyCode: pair.to, exchangeRate: shortRate(rateText(pair)) }] : [],
      ),
    }
  },
}
