/**
 * The four totals of the page from the bank's summary: one amount for each currency, the reader's main one first. Amounts of different
 * currencies are never added. Pure.
 */
import type { InvoiceType } from '@ducat/contract/invoices/models'
import type { Summary } from './invoice.ts'

type Open = Summary['open'][number]

export interface Total {
  readonly currencyCode: string
  readonly amount: string
  readonly count: number
  /** The next due day, or of what is overdue the oldest. */
  readonly day: string | undefined
}

export interface Totals {
  readonly open: readonly Total[]
  readonly overdue: readonly Total[]
}

export function totalsOfType({ open }: Pick<Summary, 'open'>, type: InvoiceType, main: string | undefined): Totals {
  const own = open.filter((one) => one.type === type).toSorted((a, b) => rank(a, main) - rank(b, main) || b.count - a.count)
  return {
    open: own.map(({ currencyCode, amount, count, nextDue }) => ({ currencyCode, amount, count, day: nextDue })),
    overdue: own
      .filter(({ overdueCount }) => overdueCount > 0)
      .map(({ currencyCode, overdueAmount, overdueCount, oldestDue }) => ({
        currencyCode,
        amount: overdueAmount,
        count: overdueCount,
        day: oldestDue,
      })),
  }
}

const rank = ({ currencyCode }: Open, main: string | undefined): number => (currencyCode === main ? 0 : 1)
