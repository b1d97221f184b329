import { payment } from '@ducat/contract/receive/calls'
import { expect, test } from 'vitest'
import { receivedFrom } from './received.ts'

/** An answer of the bank, without what it left out. */
const answered = (more: object) =>
  receivedFrom(
    payment.details.output.parse({
      beneficiaryName: 'Lucía Ferrer',
      senderName: 'Brightfold Media',
      amount: '1250.00',
      currencyCode: 'EUR',
      paymentId: 7,
      submittedDate: '2026-11-12',
      expireDays: 12,
      countries: ['ES'],
      expiresOn: '2026-11-26',
      countryCode: 'ES',
      sentTo: 'l***@ferrer.example',
      steps: [],
      ...more,
    }),
  )

test('[RECV-002] a payment whose answer names no status has the status error', () => {
  expect(answered({}).status).toBe('error')
  expect(answered({ status: 'open' }).status).toBe('open')
})

test('[RECV-003] the recipient pays no fee unless the answer says so', () => {
  expect(answered({}).feeIsBen).toBe(false)
  expect(answered({ feeIsBen: true }).feeIsBen).toBe(true)
})

test('[RECV-015] any other status is the one that the bank gave', () => {
  for (const status of ['confirmed', 'paid', 'expired', 'recalled']) expect(answered({ status }).status).toBe(status)
})

test('[RECV-001] every detail of the payment reaches the page; the day it was sent on is its transfer date', () => {
  expect(answered({ status: 'open', description: 'Photos', feeIsBen: true })).toMatchObject({
    beneficiaryName: 'Lucía Ferrer',
    status: 'open',
    senderName: 'Brightfold Media',
    amount: '1250.00',
    currencyCode: 'EUR',
    description: 'Photos',
    feeIsBen: true,
    paymentId: 7,
    transferDate: '2026-11-12',
    expireDays: 12,
    countries: ['ES'],
  })
})
