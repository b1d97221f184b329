/**
 * Phone numbers as people type them, and as they travel: +40712345678.
 *   readPhone('0712 345 678', 'RO')      { country: 'RO', phone: '+40712345678' }
 *   readPhone('+44 20 7946 0018', 'RO')  { country: 'GB', phone: '+442079460018' }
 */
import { countries } from '@ducat/values'

export interface PhoneRead {
  readonly country: string
  /** '' while there are no digits. */
  readonly phone: string
}

export function readPhone(text: string, country: string): PhoneRead {
  const plain = text.normalize('NFKC').trim()
  const digits = plain.replaceAll(/\D/g, '')
  const international = plain.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  if (international !== undefined)
    return { country: countryOf(international, country) ?? country, phone: international && `+${international}` }
  const national = keepsZero.has(country) ? digits : digits.replace(/^0/, '')
  return { country, phone: national === '' ? '' : callingCode(country) + national }
}

/** Without its calling code, in groups of three: `712 345 678`. */
export function nationalPart(phone: string, country: string): string {
  const code = callingCode(country)
  const digits = phone.startsWith(code) ? phone.slice(code.length) : phone.slice(1)
  return digits.replaceAll(/(\d{3})(?=\d{2})/g, '$1 ').trim()
}

export const callingCode = (country: string): string => countries.get(country)?.phoneCode ?? '+'

/** The country of a number. Several share a code: the one that is chosen already, else the largest. */
export function countryOf(digits: string, chosen: string): string | undefined {
  const fits = Array.from(countries.values()).filter(({ phoneCode }) => `+${digits}`.startsWith(phoneCode))
  const longest = Math.max(0, ...fits.map(({ phoneCode }) => phoneCode.length))
  const closest = fits.filter(({ phoneCode }) => phoneCode.length === longest).map(({ code }) => code)
  return closest.find((code) => code === chosen) ?? closest.find((code) => largest.has(code)) ?? closest[0]
}

/** The first zero belongs to the number there; elsewhere it is only dialled at home. */
const keepsZero = new Set(['IT', 'SM', 'VA'])
/** Of those that share a calling code. */
const largest = new Set(['US', 'RU', 'GB', 'IT', 'NO', 'AU', 'MA', 'RE', 'FI', 'GP', 'CW'])
