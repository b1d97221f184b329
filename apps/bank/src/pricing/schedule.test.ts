/** The first row that fits decides: by kind, brand, currency, country, and whether a company pays. */
import { brandIds, brands, type BrandId } from '@ducat/brands'
import type { PriceRow } from '@ducat/brands/brand.ts'
import { railTypes, type RailType } from '@ducat/contract/destinations/models'
import { transferTypes, type TransferType } from '@ducat/contract/transfers/models'
import { countries, decimal, parseMoney, rate } from '@ducat/values'
import { describe, expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import { boundsFor, feeFor, tariffFor, type Who } from './price.ts'
import { fees, limits } from './schedule.ts'

/** Two dollars for a euro, so that a converted figure is never mistaken for one of the row. */
const dollars = [rate('EUR', 'USD', '2')]
const person = { brand: 'aldermint', company: false, country: 'RO' } as const
const whoIs = ({ brand, ...who }: { brand: BrandId; company: boolean; country: string | undefined }): Who => ({
  ...who,
  brand: brands[brand],
})

test.each([
  ['eft to SEPA from euro', 'eft', '100.00 EUR', { country: 'DE' }, '0.20'],
  ['… which a brand gives away', 'eft', '100.00 EUR', { country: 'DE', brand: 'quaywell' }, '0.00'],
  ['… not from dollars', 'eft', '100.00 USD', { country: 'DE' }, '0.95'],
  ['… nor that brand', 'eft', '100.00 USD', { country: 'DE', brand: 'quaywell' }, '0.95'],
  ['… nor to elsewhere: dollars of everybody’s row', 'eft', '100.00 EUR', { country: 'BR' }, '0.48'],
  ['… nor before anybody says where', 'eft', '100.00 EUR', { country: undefined }, '0.48'],
  ['instant', 'instant_payment', '1000.00 USD', { country: 'BR' }, '1.50'],
  ['instant of a brand, where it is at home', 'instant_payment', '1000.00 USD', { country: 'BR', brand: 'puentea' }, '0.25'],
  ['… elsewhere it costs what it costs everybody', 'instant_payment', '1000.00 USD', { country: 'TH', brand: 'puentea' }, '1.50'],
  ['a person to a person', 'p2p', '10.00 USD', {}, '0.25'],
  ['a company to a person', 'p2p', '10.00 USD', { company: true }, '0.50'],
  ['a wire of a person', 'wire', '1000.00 USD', {}, '13.00'],
  ['a wire of a company', 'wire', '1000.00 USD', { company: true }, '18.50'],
] as const)('[C-XFER-013] [C-OWN-002] what it costs: %s', (_what, kind, amount, who, fee) => {
  const [text, code] = amount.split(' ') as [string, string]
  expect(decimal(feeFor(kind, parseMoney(text, code), whoIs({ ...person, ...who }), dollars))).toBe(fee)
})

test.each([
  ['instant', 'instant_payment', 'USD', { country: 'BR' }, ['1.00', '15000.00', '30000.00']],
  ['instant to a country with a rule', 'instant_payment', 'USD', { country: 'IN' }, ['1.00', '1000.00', '30000.00']],
  ['… from euro the same dollars', 'instant_payment', 'EUR', { country: 'IN' }, ['0.50', '500.00', '15000.00']],
  ['a card from dollars', 'oct', 'USD', { country: 'PT' }, ['5.00', '2500.00', '5000.00']],
  ['a card from euro, round in euro', 'oct', 'EUR', { country: 'PT' }, ['5.00', '2500.00', '5000.00']],
  ['loading a card', 'cardLoad', 'USD', {}, ['1.00', '10000.00', '20000.00']],
  ['loading a card by somebody of a country with a rule', 'cardLoad', 'USD', { country: 'US' }, ['1.00', '10000.00', '10000.00']],
  ['eft of a person', 'eft', 'USD', {}, ['1.00', '25000.00', '50000.00']],
  ['eft of a company', 'eft', 'USD', { company: true }, ['1.00', '250000.00', '1000000.00']],
] as const)('[XFER-012] [C-XFER-027] how much may go: %s', (_what, kind, code, who, expected) => {
  const { smallest, largest, daily } = boundsFor(kind, code, whoIs({ ...person, ...who }), dollars)
  expect([smallest, largest, daily].map((one) => one && decimal(one))).toEqual(expected)
})

describe('the schedule itself', () => {
  const own = brandIds.map((id) => brands[id].prices)
  const rows: readonly PriceRow[] = [...fees, ...limits, ...own.flatMap((prices) => [...(prices?.fees ?? []), ...(prices?.limits ?? [])])]
  const placesOf = ({ countries: named }: PriceRow) =>
    named === 'sepa' ? [...countries.values()].filter(({ sepa }) => sepa).map(({ code }) => code) : (named ?? [])

  test('names kinds that there are, and no country to which its rail does not go', () => {
    expect(rows.map(({ kind }) => kind).filter((kind) => !isKind(kind))).toEqual([])
    const leadsNowhere = (row: PriceRow) =>
      placesOf(row).filter((code) => !countries.has(code) || (isRail(row.kind) && coverageOf(row.kind, code).length === 0))
    expect(rows.flatMap(leadsNowhere)).toEqual([])
  })

  test('has no row that never decides because one before it takes everybody', () => {
    for (const prices of [undefined, ...own]) {
      const asked = (row: PriceRow): Who[] =>
        (row.countries ? placesOf(row) : [undefined]).map((country) => ({
          brand: prices ? { prices } : {},
          company: row.company ?? false,
          country,
        }))
      for (const { kind, currency = 'USD', ...row } of prices ? (prices.fees ?? []) : fees)
        for (const who of asked({ kind, ...row })) {
          const { flat, basisPoints } = tariffFor(kind as TransferType, currency, who, dollars)
          expect([kind, who, decimal(flat), basisPoints]).toEqual([kind, who, row.flat, row.basisPoints])
        }
      for (const { kind, currency = 'USD', ...row } of prices ? (prices.limits ?? []) : limits)
        for (const who of asked({ kind, ...row })) {
          const { smallest, largest, daily } = boundsFor(kind as TransferType, currency, who, dollars)
          const said = [smallest, largest, daily].map((one) => one && decimal(one))
          expect([kind, who, ...said]).toEqual([kind, who, row.smallest, row.largest, row.daily])
        }
    }
  })
})

const isKind = (kind: string): kind is TransferType => (transferTypes as readonly string[]).includes(kind)
const isRail = (kind: string): kind is RailType => (railTypes as readonly string[]).includes(kind)
