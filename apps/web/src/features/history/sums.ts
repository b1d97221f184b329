/** What a selection comes to: the bank's parts, added up. Exact, each currency for itself; the currency with most entries first. */
import { decimal, money, plus, zero, type Money } from '@ducat/values'

export interface MonthSum {
  readonly month: string
  readonly currencyCode: string
  readonly transactionDirection: 'in' | 'out' | 'own'
  readonly amount: string
  readonly count: number
}

export interface CurrencySum {
  readonly currency: string
  readonly in: string
  readonly out: string
  readonly months: readonly { readonly month: string; readonly in: Money; readonly out: Money }[]
}

export function addUp(sums: readonly MonthSum[]): readonly CurrencySum[] {
  const currencies = [...Map.groupBy(sums, ({ currencyCode }) => currencyCode)]
  const count = (of: readonly MonthSum[]) => of.reduce((all, one) => all + one.count, 0)
  return currencies
    .toSorted(([, a], [, b]) => count(b) - count(a))
    .map(([currency, of]) => {
      const total = (rows: readonly MonthSum[], direction: 'in' | 'out') =>
        rows
          .filter(({ transactionDirection }) => transactionDirection === direction)
          .reduce((sum, { amount }) => plus(sum, read(amount, currency)), zero(currency))
      const months = [...Map.groupBy(of, ({ month }) => month)].toSorted(([a], [b]) => (a < b ? -1 : 1))
      return {
        currency,
        in: decimal(total(of, 'in')),
        out: decimal(total(of, 'out')),
        months: months.map(([month, rows]) => ({ month, in: total(rows, 'in'), out: total(rows, 'out') })),
      }
    })
}

/** A sum may be larger than any amount that can be sent, so it is not read as one. The bank writes all decimals of a currency. */
const read = (amount: string, currency: string): Money => money(BigInt(amount.replace('.', '')), currency)
