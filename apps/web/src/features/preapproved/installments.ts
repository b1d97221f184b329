/** What stands in the row of dates: the last few that are over, then those to come, in the order of the calendar. Pure. */
import type { Installment } from './preapproved.ts'

const PAST = 5

export function rowOf(installments: readonly Installment[]): readonly Installment[] {
  const byDate = (a: Installment, b: Installment) => (a.date < b.date ? -1 : 1)
  const past = installments.filter(({ status }) => status !== 'planned').toSorted(byDate)
  const planned = installments.filter(({ status }) => status === 'planned').toSorted(byDate)
  return [...past.slice(-PAST), ...planned]
}
