import type { Day } from '@ducat/values'
import { expect, test } from 'vitest'
import { readTypedDay } from './read-day.ts'

const now = '2026-11-15' as Day

test.each(['', 'soon', '31.02.2026', '14', '14.13.2026 and more 5', '2026-13-40', '14.11.202', '0.0.2026', '14 Foo 2026'])(
  '%j is no day',
  (text) => {
    expect(readTypedDay(text, 'en', now)).toBeUndefined()
  },
)

test.each([
  ['14.11.2026', 'uk', '2026-11-14'],
  ['14/11/2026', 'en', '2026-11-14'],
  ['3/4/2026', 'en', '2026-04-03'],
  ['11/14/2026', 'en', '2026-11-14'],
  ['14-11-26', 'es', '2026-11-14'],
  ['14.11', 'ro', '2026-11-14'],
  ['2026-11-14', 'uk', '2026-11-14'],
  ['14 Nov 2026', 'en', '2026-11-14'],
  ['Nov 14, 2026', 'en', '2026-11-14'],
  ['14 november', 'en', '2026-11-14'],
  ['14 лист. 2026 р.', 'uk', '2026-11-14'],
  ['1 січня 2026', 'uk', '2026-01-01'],
  ['5 мая 2026', 'ru', '2026-05-05'],
  ['14 de noviembre de 2026', 'es', '2026-11-14'],
  ['1.5.85', 'uk', '1985-05-01'],
])('%j in %s is %s', (text, locale, day) => {
  expect(readTypedDay(text, locale, now)).toBe(day)
})
