/**
 * Where each rail goes, what can arrive there and which scheme carries it, as data.
 *   coverageOf('eft', 'GB')    Faster Payments in pounds, SEPA in euro
 *   countriesOf('interac')     CA
 *   carryOnly                  where the bank's rails carry less
 * The usual currency of a country stands first.
 */
import type { RailType } from '@ducat/contract/destinations/models'
import { countries } from '@ducat/values'
import type { Pace } from './arrival.ts'

export interface Lane {
  readonly currency: string
  readonly scheme: string
  readonly pace: Pace
}

export function coverageOf(rail: RailType, country: string): readonly Lane[] {
  if (unserved.has(country)) return []
  return lanes[rail](country).filter(({ currency }) => isCarried(rail, currency))
}

type Carries = (rail: RailType, currency: string) => boolean
const everything: Carries = () => true
let isCarried = everything

/** What this process offers at all: said once, at the start, by whoever plays the rails. Without it every lane. */
export function carryOnly(carries: Carries = everything): void {
  isCarried = carries
}

export const countriesOf = (rail: RailType): readonly string[] => [...countries.keys()].filter((code) => coverageOf(rail, code).length > 0)

/** Nothing leaves for these: no bank in between takes it. */
const unserved = new Set(['AF', 'BY', 'CU', 'IR', 'KP', 'RU', 'SY'])

const nextDay: Pace = { days: 1, cutOff: 16 }
const sameDay: Pace = { days: 0, cutOff: 14 }
const twoDays: Pace = { days: 2, cutOff: 15 }
const seconds: Pace = { days: 0, always: 'seconds' }
const minutes: Pace = { days: 0, always: 'minutes' }

/** Schemes of a country in its own money; SEPA stands beside them where it reaches. */
const local: Readonly<Record<string, Lane>> = {
  AE: { currency: 'AED', scheme: 'UAEFTS', pace: nextDay },
  AL: { currency: 'ALL', scheme: 'AECH', pace: nextDay },
  AR: { currency: 'ARS', scheme: 'Transferencias 3.0', pace: seconds },
  AU: { currency: 'AUD', scheme: 'Direct Entry', pace: nextDay },
  AZ: { currency: 'AZN', scheme: 'XÖHKS', pace: nextDay },
  BA: { currency: 'BAM', scheme: 'Žirokliring', pace: nextDay },
  BD: { currency: 'BDT', scheme: 'BEFTN', pace: nextDay },
  BH: { currency: 'BHD', scheme: 'EFTS', pace: nextDay },
  BR: { currency: 'BRL', scheme: 'TED', pace: sameDay },
  CA: { currency: 'CAD', scheme: 'AFT', pace: nextDay },
  CH: { currency: 'CHF', scheme: 'SIC', pace: nextDay },
  CL: { currency: 'CLP', scheme: 'TEF', pace: sameDay },
  CN: { currency: 'CNY', scheme: 'CNAPS', pace: twoDays },
  CO: { currency: 'COP', scheme: 'ACH Colombia', pace: nextDay },
  CZ: { currency: 'CZK', scheme: 'CERTIS', pace: nextDay },
  DK: { currency: 'DKK', scheme: 'Sumclearing', pace: nextDay },
  EG: { currency: 'EGP', scheme: 'ACH', pace: nextDay },
  GB: { currency: 'GBP', scheme: 'Faster Payments', pace: seconds },
  GE: { currency: 'GEL', scheme: 'GPSS', pace: nextDay },
  GH: { currency: 'GHS', scheme: 'GIP', pace: sameDay },
  HK: { currency: 'HKD', scheme: 'CHATS', pace: sameDay },
  HU: { currency: 'HUF', scheme: 'GIRO', pace: nextDay },
  IL: { currency: 'ILS', scheme: 'MASAV', pace: nextDay },
  IN: { currency: 'INR', scheme: 'NEFT', pace: sameDay },
  IS: { currency: 'ISK', scheme: 'CBI', pace: sameDay },
  JO: { currency: 'JOD', scheme: 'ACH', pace: nextDay },
  JP: { currency: 'JPY', scheme: 'Zengin', pace: nextDay },
  KE: { currency: 'KES', scheme: 'KEPSS', pace: nextDay },
  KR: { currency: 'KRW', scheme: 'KFTC', pace: sameDay },
  KW: { currency: 'KWD', scheme: 'KASSIP', pace: nextDay },
  KZ: { currency: 'KZT', scheme: 'KISC', pace: nextDay },
  LI: { currency: 'CHF', scheme: 'SIC', pace: nextDay },
  LK: { currency: 'LKR', scheme: 'SLIPS', pace: nextDay },
  MA: { currency: 'MAD', scheme: 'SIMT', pace: nextDay },
  MD: { currency: 'MDL', scheme: 'SAPI', pace: nextDay },
  MK: { currency: 'MKD', scheme: 'KIBS', pace: nextDay },
  MX: { currency: 'MXN', scheme: 'SPEI', pace: sameDay },
  MY: { currency: 'MYR', scheme: 'IBG', pace: nextDay },
  NG: { currency: 'NGN', scheme: 'NIP', pace: sameDay },
  NO: { currency: 'NOK', scheme: 'NICS', pace: nextDay },
  NZ: { currency: 'NZD', scheme: 'BECS', pace: nextDay },
  PE: { currency: 'PEN', scheme: 'CCE', pace: sameDay },
  PH: { currency: 'PHP', scheme: 'PESONet', pace: nextDay },
  PK: { currency: 'PKR', scheme: 'Raast', pace: sameDay },
  PL: { currency: 'PLN', scheme: 'Elixir', pace: nextDay },
  QA: { currency: 'QAR', scheme: 'QATCH', pace: nextDay },
  RO: { currency: 'RON', scheme: 'SENT', pace: nextDay },
  RS: { currency: 'RSD', scheme: 'IPS', pace: nextDay },
  SA: { currency: 'SAR', scheme: 'SARIE', pace: nextDay },
  SE: { currency: 'SEK', scheme: 'Dataclearing', pace: nextDay },
  SG: { currency: 'SGD', scheme: 'GIRO', pace: nextDay },
  TH: { currency: 'THB', scheme: 'PromptPay', pace: sameDay },
  TN: { currency: 'TND', scheme: 'SIBTEL', pace: nextDay },
  TR: { currency: 'TRY', scheme: 'EFT', pace: sameDay },
  TW: { currency: 'TWD', scheme: 'FISC', pace: sameDay },
  UA: { currency: 'UAH', scheme: 'SEP', pace: nextDay },
  US: { currency: 'USD', scheme: 'ACH', pace: nextDay },
  UY: { currency: 'UYU', scheme: 'SPI', pace: nextDay },
  ZA: { currency: 'ZAR', scheme: 'EFT', pace: nextDay },
}

