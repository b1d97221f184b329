/** When money arrives: banking days from Monday to Friday, and an hour (UTC) after which a day no longer counts. */
import { addDays, dayOf, instantOf, type Day } from '@ducat/values'

export interface Pace {
  /** Banking days after the one on which it leaves. */
  readonly days: number
  /** From this hour on it leaves on the next banking day. */
  readonly cutOff?: number
  /** It runs day and night, and arrives within this. */
  readonly always?: 'seconds' | 'minutes'
}

/** In a word. */
export const speedOf = ({ always }: Pace): 'seconds' | 'minutes' | 'days' => always ?? 'days'

export const atOnce: Pace = { days: 0, always: 'seconds' }

export function arrivesOn(now: Date, { days, cutOff, always }: Pace): Day {
  const today = dayOf(instantOf(now))
  if (always) return today
  const late = cutOff !== undefined && isBankingDay(today) && now.getUTCHours() >= cutOff
  let day = bankingDayFrom(late ? addDays(today, 1) : today)
  for (let left = days; left > 0; left--) day = bankingDayFrom(addDays(day, 1))
  return day
}

/** Days on which banks rest everywhere: New Year, Christmas. */
const restDays = new Set(['01-01', '12-25', '12-26'])
const isBankingDay = (day: Day): boolean => ![0, 6].includes(new Date(day).getUTCDay()) && !restDays.has(day.slice(5))

function bankingDayFrom(day: Day): Day {
  let found = day
  while (!isBankingDay(found)) found = addDays(found, 1)
  return found
}
