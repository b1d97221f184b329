/**
 * What somebody holds: pure and exact. The total is a rough figure for reading, so it is called "about"; every transfer has its own rate.
 *   openAccounts(list)                        { payment: […], cards: […], closed: […] }
 *   availableOf(account)                      '12.00'   what holds set aside is gone already
 *   hasOwnMoney(card)                         false of a debit card, which draws on an account
 *   totalIn('USD', holdings, rates)           { total: Money, without: ['BTC'] }   currencies that no rate leads from
 *   sharesIn('USD', holdings, rates)          [{ currency: 'USD', perMille: 699 }, …]   largest first, 1000 together
 */
import type { OutputOf } from '@ducat/contract/kit/call'
import type { accounts, rates } from '@ducat/contract/accounts/calls'
import { groupOf, isCard } from '@ducat/contract/accounts/rules'
import { decimal, exchange, minus, parseMoney, plus, rate, zero, type Money, type Rate } from '@ducat/values'

export type Account = OutputOf<typeof accounts.list>['accounts']['account'][number]
type DefaultRate = OutputOf<typeof rates.defaults>['rates'][number]

/** In the order the bank lists them; what is closed is apart. */
export function openAccounts(list: readonly Account[]): Holdings {
  const open = list.filter((account) => groupOf(account) !== 'closed')
  return {
    payment: open.filter((account) => !isCard(account)),
    cards: open.filter(isCard),
    closed: list.filter((account) => !open.includes(account)),
  }
}

export interface Holdings {
  readonly payment: readonly Account[]
  readonly cards: readonly Account[]
  readonly closed: readonly Account[]
}

/** The currency of sums: dollars, unless one has none. */
export const preferredOf = (held: readonly string[]): string => (held.includes('USD') ? 'USD' : (held[0] ?? 'USD'))

export const balanceOf = ({ balance, currencyCode }: Account): Money => parseMoney(balance, currencyCode)
export const pendingOf = ({ pendingAmount, currencyCode }: Account): Money => parseMoney(pendingAmount, currencyCode)

/** What may be spent now. */
export const availableOf = (account: Account): string => decimal(minus(balanceOf(account), pendingOf(account)))

export const hasOwnMoney = ({ subType, settlementAccountId }: Account): boolean =>
  !(subType === 'DEBIT' && settlementAccountId !== undefined)

export const ratesOf = (list: readonly DefaultRate[]): readonly Rate[] =>
  list.map(({ fromCurrencyCode, toCurrencyCode, exchangeRate }) => rate(fromCurrencyCode, toCurrencyCode, exchangeRate))

/** The currencies somebody holds, each once. */
export const currenciesOf = (holdings: readonly Money[]): readonly string[] => [...new Set(holdings.map(({ currency }) => currency))]

export function totalIn(
  currency: string,
  holdings: readonly Money[],
  known: readonly Rate[],
): { readonly total: Money; readonly without: readonly string[] } {
  const sums = sumsByCurrency(holdings)
  const worth = sums.map((sum) => worthIn(currency, sum, known))
  return {
    total: worth.reduce<Money>((total, value) => (value ? plus(total, value) : total), zero(currency)),
    // Nothing of a currency needs no rate.
    without: sums.filter((sum, index) => !worth[index] && sum.minor !== 0n).map((sum) => sum.currency),
  }
}

export interface CurrencyShare {
  readonly currency: string
  readonly perMille: number
}

/** Debts and currencies without a rate have no share. */
export function sharesIn(currency: string, holdings: readonly Money[], known: readonly Rate[]): readonly CurrencyShare[] {
  const worth = sumsByCurrency(holdings)
    .map((sum) => ({ currency: sum.currency, minor: worthIn(currency, sum, known)?.minor ?? 0n }))
    .filter(({ minor }) => minor > 0n)
    .toSorted((a, b) => (a.minor === b.minor ? 0 : a.minor > b.minor ? -1 : 1))
  return largestRemainder(worth)
}

function sumsByCurrency(holdings: readonly Money[]): readonly Money[] {
  return currenciesOf(holdings).map((code) => holdings.filter(({ currency }) => currency === code).reduce(plus))
}

function worthIn(currency: string, sum: Money, known: readonly Rate[]): Money | undefined {
  if (sum.currency === currency) return sum
  const there = known.find(({ from, to }) => from === sum.currency && to === currency)
  return there && exchange(sum, there)
}

/** Rounded down, then the parts that lost most get what is missing, so that they make exactly a thousand. */
function largestRemainder(worth: readonly { readonly currency: string; readonly minor: bigint }[]): readonly CurrencyShare[] {
  const whole = worth.reduce((sum, { minor }) => sum + minor, 0n)
  const parts = worth.map(({ currency, minor }) => ({
    currency,
    perMille: Number((minor * 1000n) / whole),
    rest: (minor * 1000n) % whole,
  }))
  const missing = 1000 - parts.reduce((sum, { perMille }) => sum + perMille, 0)
  const first = new Set(parts.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1)).slice(0, missing))
  return parts.map((part) => ({ currency: part.currency, perMille: part.perMille + (first.has(part) ? 1 : 0) }))
}
