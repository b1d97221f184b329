import { describe, expect, test } from 'vitest'
import * as cards from './card-number.ts'
import * as files from './file-size.ts'
import * as ibans from './iban.ts'
import * as v from './index.ts'
import * as postal from './postal.ts'
import * as zones from './zone.ts'

describe('days and instants', () => {
  test.each(['2026-02-29', '0001-01-01', '1899-12-31', '9999-12-31', '2026-13-01', '2026-00-10', '2026-1-1', '15.11.2026', ''])(
    '%s is no day',
    (text) => {
      expect(v.readDay(text)).toBeUndefined()
    },
  )
  test('the 31st becomes the last day of a shorter month', () => {
    expect(v.addMonths(v.parseDay('2027-12-31'), 2)).toBe('2028-02-29')
    expect(v.addMonths(v.parseDay('2026-01-31'), 1)).toBe('2026-02-28')
    expect(v.addDays(v.parseDay('2026-12-31'), 1)).toBe('2027-01-01')
  })
  test('an instant knows its day and what comes after', () => {
    const instant = v.parseInstant('2026-11-15T23:59:59Z')
    expect(v.dayOf(instant)).toBe('2026-11-15')
    expect(v.after(instant, 1000)).toBe('2026-11-16T00:00:00.000Z')
  })
})

describe('people', () => {
  test.each(['', 'a', 'a@b', 'a b@c.de', '@c.de', 'a@.de', 'a..b@c.de', '.a@c.de', 'a.@c.de', `${'a'.repeat(65)}@c.de`, 'a@c.de\n'])(
    '%j is no e-mail address',
    (text) => expect(v.isEmail(text)).toBe(false),
  )
  test('an e-mail address', () => {
    expect(v.isEmail("o'neil+bank@mail.brightfold.example")).toBe(true)
    expect(v.sameEmailForm(' Maria@Example.COM ')).toBe('maria@example.com')
    expect(v.maskEmail('maria@brightfold.example')).toBe('m***@brightfold.example')
  })
  test('phones', () => {
    expect(v.isPhone('0712345678')).toBe(false)
    expect(v.isPhone('+40712345678')).toBe(true)
    expect(v.maskPhone('+40712345678')).toBe('+40 ··· ·· 78')
  })
  test('[API-018] whitespace in names is collapsed and trimmed', () => {
    expect(v.tidyName('  Ana \t Maria\n Pop ')).toBe('Ana Maria Pop')
    expect(v.initials('Brightfold Media')).toBe('BM')
    expect(v.initials('Олена')).toBe('О')
  })
})

describe('numbers of banks and cards', () => {
  test.each(['RO49AAAA1B31007593840001', 'RO49AAAA1B3100759384000', 'XX00', ''])('%s is no IBAN', (text) =>
    expect(ibans.isIban(text)).toBe(false),
  )
  test('an IBAN', () => {
    expect(ibans.isIban('RO49 AAAA 1B31 0075 9384 0000')).toBe(true)
    expect(ibans.isIban(ibans.makeIban('DE', '370400440532013000'))).toBe(true)
    expect(ibans.groupIban('RO49AAAA1B31007593840000')).toBe('RO49 AAAA 1B31 0075 9384 0000')
  })
  test('a card number', () => {
    expect(cards.isCardNumber('4111 1111 1111 1112')).toBe(false)
    expect(cards.isCardNumber('4111 1111 1111 1111')).toBe(true)
    expect(cards.isCardNumber(`400000000000001${cards.checkDigit('400000000000001')}`)).toBe(true)
    expect(cards.binOf('4111 1111 1111 1111')).toBe('411111')
    expect(cards.maskCardNumber('4111 1111 1111 1111')).toBe('•••• 1111')
  })
})

describe('countries and sizes', () => {
  test('46 codes are SEPA', () => {
    expect([...v.countries.values()].filter(({ sepa }) => sepa)).toHaveLength(46)
    expect(v.countries.get('RO')).toEqual({ code: 'RO', phoneCode: '+40', sepa: true })
    expect(v.isCountry('ZZ')).toBe(false)
  })
  test.each([
    ['US', '9410', false],
    ['US', '94105-1234', true],
    ['GB', 'sw1a 1aa', true],
    ['PL', '00–950', true],
    ['RO', '', false],
    ['AE', '', true],
  ])('a postal code of %s: %j', (country, code, isRight) => expect(postal.isPostalCode(country, code)).toBe(isRight))
  test('[CONST-007] file sizes are decimal, kB at 1000, up to YB', () => {
    expect(files.fileSize(999)).toEqual({ value: 999, unit: 'B' })
    expect(files.fileSize(1000)).toEqual({ value: 1, unit: 'kB' })
    expect(files.fileSize(1536)).toEqual({ value: 1.5, unit: 'kB' })
    expect(files.fileSize(999_999)).toEqual({ value: 1, unit: 'MB' })
    expect(files.fileSize(3e27)).toEqual({ value: 3000, unit: 'YB' })
  })
  test('ids', () => {
    expect(v.isNumberId(0)).toBe(false)
    expect(v.isNumberId(12)).toBe(true)
    expect(v.opaqueForm.test('../../etc')).toBe(false)
  })
})

describe('days where somebody is', () => {
  test.each(['Mars/Olympus', '+02:00', 'Europe', 'Europe/Kyiv; drop table', '../UTC', ''])('%s is no zone', (text) => {
    expect(zones.isZone(text)).toBe(false)
  })
  test.each([
    ['2026-11-14', 'UTC', '2026-11-14T00:00:00.000Z'],
    ['2026-11-14', 'Europe/Kyiv', '2026-11-13T22:00:00.000Z'],
    ['2026-07-14', 'Europe/Kyiv', '2026-07-13T21:00:00.000Z'],
    ['2026-11-14', 'Pacific/Kiritimati', '2026-11-13T10:00:00.000Z'],
    ['2026-11-14', 'Pacific/Pago_Pago', '2026-11-14T11:00:00.000Z'],
    ['2026-11-14', 'Asia/Kathmandu', '2026-11-13T18:15:00.000Z'],
    // Clocks go forward at midnight: the day begins at one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ] as const)('%s in %s begins at %s', (day, zone, instant) => {
    expect(zones.isZone(zone)).toBe(true)
    expect(zones.startOfDay(v.parseDay(day), zone)).toBe(instant)
  })
  test('a day of changing clocks is shorter or longer, and the next begins where it ends', () => {
    const hours = (day: string) =>
      (Date.parse(zones.endOfDay(v.parseDay(day), 'Europe/Bucharest')) -
        Date.parse(zones.startOfDay(v.parseDay(day), 'Europe/Bucharest'))) /
      3_600_000
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-14')]).toEqual([23, 25, 24])
    expect(zones.endOfDay(v.parseDay('2026-11-14'))).toBe('2026-11-15T00:00:00.000Z')
  })
})
