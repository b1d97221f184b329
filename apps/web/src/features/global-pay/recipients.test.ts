import { expect, test } from 'vitest'
import { actsOf, countOf, stationsOf, sumOf, type Counts, type Payment } from './recipients.ts'

const payment = (more: Partial<Payment>): Payment => ({
  paymentId: 1,
  amount: '10.00',
  currencyCode: 'EUR',
  fee: '0.00',
  feeShare: 'sender',
  beneficiaryType: 'personal',
  beneficiaryName: 'Lucía Ferrer',
  beneficiaryEmail: 'lucia@ferrer.example',
  beneficiaryCountryCode: 'ES',
  paymentMethods: [],
  state: 'sent',
  created: '2026-11-03T10:00:00.000Z',
  mayRemind: false,
  mayExtend: false,
  mayCorrect: false,
  mayRecall: false,
  ...more,
})
const reached = (more: Partial<Payment>) =>
  stationsOf(payment(more))
    .filter(({ isReached }) => isReached)
    .map(({ id }) => id)
const day = '2026-11-03T10:00:00.000Z'

test('[C-OWN-130] a recipient stands at the furthest station that has a date', () => {
  expect(reached({ state: 'waiting' })).toEqual([])
  expect(reached({ sent: day })).toEqual(['sent'])
  expect(reached({ sent: day, opened: day, state: 'opened' })).toEqual(['sent', 'opened'])
  expect(reached({ sent: day, opened: day, chosen: day, confirmed: day, state: 'confirmed' })).toEqual(['sent', 'opened', 'chosen'])
  expect(reached({ sent: day, chosen: day, ended: day, state: 'paid' })).toEqual(['sent', 'opened', 'chosen', 'paid'])
  expect(reached({ sent: day, opened: day, ended: day, state: 'refused' })).toEqual(['sent', 'opened'])
})

test('[C-OWN-132] [C-OWN-134] the act that fits comes first: an address that failed is put right before anybody is reminded', () => {
  const all = { mayCorrect: true, mayRemind: true, mayExtend: true, mayRecall: true }
  expect(actsOf(payment({ ...all, isUndelivered: true }))).toEqual(['correct', 'remind', 'extend', 'recall'])
  expect(actsOf(payment(all))).toEqual(['remind', 'extend', 'correct', 'recall'])
  expect(actsOf(payment({ state: 'paid' }))).toEqual([])
})

test('[C-OWN-130] figures are added up per currency, and counts over all', () => {
  const of = (state: 'sent' | 'opened' | 'paid', currencyCode: string, count: number, amount: string) => ({
    state,
    currencyCode,
    count,
    amount,
    fee: '0.00',
  })
  const counts: Counts = [
    of('sent', 'EUR', 2, '10.10'),
    of('opened', 'EUR', 1, '0.20'),
    of('sent', 'USD', 4, '5.00'),
    of('paid', 'EUR', 1, '7.00'),
  ]
  expect(sumOf(counts, 'EUR', 'sent', 'opened')).toBe('10.30')
  expect(countOf(counts, 'sent', 'opened')).toBe(7)
})
