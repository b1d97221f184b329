/** Every country that money can go to, by its code. Documented in docs/destinations.md. */
import { africaMiddleEast } from './africa-middle-east.ts'
import { americas } from './americas.ts'
import { asiaPacific } from './asia-pacific.ts'
import type { Country } from './country.ts'
import { europe } from './europe.ts'

export const countryRules: ReadonlyMap<string, Country> = new Map(
  [...europe, ...americas, ...asiaPacific, ...africaMiddleEast].map((country) => [country.code, country]),
)
