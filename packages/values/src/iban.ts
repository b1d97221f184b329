/** IBAN: country, length and the two check digits (ISO 13616, mod 97). */

/** Lengths by country, from the SWIFT IBAN registry. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 ' +
    'GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 ' +
    'MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SD18 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

export const compactIban = (text: string): string => text.replace(/\s/g, '').toUpperCase()

export function isIban(text: string): boolean {
  const iban = compactIban(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) && lengths[iban.slice(0, 2)] === iban.length && remainder(iban) === 1
}

/** A whole IBAN from a country and a bank's own account number. */
export function makeIban(country: string, account: string): string {
  const digits = String(98 - remainder(`${country}00${account}`)).padStart(2, '0')
  return `${country}${digits}${account}`
}

/** RO49 AAAA 1B31 …: in groups of four, as people read it. */
export const groupIban = (text: string): string => compactIban(text).replace(/(.{4})(?=.)/g, '$1 ')

function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
