/** Each rule against numbers that its makers publish, and against the same with any one digit changed. */
import { bankCodeOfIban, ibanCountries, ibanOf, ibanProblem, bankGroup } from '@ducat/values/bban'
import { describe, expect, test } from 'vitest'
import {
  completed,
  isCbu,
  isClabe,
  isCnpj,
  isCpf,
  isCuit,
  isEdrpou,
  isKazakhId,
  isNuban,
  isPan,
  isRfc,
  isRib,
  isRnokpp,
  isRoutingNumber,
  isRut,
  isThaiId,
} from './index.ts'

/** One digit at a time becomes the next one. */
const mistyped = (number: string): string[] =>
  Array.from(number, (sign, place) =>
    /\d/.test(sign) ? `${number.slice(0, place)}${(Number(sign) + 1) % 10}${number.slice(place + 1)}` : '',
  ).filter(Boolean)

describe('a number with one digit mistyped is no number', () => {
  test.each<[string, (text: string) => boolean, string]>([
    ['US routing number', isRoutingNumber, '021000021'],
    ['CLABE', isClabe, '032180000118359719'],
    ['CBU', isCbu, '2850590940090418135201'],
    ['NUBAN', (text) => isNuban('011', text), '0000014579'],
    ['RIB', isRib, '011519000001205000534921'],
    ['CPF', isCpf, '52998224725'],
    ['CNPJ', isCnpj, '11222333000181'],
    ['CNPJ with letters', isCnpj, '12ABC34501DE35'],
    ['CUIT', isCuit, '20267565393'],
    ['RFC', isRfc, 'GODE561231GR8'],
    ['RNOKPP', isRnokpp, '3184710691'],
    ['EDRPOU', isEdrpou, '32855961'],
    ['EDRPOU below thirty million', isEdrpou, '14360570'],
    ['RUT', isRut, '111111111'],
  ])('%s', (_name, isRight, number) => {
    expect(isRight(number)).toBe(true)
    expect(mistyped(number).filter(isRight)).toEqual([])
    expect([isRight(''), isRight(`${number}0`), isRight(number.slice(1))]).toEqual([false, false, false])
  })

  /** One digit of eleven that is cut to ten (TH), and a weight of eleven (KZ): the rules themselves are blind to one mistake. */
  test.each<[string, (text: string) => boolean, string]>([
    ['Thai citizen number', isThaiId, '1101700230708'],
    ['IIN', isKazakhId, '850101300015'],
  ])('%s, but for one digit', (_name, isRight, number) => {
    expect(isRight(number)).toBe(true)
    expect(mistyped(number).filter(isRight)).toHaveLength(1)
  })

  test('numbers that fit by their digits and are given to nobody', () => {
    expect(isCpf('11111111111')).toBe(false)
    expect(isCnpj('00000000000000')).toBe(false)
    expect(isRoutingNumber('500000005')).toBe(false)
    expect([isPan('ABCPD1234E'), isPan('ABCXD1234E'), isPan('ABCPD12345')]).toEqual([true, false, false])
  })

  test('IBAN, in the form of every country', () => {
    for (const country of ibanCountries) {
      const { length, kind } = bankGroup(country)!
      const bank = (kind === 'n' ? '9'.repeat(length) : 'Q'.repeat(length)).slice(0, length)
      const iban = ibanOf(country, bank, '3141592')
      expect(ibanProblem(iban), iban).toBeUndefined()
      expect(bankCodeOfIban(iban)).toBe(bank)
      expect(
        mistyped(iban).filter((other) => ibanProblem(other) === undefined),
        country,
      ).toEqual([])
      expect(ibanProblem(`${iban}0`)).toBe('FORMAT')
      expect(ibanProblem(iban.slice(0, -1))).toBe('FORMAT')
    }
    for (const published of ['GB82 WEST 1234 5698 7654 32', 'RO49 AAAA 1B31 0075 9384 0000', 'UA21 3223 1300 0002 6007 2335 6600 1'])
      expect(ibanProblem(published)).toBeUndefined()
    expect(ibanProblem('US82 WEST 1234 5698 7654 32')).toBe('FORMAT')
  })

  test('a beginning that nothing completes is said', () => {
    expect(() => completed('1', 1, () => false)).toThrow('nothing completes')
  })
})
