import { codes } from '@ducat/contract/kit/envelope'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { CallError, TermsError, transportFailure, TransportError, VerifyError } from './errors.ts'
import { emptyAnswer, failureOf } from './failures.ts'
import { sentence } from './sentence.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(Object.values(codes).filter((code) => code !== codes.done))(
  '[ERR-001] the code %s of an answer is the code of the error',
  (code) => {
    expect(failureOf(200, { responseCode: code, responseDescription: 'No.' })).toMatchObject({ code, message: 'No.' })
  },
)

test('[ERR-003] the status comes from the response, the message from its body', () => {
  expect(failureOf(409, { message: 'Taken.', requestId: 'r-1' })).toMatchObject({
    status: 409,
    message: 'Taken.',
    requestId: 'r-1',
    code: 'UE',
  })
})

test('[ERR-004] a 500 says that the server is not available, whatever its body says', () => {
  expect(failureOf(500, { responseCode: 'UE', responseDescription: 'stack trace' }).message).toBe('Server is not available')
})

test('[ERR-005] the descriptions of a verify error are joined into one message', () => {
  const validationErrors = [
    { field: 'amount', description: 'Not enough money.', reason: 'NOT_ENOUGH' },
    { field: 'toEmail', description: 'Nobody has this address.' },
  ]
  const error = failureOf(200, { responseCode: 'VF', responseDescription: 'Check the fields.', validationErrors })
  expect(error).toBeInstanceOf(VerifyError)
  expect(error.message).toBe('Not enough money. Nobody has this address.')
  expect((error as VerifyError).fields).toEqual(validationErrors)
})

test('[ERR-005] a verify error without fields, and every other error, shows the response description', () => {
  expect(failureOf(200, { responseCode: 'VF', responseDescription: 'Check the fields.' }).message).toBe('Check the fields.')
  expect(failureOf(200, { responseCode: 'CA', responseDescription: 'The account is closed.' }).message).toBe('The account is closed.')
})

test('[API-023] a 422 is a verify error', () => {
  expect(failureOf(422, { message: 'Wrong.', validationErrors: [{ field: 'note', description: 'Too long.' }] })).toMatchObject({
    code: 'VF',
    message: 'Too long.',
  })
})

test('[ERR-003] the reason of a REST answer is kept beside its sentence', () => {
  expect(failureOf(403, { message: 'Sign-in was refused.', reason: 'SIGN_IN_DECLINED' })).toMatchObject({
    status: 403,
    reason: 'SIGN_IN_DECLINED',
  })
  expect(failureOf(403, { message: 'No.', reason: 7 }).reason).toBeUndefined()
})

test('a 429 says when to come back; 401, 403 and 404 of a REST path have their codes', () => {
  expect(failureOf(429, { message: 'Slow down.' }, 30)).toMatchObject({ status: 429, retryAfter: 30, message: 'Slow down.' })
  expect([401, 403, 404].map((status) => failureOf(status, {}).code)).toEqual(['AU', '13', 'TA1'])
})

test('one term or a list of terms is a list', () => {
  const term = { id: 1, key: 'userAgreement', label: 'Agreement', text: '', url: '/', value: false }
  const of = (terms: unknown) => failureOf(200, { responseCode: 'TE', responseDescription: 'Accept.', terms }) as TermsError
  expect(of({ term }).terms).toEqual([term])
  expect(of({ term: [term] }).terms).toEqual([term])
  expect(of(undefined).terms).toEqual([])
})

test('[ERR-006] a transport failure with a message is AE with that message', () => {
  const error = transportFailure(new TypeError('Failed to fetch'))
  expect(error).toBeInstanceOf(TransportError)
  expect(error).toMatchObject({ code: 'AE', message: 'Failed to fetch', status: undefined })
})

test('[ERR-006] a transport failure without a message is UE with the network error text', () => {
  expect(transportFailure(new Error(''))).toMatchObject({ code: 'UE', message: 'network error' })
  expect(transportFailure('gone')).toMatchObject({ code: 'UE', message: 'network error' })
})

test('[ERR-007] an empty answer is a server error', () => {
  expect(emptyAnswer(200)).toMatchObject({ code: 'UE', status: 200, message: 'server error' })
  expect(failureOf(400, undefined).message).toBe('server error')
})

test("[AUTH-063][ERR-015] people read the server's message, else the error's, else 'unknown error'", () => {
  expect(sentence(new CallError('13', 'Sign-in was refused.'))).toBe('Sign-in was refused.')
  expect(sentence(new Error('This account signs in elsewhere.'))).toBe('This account signs in elsewhere.')
  expect([sentence(new Error('')), sentence(new CallError('UE', '')), sentence(undefined)]).toEqual(Array(3).fill('unknown error'))
})

test("[ERR-015] the browser's own words about a lost connection are not shown to people", () => {
  expect(sentence(transportFailure(new TypeError('Failed to fetch')))).toBe('The bank did not answer. Check your connection and try again.')
})

test('code 92 names the batch that was sent before, and when', () => {
  const body = { responseCode: '92', responseDescription: 'Sent today.', batchId: 50_012, date: '2026-11-17T10:00:00.000Z' }
  expect(failureOf(200, body).identical).toEqual({ batchId: 50_012, date: '2026-11-17T10:00:00.000Z' })
  expect(failureOf(200, { ...body, date: undefined }).identical).toBeUndefined()
})
