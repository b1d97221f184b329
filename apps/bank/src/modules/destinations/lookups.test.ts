import { banks, cardNumbers, forms, instantKeys } from '@ducat/contract/destinations/calls'
import { railTypes } from '@ducat/contract/destinations/models'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testBank, type Somebody, type TestBank } from '../../../test/bank.ts'
import { fakeDirectory } from '../../gateways/directory/fake.ts'
import { countriesOf, coverageOf } from '../../pricing/coverage.ts'

let bank: TestBank
let ana: Somebody
beforeAll(async () => {
  bank = await testBank()
  ;({ ana } = await bank.world({ ana: {} }))
})
afterAll(() => bank.close())

const wrong = (field: string, reason: string) => ({ body: { validationErrors: [{ field, reason }] } })

describe('[XFER-003] [C-XFER-024] a SWIFT code', () => {
  test('that is none, or of no bank, is refused', async () => {
    expect(await ana.answer(banks.bySwift, { swift: 'PBOA' })).toMatchObject(wrong('swift', 'FORMAT'))
    expect(await ana.answer(banks.bySwift, { swift: 'ZZZZDEFF' })).toMatchObject(wrong('swift', 'BANK_UNKNOWN'))
  })

  test('names the bank and where it is; the branch may be part of it', async () => {
    const [known] = await fakeDirectory.banks('RO')
    const { swift, name, address, city, zipCode } = known!
    const place = { bankName: name, address, city, zipCode, countryIsoCode: 'RO' }
    expect(await ana.call(banks.bySwift, { swift: ` ${swift.toLowerCase()} ` })).toEqual({ ...place, code: swift })
    expect(await ana.call(banks.bySwift, { swift: `${swift}XXX` })).toEqual({ ...place, code: `${swift}XXX` })
  })
})

describe('[XFER-004] [C-XFER-025] an IBAN', () => {
  test('whose form or check digits do not fit, or of no bank, is refused', async () => {
    expect(await ana.answer(banks.byIban, { iban: 'XX00' })).toMatchObject(wrong('iban', 'FORMAT'))
    expect(await ana.answer(banks.byIban, { iban: 'GB82 WEST 1234 5698 7654 33' })).toMatchObject(wrong('iban', 'CHECK_DIGITS'))
    expect(await ana.answer(banks.byIban, { iban: 'GB82 WEST 1234 5698 7654 32' })).toMatchObject(wrong('iban', 'BANK_UNKNOWN'))
  })

  test('names the bank, its SWIFT code, and the country in the reader’s language', async () => {
    const { fields } = await ana.call(forms.extraParams, { transferType: 'eft', countryCode: 'RO', currencyCode: 'RON' })
    const iban = fields.find(({ name }) => name === 'iban')!.example!
    const [known] = await fakeDirectory.banks('RO')
    expect(await ana.call(banks.byIban, { iban }, { language: 'ua' })).toMatchObject({
      bankName: known!.name,
      SWIFT: known!.swift,
      countryIsoCode: 'RO',
      country: 'Румунія',
    })
  })
})

