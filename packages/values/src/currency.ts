/** Currencies: how many decimals they have, how they are written, how much of one may move at once. */

export interface Currency {
  readonly code: string
  /** Decimals of one unit: USD 2, JPY 0, BTC 8. */
  readonly scale: number
  readonly digital: boolean
  readonly symbol: string
  /** The largest amount a call may name, in whole units. Spec: money-call §1. */
  readonly maximum: bigint
}

/** Only these have a symbol; every other currency is written with its code. Spec: foundations §9. */
const symbols: Record<string, string> = { EUR: '€', USD: '$', AUD: '$', CAD: '$', GBP: '£', RON: 'lei' }

const noDecimals = ['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'UGX', 'VND', 'XAF', 'XOF']
const threeDecimals = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
const twoDecimals = (
  'AED ALL AMD ARS AUD AZN BAM BDT BGN BOB BRL CAD CHF CNY COP CRC CZK DKK DOP EGP EUR GBP GEL GHS GTQ HKD HNL HUF IDR ILS INR KES KZT ' +
  'LKR MAD MDL MKD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD SAR SEK SGD THB TRY TWD TZS UAH USD UYU UZS ZAR'
).split(' ')
const digital = ['BTC', 'ETH', 'LTC']

const fiat = (scale: number) => (code: string) =>
  [code, { code, scale, digital: false, symbol: symbols[code] ?? code, maximum: 100_000_000_000n }] as const

export const currencies: ReadonlyMap<string, Currency> = new Map<string, Currency>([
  ...noDecimals.map(fiat(0)),
  ...twoDecimals.map(fiat(2)),
  ...threeDecimals.map(fiat(3)),
  ...digital.map((code) => [code, { code, scale: 8, digital: true, symbol: code, maximum: 1_000_000n }] as const),
])

/** Customers open accounts in these, and in digital currencies. Spec: product-areas §9. */
export const customerCurrencies = ['USD', 'EUR', 'RON'] as const

export function currency(code: string): Currency {
  const found = currencies.get(code)
  if (!found) throw new RangeError(`no such currency: ${code}`)
  return found
}
