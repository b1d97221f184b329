import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { failureOf } from '#api/failures.ts'
import { messageOf, titleOf } from './message.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const all = {
  validationErrors: [{ field: 'name', description: 'Add a name.' }, { description: 'Add a street.' }],
  errors: { error: [{ message: 'First.' }, 'Second.'] },
  responseDescription: 'Described.',
  message: 'Said.',
  body: 'Bodied.',
}

test.each<[string, unknown, string]>([
  ['an answer that says nothing', {}, 'server error'],
  ['no answer', undefined, 'server error'],
  ['empty words', { responseDescription: ' ', message: '' }, 'server error'],
  ['fields first', all, 'Add a name. Add a street.'],
  ['then errors.error', { ...all, validationErrors: [] }, 'First. Second.'],
  ['then errors', { ...all, validationErrors: [], errors: [{ message: 'Listed.' }] }, 'Listed.'],
  ['then the description', { ...all, validationErrors: undefined, errors: [] }, 'Described.'],
  ['then the message', { message: 'Said.', body: 'Bodied.' }, 'Said.'],
  ['then the body', { body: 'Bodied.' }, 'Bodied.'],
])('[ERR-009] [ERR-011] %s', (_, response, message) => {
  expect(messageOf(response)).toBe(message)
})

test('[ERR-009] a failed call is read by the same order', () => {
  const wrong = failureOf(200, { responseCode: 'VF', responseDescription: 'Wrong.', validationErrors: all.validationErrors })
  expect(messageOf(wrong)).toBe('Add a name. Add a street.')
  expect(messageOf(failureOf(200, { responseCode: '13', responseDescription: 'Not yours.' }))).toBe('Not yours.')
})

test('[ERR-010] [ERR-012] without a title there is one, and over 50 characters it is Error', () => {
  expect(titleOf(undefined, 'x'.repeat(50))).toBe('Something went wrong')
  expect(titleOf(undefined, 'x'.repeat(51))).toBe('Error')
  expect(titleOf('Payment Confirmation', 'x'.repeat(51))).toBe('Payment Confirmation')
})
