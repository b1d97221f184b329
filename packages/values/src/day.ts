/** A calendar day without a time zone (birthday, due date), written 2026-11-15. */
declare const brand: unique symbol
export type Day = string & { readonly [brand]: 'Day' }

export const dayForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Nobody alive is older, and nothing here happened before. The day and the month after the last are still written with four digits. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 9998]

export function readDay(text: string): Day | undefined {
  if (!dayForm.test(text)) return undefined
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined
  return day <= daysIn(year, month) ? (text as Day) : undefined
}

export function parseDay(text: string): Day {
  const day = readDay(text)
  if (!day) throw new RangeError(`not a day: ${text}`)
  return day
}

export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export const addDays = (day: Day, count: number): Day => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10) as Day

/** The same day of a later month; the 31st becomes the last day of a shorter one. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = daysIn(first.getUTCFullYear(), first.getUTCMonth() + 1)
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10) as Day
}
