import { expect, test } from 'vitest'
import { forget, keep, keptFor } from './kept.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('[RECV-010] what was chosen and names that were typed survive a reload; numbers are written nowhere', () => {
  const tab = storage()
  const fields = {
    beneficiaryName: 'Lucia Ferrer',
    bankName: 'Banco',
    iban: 'DE89370400440532013000',
    accountNumber: '314159265',
    cardNumber: '4242424242424242',
    taxId: '12345678Z',
    instantKey: 'lucia@key.example',
    walletAddress: 'bc1q0000',
    swift: 'COBADEFF',
    cardExpiryMonth: 12,
    extraParams: { routingNumber: '021000021' },
  }
  keep(7, { countryCode: 'DE', method: 'eft', currencyCode: 'EUR', fields }, tab)
  expect([...tab.kept.entries()]).toEqual([
    [
      'receive 7',
      JSON.stringify({
        countryCode: 'DE',
        method: 'eft',
        currencyCode: 'EUR',
        fields: { beneficiaryName: 'Lucia Ferrer', bankName: 'Banco' },
      }),
    ],
  ])
  expect(keptFor(7, tab)).toEqual({
    countryCode: 'DE',
    method: 'eft',
    currencyCode: 'EUR',
    fields: { beneficiaryName: 'Lucia Ferrer', bankName: 'Banco' },
  })
  expect(keptFor(8, tab).countryCode).toBeUndefined()
  forget(7, tab)
  expect(tab.kept.size).toBe(0)
})

test('[RECV-010] what somebody else wrote there is not believed, and a browser that keeps nothing is no fault', () => {
  const tab = storage()
  tab.setItem('receive 7', JSON.stringify({ method: 'pigeon', countryCode: 3, fields: { iban: 'DE89', beneficiaryName: ['x'] } }))
  expect(keptFor(7, tab)).toEqual({ fields: {} })
  tab.setItem('receive 7', '{')
  expect(keptFor(7, tab)).toEqual({})
  const closed = {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
    removeItem: () => {
      throw new Error('blocked')
    },
  }
  keep(7, { countryCode: 'DE' }, closed)
  forget(7, closed)
  expect(keptFor(7, closed)).toEqual({})
})