const sepa = (country: string): Lane[] => (countries.get(country)?.sepa ? [{ currency: 'EUR', scheme: 'SEPA', pace: nextDay }] : [])
/** What people of a country hold: its own money, or the euro. */
const usual = (country: string): readonly string[] => [
  ...new Set([local[country]?.currency ?? sepa(country)[0]?.currency].filter((one) => one !== undefined)),
]
/** What banks move between themselves, wherever they are. */
const between = ['USD', 'EUR', 'GBP']
/** Beside SEPA's, countries whose banks take payments to cards. */
const cards = new Set(['AE', 'AU', 'BR', 'CA', 'GE', 'HK', 'KZ', 'MD', 'MX', 'SG', 'TR', 'UA', 'US'])
const digital: readonly Lane[] = ['BTC', 'ETH', 'LTC'].map((currency) => ({ currency, scheme: currency, pace: minutes }))

/** Where a key or an account is paid within seconds, and what that is called. */
const instant: Readonly<Record<string, string>> = { AR: 'Transferencias 3.0', BR: 'Pix', IN: 'UPI', MX: 'SPEI', TH: 'PromptPay' }

const lanes: Readonly<Record<RailType, (country: string) => readonly Lane[]>> = {
  wire: (country) => [...new Set([...usual(country), ...between])].map((currency) => ({ currency, scheme: 'SWIFT', pace: twoDays })),
  eft: (country) => [...(local[country] ? [local[country]] : []), ...sepa(country)],
  oct: (country) =>
    cards.has(country) || countries.get(country)?.sepa
      ? usual(country).map((currency) => ({ currency, scheme: 'OCT', pace: minutes }))
      : [],
  crypto_eft: () => digital,
  instant_payment: (country) =>
    instant[country] && local[country] ? [{ ...local[country], scheme: instant[country], pace: seconds }] : [],
  interac: (country) => (country === 'CA' ? [{ currency: 'CAD', scheme: 'Interac', pace: minutes }] : []),
}