describe('[C-XFER-021] [C-XFER-032] [C-XFER-023] banks and branches', () => {
  test('every country that a scheme reaches has three banks, each with a SWIFT code that is kept for tests', async () => {
    for (const code of countriesOf('eft')) {
      const { banks: all } = await ana.call(banks.list, { countryCode: code })
      expect(all.length, code).toBeGreaterThanOrEqual(3)
      expect(new Set(all.map((one) => one.code)).size, code).toBe(all.length)
      for (const { swift } of all) expect(swift).toMatch(/^[A-Z]{4}[A-Z]{2}[A-Z]0$/)
    }
  })

  test('[XFER-005] those that take instant payments, and a country without any', async () => {
    const { banks: instant } = await ana.call(banks.instant, { countryCode: 'BR' })
    expect(instant).toHaveLength(2)
    expect((await ana.call(banks.list, { countryCode: 'BR' })).banks).toEqual(expect.arrayContaining(instant))
    expect((await ana.call(banks.list, { countryCode: 'CU' })).banks).toEqual([])
  })

  test('[XFER-013] branches of a bank in BR, JP, HK and LK', async () => {
    for (const countryCode of ['BR', 'JP', 'HK', 'LK']) {
      const { options } = await ana.call(banks.codes, { paramName: 'bankCode', countryCode })
      expect(options).toHaveLength(3)
      expect(await ana.answer(banks.codes, { paramName: 'branchCode', countryCode })).toMatchObject(wrong('bankCode', 'REQUIRED'))
      expect(await ana.answer(banks.codes, { paramName: 'branchCode', countryCode, bankCode: '0' })).toMatchObject(
        wrong('bankCode', 'BANK_UNKNOWN'),
      )
      const branches = await ana.call(banks.codes, { paramName: 'branchCode', countryCode, bankCode: options[0]!.value })
      expect(branches.options.length).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('[C-XFER-022] what a way asks for', () => {
  test('a way that does not go there, and a currency that cannot arrive, are refused', async () => {
    const ask = (countryCode: string, currencyCode: string) =>
      ana.answer(forms.extraParams, { transferType: 'interac', countryCode, currencyCode })
    expect(await ask('DE', 'EUR')).toMatchObject(wrong('countryCode', 'NOT_SERVED'))
    expect(await ask('CA', 'EUR')).toMatchObject(wrong('currencyCode', 'CURRENCY_NOT_SERVED'))
  })

  test('all of it in one answer: fields, extra ones, choices, examples', async () => {
    const ask = (transferType: 'eft', countryCode: string, currencyCode: string) =>
      ana.call(forms.extraParams, { transferType, countryCode, currencyCode })
    expect(await ask('eft', 'US', 'USD')).toMatchObject({
      scheme: 'ACH',
      fields: [
        { name: 'beneficiaryName', isRequired: true },
        { name: 'accountNumber', pattern: '\\d{4,17}' },
      ],
      extraParams: [
        { name: 'routingNumber' },
        { name: 'accountType', type: 'select', options: [{ value: 'checking' }, { value: 'savings' }] },
      ],
    })
    expect(await ask('eft', 'GB', 'GBP')).toMatchObject({ scheme: 'Faster Payments', extraParams: [{ name: 'sortCode' }] })
    expect(await ask('eft', 'GB', 'EUR')).toMatchObject({ scheme: 'SEPA', extraParams: [] })
    const { fields } = await ask('eft', 'JP', 'JPY')
    expect(fields.find(({ name }) => name === 'bankCode')?.options).toHaveLength(3)
    expect(fields.find(({ name }) => name === 'branchCode')).toMatchObject({ dependsOn: 'bankCode', isRequired: true })
  })

  test('in the reader’s language, for every way and country', async () => {
    const seen = new Map<string, string>()
    for (const transferType of railTypes)
      for (const countryCode of countriesOf(transferType).filter(
        (code) => transferType === 'eft' || ['US', 'BR', 'CA', 'IN', 'RO'].includes(code),
      )) {
        const asked = { transferType, countryCode, currencyCode: coverageOf(transferType, countryCode)[0]!.currency }
        const [english, ukrainian] = await Promise.all(
          (['en', 'ua'] as const).map(async (language) => {
            const answer = await ana.call(forms.extraParams, asked, { language })
            return [...answer.fields, ...answer.extraParams].flatMap(({ label, hint = '' }) => [label, hint])
          }),
        )
        english!.forEach((text, index) => seen.set(text, ukrainian![index]!))
      }
    const abbreviations = /^(|IBAN|RFC|PAN|RUT|CLABE|CCI|RIB|BSB|CPF.*|CUIT.*|IIN.*)$/
    for (const [english, ukrainian] of seen) if (!abbreviations.test(english)) expect(ukrainian, english).not.toBe(english)
  })
})

test('[C-XFER-030] cards that we pay nothing to', async () => {
  const { bins } = await ana.call(cardNumbers.blocked, {})
  expect(bins).toContain('520099')
  for (const bin of bins) expect(bin).toMatch(/^\d{6}$/)
})

describe('[C-XFER-031] [XFER-005] an instant key', () => {
  const key = { taxId: '529.982.247-25', instantKey: 'Elena@Payee.example', instantKeyType: 'email' as const }
  const ask = (change: object) => ana.answer(instantKeys.info, { ...key, ...change })

  test.each<[string, object, string, string]>([
    ['a tax number that does not fit', { taxId: '52998224724' }, 'taxId', 'CHECK_DIGITS'],
    ['a tax number of another country', { countryCode: 'MX' }, 'taxId', 'CHECK_DIGITS'],
    ['no address', { instantKey: 'elena' }, 'instantKey', 'EMAIL'],
    ['no phone number', { instantKey: '11 9', instantKeyType: 'phone' }, 'instantKey', 'PHONE'],
    ['no random key', { instantKey: 'abc', instantKeyType: 'random' }, 'instantKey', 'FORMAT'],
    ['a key of another tax number', { instantKey: '11222333000181', instantKeyType: 'taxId' }, 'instantKey', 'KEY_UNKNOWN'],
    ['a key that nobody has', { instantKey: 'none@payee.example' }, 'instantKey', 'KEY_UNKNOWN'],
  ])('%s', async (_what, change, field, reason) => {
    expect(await ask(change)).toMatchObject(wrong(field, reason))
  })

  test('tells who is paid, the account only by its end', async () => {
    const { instantInfo } = await ana.call(instantKeys.info, key)
    expect(instantInfo).toMatchObject({ beneficiaryName: expect.any(String) as string, bankName: expect.any(String) as string })
    expect(instantInfo.accountNumber).toMatch(/^•••• \d{4}$/)
    expect(await ana.call(instantKeys.info, { ...key, instantKey: 'elena@payee.example', taxId: '52998224725' })).toEqual({ instantInfo })
  })
})
