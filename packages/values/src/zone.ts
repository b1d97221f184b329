/**
 * Where a day begins. A day has no zone; whoever asks for "the 14th" means theirs, and names it: Europe/Kyiv.
 *   startOfDay('2026-11-14', 'Europe/Kyiv')   2026-11-13T22:00:00.000Z
 *   dayIn('2026-11-13T22:00:00.000Z', 'Europe/Kyiv')   2026-11-14
 */
import { addDays, type Day } from './day.ts'
import { instantOf, type Instant } from './instant.ts'

/** By its name in the IANA list; a bare offset is none, because it does not say when the clocks change. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text)) return false
  try {
    return daysIn(text) !== undefined
  } catch {
    return false
  }
}

/** The first instant of a day there. Clocks may change at midnight, so it is searched for, not calculated. */
export function startOfDay(day: Day, zone = 'UTC'): Instant {
  const days = daysIn(zone)
  const midnight = Date.parse(day) / MINUTE
  // No zone is further than 14 hours from UTC, nor further behind than 12, and clocks change by a few at most.
  let [before, found] = [midnight - 18 * 60, midnight + 18 * 60]
  while (found - before > 1) {
    const between = Math.floor((before + found) / 2)
    if (days.format(between * MINUTE) < day) before = between
    else found = between
  }
  return instantOf(new Date(found * MINUTE))
}

/** The first instant after a day there. */
export const endOfDay = (day: Day, zone = 'UTC'): Instant => startOfDay(addDays(day, 1), zone)

/** The day on which an instant falls there. */
export const dayIn = (instant: Instant, zone = 'UTC'): Day => daysIn(zone).format(Date.parse(instant)) as Day

/** The name that every list has: some know dozens of others for it, and not the same ones. */
export const plainName = (zone: string): string => daysIn(zone).resolvedOptions().timeZone

const MINUTE = 60_000
const made = new Map<string, Intl.DateTimeFormat>()

// Canadian English writes a date as ISO 8601 does. Kept by the plain name: any mix of large and small letters is a zone too.
function daysIn(zone: string): Intl.DateTimeFormat {
  const kept = made.get(zone)
  if (kept) return kept
  const days = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone })
  made.set(days.resolvedOptions().timeZone, days)
  return days
}
