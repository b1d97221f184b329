/** The last twelve months of one currency, those without a payment too. Pure. */
import { parseMoney } from '@ducat/values'
import type { Summary } from './subscriber.ts'

export interface Month {
  readonly month: string
  readonly amount: bigint
  readonly decimal: string
  readonly payments: number
}

const MONTHS = 12

/** The one that brought most payments comes first. */
export function currenciesOf({ months }: Pick<Summary, 'months'>): readonly string[] {
  const payments = new Map<string, number>()
  for (const { currencyCode, payments: count } of months) payments.set(currencyCode, (payments.get(currencyCode) ?? 0) + count)
  return [...payments].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
}

export function monthsOf({ months }: Pick<Summary, 'months'>, currency: string, today: string): readonly Month[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, place) => {
    const count = year * 12 + (month - 1) - (MONTHS - 1 - place)
    const name = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
    const found = months.find((one) => one.month === name && one.currencyCode === currency)
    return {
      month: name,
      amount: found ? parseMoney(found.amount, currency).minor : 0n,
      decimal: found?.amount ?? '0',
      payments: found?.payments ?? 0,
    }
  })
}
