/** Numbers and their words where it takes more than one and many: a real sentence of the catalogs, said with several numbers. */
import { setupI18n, type Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages as ro } from '../../../bank/src/modules/notifications/locales/ro.po'
import { messages as ru } from '../../../bank/src/modules/notifications/locales/ru.po'
import { messages as uk } from '../../../bank/src/modules/notifications/locales/uk.po'

/** Every sentence with a number of days. Some say “within one day”, where the word has another case. */
function said(locale: string, messages: Messages, days: number): string[] {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const counting = Object.entries(messages).filter(([, message]) => JSON.stringify(message).includes('"days","plural"'))
  return counting.map(([id]) => i18n._(id, { days }))
}

test.each([
  ['uk', uk, { 1: '1 день', 2: '2 дні', 5: '5 днів', 11: '11 днів', 21: '21 день', 22: '22 дні' }],
  ['ru', ru, { 1: '1 день', 2: '2 дня', 5: '5 дней', 11: '11 дней', 21: '21 день', 22: '22 дня' }],
  ['ro', ro, { 1: '1 zi', 2: '2 zile', 19: '19 zile', 20: '20 de zile', 101: '101 zile' }],
])('%s', (locale, messages, forms) => {
  for (const [days, words] of Object.entries(forms))
    expect(said(locale, messages, Number(days))).toContainEqual(expect.stringContaining(words))
})
