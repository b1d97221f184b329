/** Adds up what is ticked: whole minor units, each currency for itself, in the order they first appear. */
import { plus, type Money } from '@ducat/values'

export function sumsOf<R>(rows: readonly R[], moneyOf: (row: R) => Money | undefined): readonly Money[] {
  const sums = new Map<string, Money>()
  for (const row of rows) {
    const money = moneyOf(row)
    if (!money) continue
    const before = sums.get(money.currency)
    sums.set(money.currency, before ? plus(before, money) : money)
  }
  return [...sums.values()]
}
