import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clientMessage, clientMessages, serverEvents } from './events.ts'

const sheet = readFileSync(join(import.meta.dirname, '../../../../docs/spec/calls.csv'), 'utf8')
const row = (id: string) => sheet.split('\n').find((line) => line.startsWith(`${id},`)) ?? ''
const dataOf = (schema: { shape: { data: { shape: object } } }) => Object.keys(schema.shape.data.shape).toSorted()

describe('what a client says', () => {
  test.each([
    ['nothing', undefined],
    ['no event', { data: { token: 'a' } }],
    ['an event that we tell', { event: 'changed', data: { topics: [] } }],
    ['no token', { event: 'tokenSet', data: {} }],
    ['a token that is none', { event: 'tokenSet', data: { token: 'two words' } }],
    ['a customer that is no number', { event: 'tokenSet', data: { token: 'a', fromCustomerId: '7' } }],
    ['a number below zero', { event: 'resume', data: { customerId: 7, lastNumber: -1 } }],
    ['a number that is not whole', { event: 'resume', data: { customerId: 7, lastNumber: 0.5 } }],
  ])('[C-RT-001] %s is refused', (_what, message) => {
    expect(clientMessage.safeParse(message).success).toBe(false)
  })

  test.each([
    ['C-RT-002', 'tokenSet', ['fromCustomerId', 'lang', 'token']],
    ['C-RT-003', 'tokenRefresh', ['lang', 'token']],
    ['C-OWN-041', 'resume', ['customerId', 'lastNumber']],
  ] as const)('[C-RT-002] [C-RT-003] [C-OWN-041] %s: a client says %s with the fields of its row', (id, event, fields) => {
    expect(row(id)).toContain(`,WS,${event},`)
    expect(dataOf(clientMessages[event])).toEqual(fields)
  })
})

test.each([
  ['C-RT-004', 'tokenResult', ['error_message', 'result']],
  ['C-OWN-040', 'changed', ['topics']],
  ['C-RT-005', 'loginConfirmed', ['code', 'error_message', 'result']],
  ['C-RT-006', 'deviceLinked', ['deviceId', 'name', 'type']],
  ['C-RT-007', 'twoStepVerificationModeSet', ['mode', 'reqId', 'result']],
  ['C-RT-008', 'twoStepVerificationModeConfirmed', ['mode', 'reqId', 'result']],
  ['C-OWN-067', 'recoveryCodesConfirmed', ['recoveryKey', 'result']],
  ['C-RT-009', 'passwordChanged', ['requestKey', 'result']],
  ['C-OWN-348', 'closingConfirmed', ['closingKey', 'result']],
  ['C-RT-010', 'transactionResult', ['error_message', 'operationId', 'result', 'transactionIds']],
  ['C-RT-011', 'transactionRejected', ['error_message', 'operationId', 'transactionIds']],
] as const)(
  '[C-RT-004] [C-RT-010] [C-RT-011] [C-OWN-040] [C-OWN-067] [C-OWN-348] %s: the bank tells %s with the fields of its row',
  (id, event, fields) => {
    expect(row(id)).toContain(`,WS,${event},`)
    expect(dataOf(serverEvents[event])).toEqual(fields)
    for (const field of fields) expect(row(id)).toContain(field)
  },
)
