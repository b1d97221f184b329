/**
 * Sums for the charts of home: pure and exact.
 *   firstMonth('2026-11-15')      '2026-06-01'     six months, this one counted
 *   kindsOf(months, 'USD')        { kinds: [{ kind: 'Card', perMille: 412, amount: '…' }, …], total: '…' }   largest first
 */
import { decimal, parseMoney, plus, zero, type Money } from '@ducat/values'

const MONTHS = 6

export function firstMonth(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const count = year * 12 + (month - 1) - (MONTHS - 1)
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

interface Month {
  readonly byKind: readonly { readonly kind: string; readonly amount: string }[]
}

export interface KindShare {
  readonly kind: string
  readonly perMille: number
  readonly amount: string
}

export function kindsOf(months: readonly Month[], currency: string): { readonly kinds: readonly KindShare[]; readonly total: string } {
  const sums = new Map<string, Money>()
  for (const { byKind } of months)
    for (const { kind, amount } of byKind) sums.set(kind, plus(sums.get(kind) ?? zero(currency), parseMoney(amount, currency)))
  const total = [...sums.values()].reduce<Money>(plus, zero(currency))
  const kinds = [...sums]
    .filter(([, { minor }]) => minor > 0n)
    .toSorted(([, a], [, b]) => (a.minor === b.minor ? 0 : a.minor > b.minor ? -1 : 1))
    .map(([kind, sum]) => ({ kind, perMille: Number((sum.minor * 1000n) / total.minor), amount: decimal(sum) }))
  return { kinds, total: decimal(total) }
}
