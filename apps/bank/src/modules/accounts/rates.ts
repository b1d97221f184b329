import { rates as calls } from '@ducat/contract/accounts/calls'
import { rateText } from '@ducat/values'
import type { Handlers } from '../../call/context.ts'
import { middleRate } from '../../pricing/middle-rates.ts'

export const rates: Handlers<typeof calls> = {
  async defaults(_input, { gateways }) {
    const dollars = await gateways.fx.rates()
    const codes = ['USD', ...dollars.map(({ from }) => from)]
    const pairs = codes.flatMap((from) => codes.filter((to) => to !== from).map((to) => middleRate(dollars, from, to)))
    return {
      rates: pairs.flatMap((pair) =>
        pair ? [{ fromCurrencyCode: pair.from, toCurrencyCode: pair.to, exchangeRate: eightDecimals(rateText(pair)) }] : [],
      ),
    }
  },
}

/** The wire's amounts have at most 8 decimals; the last ones of a rate do not show in any sum. */
const eightDecimals = (text: string): string => text.replace(/(\.\d{8})\d+$/, '$1')
