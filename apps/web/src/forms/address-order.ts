/** How a country writes an address, after the formats of the Universal Postal Union: what the code is called, and where the city stands. */

/** Countries that write the city before the code; all others write the code first. */
const cityFirst = new Set(
  'AE AU BH BR CA CL CN CO EG GB GG GH HK ID IE IM IN JE JO JP KE KR KW LB LK LV MT MY NG NP NZ OM PH PK PR QA RU SA SG TH TW UA US VE VN ZA'.split(
    ' ',
  ),
)
export const isCityFirst = (country: string): boolean => cityFirst.has(country)

export type PostalName = 'zip' | 'postcode' | 'eircode' | 'pin' | 'postal'
const names: Readonly<Record<string, PostalName>> = {
  ...Object.fromEntries(['US', 'PR', 'PH'].map((code) => [code, 'zip' as const])),
  ...Object.fromEntries(['GB', 'GG', 'IM', 'JE', 'AU', 'NZ', 'MY'].map((code) => [code, 'postcode' as const])),
  IE: 'eircode',
  IN: 'pin',
}
export const postalNameOf = (country: string): PostalName => names[country] ?? 'postal'
