/** What the console reads out of logs, fields and messages. */
import { expect, test } from 'vitest'
import { failureOf } from './failure-of.ts'
import { eventOf, merged, type Message } from './receiver/box.ts'
import { bodyOf } from './tools/body-of.ts'

test('a named call that answers 200 with another code than 00 has failed, with its fields', () => {
  const response = JSON.stringify({
    responseCode: 'VF',
    responseDescription: 'Check the highlighted fields.',
    requestId: 'r-1',
    validationErrors: [{ field: 'amount', reason: 'MIN', description: 'At least 1.00 USD.' }],
  })
  expect(failureOf({ status: 200, response })).toEqual({
    code: 'VF',
    message: 'Check the highlighted fields.',
    fields: [{ field: 'amount', description: 'At least 1.00 USD.' }],
    requestId: 'r-1',
  })
  expect(failureOf({ status: 200, response: '{"responseCode":"00"}' })).toBeUndefined()
  expect(failureOf({ status: 200, response: '{"accounts":[]}' })).toBeUndefined()
  expect(failureOf({ status: 500, response: '' })).toMatchObject({ code: undefined, message: '' })
})

test('what is typed becomes a body: numbers, lists and switches by their type, nothing for what is empty', () => {
  const fields = [
    { name: 'accountId', type: 'number' },
    { name: 'amount', type: 'text' },
    { name: 'lines', type: 'json' },
    { name: 'isFunding', type: 'boolean' },
    { name: 'note', type: 'text' },
  ] as const
  expect(bodyOf(fields, { accountId: ' 41 ', amount: '1.00', lines: '[{"a":1}]', isFunding: 'true', note: ' ' })).toEqual({
    body: { accountId: 41, amount: '1.00', lines: [{ a: 1 }], isFunding: true },
    wrong: [],
  })
  expect(bodyOf(fields, { accountId: 'forty', lines: '[', isFunding: 'maybe' })).toEqual({
    body: {},
    wrong: ['accountId', 'lines', 'isFunding'],
  })
})

const message = (number: number, body = '{}'): Message => ({ number, at: '', headers: {}, body, status: 200 })

test('messages stand newest first, each once, whether they were read or arrived', () => {
  expect(merged([message(3), message(2)], [message(2), message(1)]).map(({ number }) => number)).toEqual([3, 2, 1])
  expect(
    merged(
      Array.from({ length: 60 }, (_, place) => message(place)),
      [],
    ),
  ).toHaveLength(50)
})

test('a message is named by its event, and one that is none by its content type', () => {
  expect(eventOf(message(1, '{"id":"evt_1","type":"payment.sent"}'))).toEqual({ type: 'payment.sent', id: 'evt_1' })
  const form = { body: 'txn=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect(eventOf(form)).toEqual({ type: 'application/x-www-form-urlencoded', id: undefined })
})
