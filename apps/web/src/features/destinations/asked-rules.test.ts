import { expect, test } from 'vitest'
import { isWanted, wrongIn } from './asked-rules.ts'
import type { Asked, AskedField } from './asked.ts'

const field = (name: string, more: Partial<AskedField> = {}): AskedField => ({ name, label: name, type: 'text', isRequired: true, ...more })
const asked = {
  scheme: 'ACH',
  fields: [field('beneficiaryName', { minLength: 2, maxLength: 5 }), field('accountNumber', { pattern: '\\d{4,17}' })],
  extraParams: [
    field('accountType', { type: 'select', options: [{ value: 'checking', label: 'Current' }] }),
    field('memo', { isRequired: false, pattern: '[A-Z]{2}' }),
  ],
} satisfies Asked
const names = (values: object) => wrongIn(asked, values).map(({ name, why }) => `${name} ${why}`)

test('[C-XFER-022] what is missing, too long or of another form is said before it is sent', () => {
  expect(names({})).toEqual(['beneficiaryName missing', 'accountNumber missing', 'extraParams.accountType missing'])
  expect(names({ beneficiaryName: 'Solvia', accountNumber: '12A4', extraParams: { accountType: 'gold', memo: 'abc' } })).toEqual([
    'beneficiaryName long',
    'accountNumber form',
    'extraParams.accountType missing',
    'extraParams.memo form',
  ])
})

test('[C-XFER-022] spaces and marks between the signs are for the eye', () => {
  expect(names({ beneficiaryName: 'Ana', accountNumber: '1234 5678-9', extraParams: { accountType: 'checking', memo: 'ab' } })).toEqual([])
})

test('a saved card needs no number, a key needs no account', () => {
  expect(isWanted('cardNumber', { externalCardId: 4 })).toBe(false)
  expect(isWanted('cardNumber', {})).toBe(true)
  expect(isWanted('accountNumber', { instantKeyType: 'email' })).toBe(false)
})

test('[C-XFER-022] check digits and instant keys are checked as the bank checks them', () => {
  const local = {
    scheme: 'ACH',
    fields: [field('accountNumber', { pattern: '\\d{18}', digits: 'clabe' }), field('instantKey', { isRequired: false })],
    extraParams: [field('routingNumber', { pattern: '\\d{9}', digits: 'routingNumber' }), field('taxId', { digits: 'brazilianTaxId' })],
  } satisfies Asked
  const found = (values: object) => wrongIn(local, values).map(({ name, why }) => `${name} ${why}`)
  const right = { accountNumber: '032180000118359719', extraParams: { routingNumber: '021000021', taxId: '529.982.247-25' } }
  expect(found(right)).toEqual([])
  expect(found({ accountNumber: '032180000118359718', extraParams: { routingNumber: '021000022', taxId: '529.982.247-26' } })).toEqual([
    'accountNumber digits',
    'extraParams.routingNumber digits',
    'extraParams.taxId digits',
  ])
  expect(found({ ...right, instantKeyType: 'email', instantKey: 'ana' })).toEqual(['instantKey form'])
})
