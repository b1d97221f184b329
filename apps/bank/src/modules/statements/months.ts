/** Which months of an account have a statement: each finished one since it was opened, until it was closed. Newest first. */
import { addDays, addMonths, parseDay, type Day } from '@ducat/values'

export interface Month {
  readonly fromDate: Day
  readonly toDate: Day
}

export function finishedMonths(opened: Day, closed: Day | undefined, today: Day): Month[] {
  const months: Month[] = []
  const last = closed !== undefined && closed < today ? closed : today
  for (let from = firstOf(opened); ; from = addMonths(from, 1)) {
    const month = { fromDate: from, toDate: addDays(addMonths(from, 1), -1) }
    if (month.fromDate > last || month.toDate >= today) return months.toReversed()
    months.push(month)
  }
}

/** Whether a period is one of them, as a whole. */
export const isFinishedMonth = (
  { fromDate, toDate }: { readonly fromDate?: string | undefined; readonly toDate?: string | undefined },
  today: Day,
): boolean =>
  fromDate !== undefined && fromDate.endsWith('-01') && toDate === addDays(addMonths(parseDay(fromDate), 1), -1) && toDate < today

const firstOf = (day: Day): Day => parseDay(`${day.slice(0, 7)}-01`)
