/** What happened, under the day on which it happened where the reader is, newest first. */
import { addDays, type Day } from '@ducat/values'

export interface DayOf<T> {
  readonly day: Day
  readonly name: 'today' | 'yesterday' | 'date'
  readonly entries: readonly T[]
}

/** `dayOf` says which day that was for the reader; entries keep the order they came in. */
export function byDay<T>(entries: readonly T[], dayOf: (entry: T) => Day, today: Day): readonly DayOf<T>[] {
  const yesterday = addDays(today, -1)
  const days = new Map<Day, T[]>()
  for (const entry of entries) {
    const day = dayOf(entry)
    const sameDay = days.get(day)
    if (sameDay) sameDay.push(entry)
    else days.set(day, [entry])
  }
  return [...days]
    .toSorted(([a], [b]) => (a === b ? 0 : a > b ? -1 : 1))
    .map(([day, ofDay]) => ({ day, name: day === today ? 'today' : day === yesterday ? 'yesterday' : 'date', entries: ofDay }))
}
