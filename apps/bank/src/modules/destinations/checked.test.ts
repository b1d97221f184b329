/** Every country and way, from the same rules that the form is drawn from: an example that fits, and each field of it broken. */
import type { RailType } from '@ducat/contract/destinations/models'
import { countries } from '@ducat/values'
import { hasIban } from '@ducat/values/bban'
import { describe, expect, test } from 'vitest'
import { fakeDirectory } from '../../gateways/directory/fake.ts'
import { countriesOf, coverageOf } from '../../pricing/coverage.ts'
import { checkedDestination } from './checked.ts'
import { countryRules } from './countries/index.ts'
import { exampleOf } from './example.ts'
import type { CheckedDestination, DestinationAsked } from './fits.ts'

const check = (asked: DestinationAsked) => checkedDestination(asked, fakeDirectory)
const example = (transferType: RailType, countryCode: string, currencyCode: string) =>
  exampleOf({ transferType, countryCode, currencyCode }, fakeDirectory)
const problems = (checked: CheckedDestination) => ('problems' in checked ? checked.problems : [])
/** What a country says counts for these; the others ask for the same everywhere. */
const byCountry: readonly RailType[] = ['wire', 'eft', 'instant_payment', 'interac']
const lanes = [
  ...byCountry.flatMap((rail) =>
    countriesOf(rail)
      .filter((code) => rail !== 'wire' || countryRules.has(code) || hasIban(code))
      .map((code) => [rail, code, coverageOf(rail, code)[0]!.currency] as const),
  ),
  ['oct', 'US', 'USD'] as const,
  ...['BTC', 'ETH', 'LTC'].map((coin) => ['crypto_eft', 'RO', coin] as const),
]

