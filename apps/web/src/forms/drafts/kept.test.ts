import { customer } from '@ducat/contract/kit/access'
import { command } from '@ducat/contract/kit/call'
import { digits, id, list, object, optional, password, text, token } from '@ducat/contract/kit/fields'
import { auth } from '@ducat/contract/session/calls'
import { p2p } from '@ducat/contract/transfers/calls'
import { expect, test } from 'vitest'
import { keptOf } from './kept.ts'

const odd = command('odd', {
  spec: 'C-OWN-043',
  about: 'A call with everything in it.',
  access: customer('manage'),
  input: {
    accountId: id(),
    word: optional(password()),
    proof: optional(token()),
    six: optional(digits(6)),
    note: optional(text(40)),
    people: optional(list(object({ name: text(40), word: password() }))),
  },
  changes: [],
})

test.each([
  ['a password, by its field', { word: 'many-mints-1' }],
  ['a token, by its field', { proof: 'eyJ' }],
  ['a code, by its field', { six: '123456' }],
  ['a PIN, by its name', { pin: '1234', newPin: '1234', pinRepeat: '1234' }],
  ['a code, by its name', { code: '123456', smsCode: '123456', otp: '1', cvv2: '123' }],
  ['the number of a card, by its name', { cardNumber: '4000 0000' }],
  ['the number of a card, wherever it was typed', { note: '4111 1111 1111 1111' }],
  ['a file', { front: new Blob(['x']) }],
  ['nothing', { note: '', accountId: undefined }],
])('[C-OWN-043] not kept: %s', (_, values) => {
  expect(keptOf(odd, {}, values)).toEqual({})
})

test('[C-OWN-043] the sign-in form keeps no password', () => {
  expect(keptOf(auth.login, {}, { username: 'ana@demo.example', password: 'many-mints-1', codeChallenge: 'x'.repeat(43) })).toEqual({
    username: 'ana@demo.example',
  })
})

test('[C-OWN-043] what is inside of something is looked at too', () => {
  const people = [{ name: 'Ana', word: 'many-mints-1' }]
  expect(keptOf(odd, {}, { people })).toEqual({ people: [{ name: 'Ana' }] })
})

test('[C-OWN-043] what was typed is kept, what stood there before is not', () => {
  const start = { accountId: 7, currency: 'USD' }
  const typed = { amount: '12.50', toEmail: 'bob@demo.example', note: 'Rent', currencyCode: 'EUR', shippingName: 'Ana' }
  expect(keptOf(p2p.send, start, { ...start, ...typed })).toEqual({
    amount: '12.50',
    toEmail: 'bob@demo.example',
    note: 'Rent',
    currencyCode: 'EUR',
    shippingName: 'Ana',
  })
})
