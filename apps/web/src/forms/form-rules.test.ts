import { p2p } from '@ducat/contract/transfers/calls'
import { expect, test } from 'vitest'
import { CallError, VerifyError } from '#api/errors.ts'
import { errorsOf, inputOf, isOptional, problemsIn } from './form-rules.ts'

test('a field that is wrong is named with the rule it breaks; an empty optional one is not', () => {
  expect(problemsIn(p2p.send, { accountId: 7, currency: 'USD', amount: 'a lot', toEmail: 'bob', note: '' })).toEqual([
    { field: 'amount', reason: 'FORMAT' },
    { field: 'toEmail', reason: 'EMAIL' },
  ])
  expect(problemsIn(p2p.send, { accountId: 7, currency: 'USD', amount: '', toEmail: '' }).map(({ reason }) => reason)).toEqual([
    'REQUIRED',
    'REQUIRED',
  ])
})

test('errors of the bank go to the fields that are shown; the others to the form', () => {
  const failure = new VerifyError(
    [
      { field: 'amount', description: 'There is not enough money.' },
      { field: 'quoteId', description: 'The price has changed.' },
    ],
    '',
    {},
  )
  expect(errorsOf(failure, new Set(['amount', 'toEmail']))).toEqual({
    fields: { amount: 'There is not enough money.' },
    others: ['The price has changed.'],
  })
  expect(errorsOf(new CallError('UE', 'Server is not available'), new Set(['amount']))).toEqual({ fields: {}, others: [] })
})

test('what stands empty is not sent', () => {
  const typed = { amount: '1', note: '', reference: undefined, accountId: 0, side: 'send' }
  expect(JSON.stringify(inputOf(p2p.send, typed))).toBe('{"accountId":0,"amount":"1"}')
})

test('the contract says what may stay empty', () => {
  expect([isOptional(p2p.send, 'note'), isOptional(p2p.send, 'amount'), isOptional(p2p.send, 'nothing')]).toEqual([true, false, false])
})
