import { expect, test } from 'vitest'
import { readingOf } from './reading.ts'

test('a sign-in: which browser, from where, and when', () => {
  expect(readingOf('sign-in\nAldermint\nFirefox on Windows\nBucharest, RO\n2026-11-02T10:00:00Z')).toEqual({
    about: 'signIn',
    browser: 'Firefox on Windows',
    from: 'Bucharest, RO',
    at: '2026-11-02T10:00:00Z',
  })
})

test('a payment: what leaves, to whom; a fee of nothing and an amount that arrives as it left are not said', () => {
  expect(readingOf('p2p\n12.50 USD\n0.00 USD\n12.50 USD\nBen Alder\nben@demo.example\n')).toEqual({
    about: 'payments',
    payments: [{ send: '12.50 USD', fee: undefined, arrives: undefined, to: 'Ben Alder, ben@demo.example', account: '', more: [] }],
  })
  expect(readingOf('wire\n100.00 EUR\n5.00 EUR\n107.32 USD\nAcme\n\nDE89 3704')).toEqual({
    about: 'payments',
    payments: [{ send: '100.00 EUR', fee: '5.00 EUR', arrives: '107.32 USD', to: 'Acme', account: 'DE89 3704', more: [] }],
  })
})

test('several payments that are approved at once stand one after the other, with whatever else is signed', () => {
  const wire = 'wire\n1.00 USD\n0.00 USD\n1.00 USD\nAcme\n\nDE89'
  const invoice = 'p2p\n2.00 USD\n0.00 USD\n2.00 USD\nBen\nben@demo.example\n\npays INV-7'
  expect(readingOf([wire, invoice, wire].join('\n\n'))).toMatchObject({
    about: 'payments',
    payments: [
      { send: '1.00 USD', to: 'Acme', account: 'DE89', more: [] },
      { send: '2.00 USD', to: 'Ben, ben@demo.example', account: '', more: ['pays INV-7'] },
      { send: '1.00 USD', to: 'Acme', account: 'DE89', more: [] },
    ],
  })
})

test.each([
  ['a change of one’s security', 'password\nNew password\nAll other sign-ins end'],
  ['what only looks like a payment', 'p2p\nmany USD\n0.00 USD\n1.00 USD\nBen'],
])('%s is shown line by line, as it is signed', (_name, shows) => {
  expect(readingOf(shows)).toEqual({ about: 'change', lines: shows.split('\n').slice(1) })
})