describe('a destination that does not fit', () => {
  test.each(lanes)('%s to %s in %s: each field that is missing or wrong is named', async (rail, code, currency) => {
    const { asked, parts } = await example(rail, code, currency)
    for (const part of parts.filter(({ optional }) => !optional)) {
      const field = part.extra ? `extraParams.${part.name}` : part.name
      const changed = (value: string): DestinationAsked =>
        part.extra
          ? { ...asked, extraParams: { ...asked.extraParams, [part.name]: value } }
          : { ...asked, fields: { ...asked.fields, [part.name]: value } }
      expect(problems(await check(changed('  '))), field).toContainEqual({ field, reason: 'REQUIRED' })
      if (part.pattern !== undefined || part.options !== undefined)
        expect(problems(await check(changed('§'))).map((problem) => problem.field)[0], field).toBe(field)
    }
  })

  test('[XFER-013] EFT to BR, JP, HK and LK needs a bank and a branch of it', async () => {
    for (const [code, currency] of [
      ['BR', 'BRL'],
      ['JP', 'JPY'],
      ['HK', 'HKD'],
      ['LK', 'LKR'],
    ] as const) {
      const { asked } = await example('eft', code, currency)
      const without = (name: string, value?: string) => check({ ...asked, fields: { ...asked.fields, [name]: value } })
      expect(problems(await without('bankCode'))).toContainEqual({ field: 'bankCode', reason: 'REQUIRED' })
      expect(problems(await without('branchCode'))).toContainEqual({ field: 'branchCode', reason: 'REQUIRED' })
      expect(problems(await without('bankCode', '0'))).toEqual([{ field: 'bankCode', reason: 'BANK_UNKNOWN' }])
      expect(problems(await without('branchCode', '0'))).toEqual([{ field: 'branchCode', reason: 'BRANCH_UNKNOWN' }])
    }
  })

  const iban = 'DE89370400440532013000'
  test.each<[string, Partial<DestinationAsked> & Pick<DestinationAsked, 'fields'>, string, string]>([
    ['check digits', { fields: { beneficiaryName: 'Jo Ek', iban: 'DE89370400440532013001' } }, 'iban', 'CHECK_DIGITS'],
    ['too short', { fields: { beneficiaryName: 'Jo Ek', iban: 'DE8937040044053201300' } }, 'iban', 'FORMAT'],
    ['letters where digits belong', { fields: { beneficiaryName: 'Jo Ek', iban: 'DE89A70400440532013000' } }, 'iban', 'FORMAT'],
    ['of another country', { countryCode: 'FR', fields: { beneficiaryName: 'Jo Ek', iban } }, 'iban', 'OTHER_COUNTRY'],
    ['a way that does not go there', { countryCode: 'KP', fields: {} }, 'countryCode', 'NOT_SERVED'],
    ['a currency that cannot arrive', { currencyCode: 'JPY', fields: {} }, 'currencyCode', 'CURRENCY_NOT_SERVED'],
    ['a name of one letter', { fields: { beneficiaryName: 'J', iban } }, 'beneficiaryName', 'FORMAT'],
    ['a name without end', { fields: { beneficiaryName: 'J'.repeat(71), iban } }, 'beneficiaryName', 'TOO_LONG'],
  ])('SEPA, %s', async (_what, asked, field, reason) => {
    const all = { transferType: 'eft' as const, countryCode: 'DE', currencyCode: 'EUR', ...asked }
    expect(problems(await check(all))).toContainEqual({ field, reason })
  })

  test('a wire in letters that no network carries, to a bank of another country, to two banks at once, to no bank at all', async () => {
    const { asked } = await example('wire', 'RO', 'EUR')
    const other = (fields: object) => check({ ...asked, fields: { ...asked.fields, ...fields } })
    expect(problems(await other({ beneficiaryName: 'Павло Шевчук' }))).toEqual([{ field: 'beneficiaryName', reason: 'NOT_LATIN' }])
    expect(problems(await other({ swift: 'PBOADEA0' }))).toEqual([{ field: 'swift', reason: 'OTHER_COUNTRY' }])
    const [, second] = await fakeDirectory.banks('RO')
    expect(problems(await other({ swift: second!.swift }))).toEqual([{ field: 'swift', reason: 'OTHER_BANK' }])
    const abroad = await example('wire', 'SG', 'SGD')
    expect(problems(await check({ ...abroad.asked, fields: { ...abroad.asked.fields, swift: 'ABCDSGSG' } }))).toEqual([
      { field: 'bankName', reason: 'REQUIRED' },
    ])
  })

  test('an instant payment by a key that nobody has, of the wrong kind, or with neither key nor account', async () => {
    const pix = (fields: object) =>
      check({ transferType: 'instant_payment', countryCode: 'BR', currencyCode: 'BRL', fields: { taxId: '529.982.247-25', ...fields } })
    expect(problems(await pix({}))).toEqual([
      { field: 'bankCode', reason: 'REQUIRED' },
      { field: 'accountNumber', reason: 'REQUIRED' },
    ])
    expect(problems(await pix({ instantKeyType: 'email' }))).toEqual([{ field: 'instantKey', reason: 'REQUIRED' }])
    expect(problems(await pix({ instantKeyType: 'email', instantKey: 'not an address' }))).toEqual([
      { field: 'instantKey', reason: 'EMAIL' },
    ])
    expect(problems(await pix({ instantKeyType: 'phone', instantKey: '12' }))).toEqual([{ field: 'instantKey', reason: 'PHONE' }])
    expect(problems(await pix({ instantKeyType: 'random', instantKey: '12' }))).toEqual([{ field: 'instantKey', reason: 'FORMAT' }])
    expect(problems(await pix({ instantKeyType: 'taxId', instantKey: '11222333000181' }))).toEqual([
      { field: 'instantKey', reason: 'KEY_UNKNOWN' },
    ])
    expect(problems(await pix({ instantKey: 'none@test.example' }))).toEqual([{ field: 'instantKey', reason: 'KEY_UNKNOWN' }])
    expect(problems(await pix({ taxId: '52998224724', instantKey: 'ana@test.example' }))).toEqual([
      { field: 'taxId', reason: 'CHECK_DIGITS' },
    ])
  })

  test('an address of a wallet on a test network, mistyped, or of another network', async () => {
    const send = (coin: string, walletAddress: string, network?: string) =>
      check({ transferType: 'crypto_eft', countryCode: 'RO', currencyCode: coin, fields: { walletAddress, network } })
    expect(problems(await send('BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'))).toEqual([
      { field: 'walletAddress', reason: 'TEST_ADDRESS' },
    ])
    expect(problems(await send('BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'))).toEqual([
      { field: 'walletAddress', reason: 'CHECK_DIGITS' },
    ])
    expect(problems(await send('LTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'))).toEqual([
      { field: 'walletAddress', reason: 'FORMAT' },
    ])
    expect(problems(await send('ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'ethereum'))).toEqual([
      { field: 'walletAddress', reason: 'CHECK_DIGITS' },
    ])
    expect(problems(await send('ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'dogechain'))).toEqual([
      { field: 'network', reason: 'NOT_A_CHOICE' },
    ])
  })

  test('Interac with a question and no answer, or one that is no word', async () => {
    const { asked } = await example('interac', 'CA', 'CAD')
    const other = (fields: object) => check({ ...asked, fields: { ...asked.fields, ...fields } })
    expect(problems(await other({ securityQuestion: 'Our dog?' }))).toEqual([{ field: 'securityAnswer', reason: 'REQUIRED' }])
    expect(problems(await other({ securityQuestion: 'Our dog?', securityAnswer: 'no no' }))).toEqual([
      { field: 'securityAnswer', reason: 'FORMAT' },
    ])
    expect(problems(await other({ toEmail: 'nobody' }))).toEqual([{ field: 'toEmail', reason: 'EMAIL' }])
  })
})

describe('a destination that fits', () => {
  test.each(lanes)('%s to %s in %s', async (rail, code, currency) => {
    const { asked } = await example(rail, code, currency)
    const checked = await check(asked)
    expect(problems(checked)).toEqual([])
    expect(checked).toMatchObject({ payee: { name: expect.any(String) as string }, order: { countryCode: code, currencyCode: currency } })
    if (!('problems' in checked)) expect(JSON.stringify(checked.order)).not.toMatch(/cardNumber|securityAnswer/)
    // What is kept fills the same form again, for the same account; a card goes by its token.
    if ('problems' in checked || rail === 'oct') return
    const { extraParams, ...fields } = checked.order as { extraParams?: Record<string, string> }
    expect(await check({ ...asked, fields, extraParams })).toMatchObject({ key: checked.key, payee: checked.payee })
  })

  test('[XFER-016] SEPA reaches its 46 codes by IBAN alone', async () => {
    const sepa = [...countries.values()].filter((country) => country.sepa)
    expect(sepa).toHaveLength(46)
    for (const { code } of sepa) {
      const { asked } = await example('eft', code, 'EUR')
      expect(Object.keys(asked.fields), code).toEqual(['beneficiaryName', 'iban'])
      expect(await check(asked), code).toMatchObject({ scheme: 'SEPA', key: `iban:${String(asked.fields['iban'])}` })
    }
  })

  test('however it was typed, one account has one key', async () => {
    const sepa = (iban: string) =>
      check({ transferType: 'eft', countryCode: 'DE', currencyCode: 'EUR', fields: { beneficiaryName: 'Jo Ek', iban } })
    const plain = await sepa('DE89370400440532013000')
    expect(plain).toMatchObject({ key: 'iban:DE89370400440532013000', payee: { account: 'DE89 •••• 3000' } })
    expect(await sepa(' de89 3704 0044 0532 0130 00 ')).toEqual(plain)
    const us = await example('eft', 'US', 'USD')
    const wired = await example('wire', 'US', 'USD')
    expect(await check(us.asked)).toMatchObject({ key: ((await check(wired.asked)) as { key: string }).key })
  })

  test('more than 35 countries have rules of their own', () => {
    expect(countriesOf('eft').length).toBeGreaterThan(80)
    expect(countryRules.size).toBeGreaterThan(50)
    // A scheme in the price list and the fields that it asks for belong together.
    for (const code of countriesOf('eft'))
      for (const { scheme } of coverageOf('eft', code)) if (scheme !== 'SEPA') expect(countryRules.get(code)?.local, code).toBeDefined()
    for (const [code, { local, instant }] of countryRules) {
      if (local)
        expect(
          coverageOf('eft', code).some(({ scheme }) => scheme !== 'SEPA'),
          code,
        ).toBe(true)
      expect(coverageOf('instant_payment', code).length > 0, code).toBe(instant !== undefined)
    }
  })
})
