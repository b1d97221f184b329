/** Days and times. A day has no zone and stays the day it is; an instant is shown where the reader is. */
import { instantOf, type Day, type Instant } from '@ducat/values'

export function dateFormats(locale: string) {
  // English days are written 14 Nov 2026 (design, words); the other languages as they do it themselves.
  const tag = locale === 'en' ? 'en-GB' : locale
  const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const days = new Intl.DateTimeFormat(tag, { ...date, timeZone: 'UTC' })
  const dayTimes = new Intl.DateTimeFormat(tag, { ...date, ...clock })
  const times = new Intl.DateTimeFormat(tag, clock)
  const shortDays = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  return {
    month: (month: string) => months.format(Date.parse(`${month}-01`)),
    day: (day: string) => days.format(Date.parse(day)),
    shortDay: (day: string) => shortDays.format(Date.parse(day)),
    dayTime: (instant: string) => dayTimes.format(Date.parse(instant)),
    time: (instant: string) => times.format(Date.parse(instant)),
  }
}

// Canadian English writes a date as ISO 8601 does.
const isoDays = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The day an instant falls on where the reader is. */
export const localDay = (instant: string): Day => isoDays.format(Date.parse(instant)) as Day
export const today = (): Day => isoDays.format(Date.now()) as Day
export const now = (): Instant => instantOf(new Date())
