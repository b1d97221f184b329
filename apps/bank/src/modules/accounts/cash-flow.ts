/** Sums for charts: what came in and went out by month, and what everything was worth each day, in one currency. */
import { cashFlow as calls } from '@ducat/contract/accounts/calls'
import { addDays, decimal, exchange, parseDay, plus, zero, type Day, type Money } from '@ducat/values'
import { endOfDay, startOfDay } from '@ducat/values/zone'
import type { Handlers } from '../../call/context.ts'
import { middleRate } from '../../pricing/middle-rates.ts'
import { dayBalances, monthFlows, type EndedDay, type MonthFlow } from './store.ts'

/** A year and a day: the longest any chart shows. */
const MAX_DAYS = 366

export const cashFlow: Handlers<typeof calls> = {
  async get({ fromDate, toDate, timeZone, currencyCode }, { db, customerId, gateways, refuse }) {
    if (toDate < fromDate) throw refuse('toDate', 'BEFORE_START')
    if (addDays(parseDay(fromDate), MAX_DAYS) < toDate) throw refuse('toDate', 'TOO_LONG_AGO')
    const dollars = await gateways.fx.rates()
    const inOne = (amount: Money): Money => {
      const by = middleRate(dollars, amount.currency, currencyCode)
      return by ? exchange(amount, by) : zero(currencyCode)
    }
    const [balances, flows] = await Promise.all([
      dayBalances(db, customerId, daysBetween(parseDay(fromDate), parseDay(toDate), timeZone)),
      monthFlows(
        db,
        customerId,
        { from: startOfDay(parseDay(fromDate), timeZone), before: endOfDay(parseDay(toDate), timeZone) },
        timeZone,
      ),
    ])
    const days = Map.groupBy(balances, ({ day }) => day)
    return {
      months: [...Map.groupBy(flows, ({ month }) => month)].map(([month, rows]) => ({
        month,
        in: sum(rows.filter(({ direction }) => direction === 'in')),
        out: sum(rows.filter(({ direction }) => direction === 'out')),
        byKind: [
          ...Map.groupBy(
            rows.filter(({ direction }) => direction === 'out'),
            ({ type }) => type,
          ),
        ].map(([kind, of]) => ({ kind, amount: sum(of) })),
      })),
      balanceTrend: [...days].map(([date, rows]) => ({
        date,
        amount: decimal(
          rows.reduce((total, { balance, currency }) => plus(total, inOne({ minor: balance, currency })), zero(currencyCode)),
        ),
      })),
    }

    function sum(rows: readonly MonthFlow[]): string {
      return decimal(rows.reduce((total, { amount, currency }) => plus(total, inOne({ minor: amount, currency })), zero(currencyCode)))
    }
  },
}

/** Where clocks change a day has 23 hours or 25, so each says when it ends. */
function daysBetween(first: Day, last: Day, timeZone: string | undefined): EndedDay[] {
  const days: EndedDay[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, end: endOfDay(day, timeZone) })
  return days
}
