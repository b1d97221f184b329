/** On which days a payment repeats, for the eye: the bank's own list stands with the schedule once it is there. */
import type { Frequency } from '@ducat/contract/transfers/models'
import { addDays, addMonths, type Day } from '@ducat/values'

const steps: Readonly<Record<Frequency, (first: Day, count: number) => Day>> = {
  daily: (first, count) => addDays(first, count),
  weekly: (first, count) => addDays(first, 7 * count),
  biweekly: (first, count) => addDays(first, 14 * count),
  // Counted from the first day: the 31st comes back after a shorter month.
  monthly: (first, count) => addMonths(first, count),
  quarterly: (first, count) => addMonths(first, 3 * count),
  yearly: (first, count) => addMonths(first, 12 * count),
}

interface Ends {
  readonly endDate?: string | undefined
  /** Payments in all, the first among them. */
  readonly transactions?: number | undefined
}

/** The next few after the first; fewer where it ends before. */
export function nextDates(frequency: Frequency, first: Day, { endDate, transactions = Infinity }: Ends, most = 3): readonly Day[] {
  return Array.from({ length: most }, (_, index) => index + 1)
    .filter((count) => count < transactions)
    .map((count) => steps[frequency](first, count))
    .filter((day) => endDate === undefined || endDate === '' || day <= endDate)
}
