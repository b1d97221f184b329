/** The country that a cell means: a code, or its usual name in any language that people here write. */
import { bcp47, languages } from '@ducat/brands/brand.ts'
import { countries } from '@ducat/values'
import { aliasesOf } from '@ducat/values/country-aliases'
import { tidied } from './columns.ts'

let byName: ReadonlyMap<string, string> | undefined

export function countryTyped(cell: string): string | undefined {
  const code = cell.trim().toUpperCase()
  if (countries.has(code)) return code
  // Made when it is first asked for: a name for each country and language.
  byName ??= new Map(
    [...countries.keys()].flatMap((one) => aliasesOf(one, languages.map(bcp47)).map((name) => [tidied(name), one] as const)),
  )
  return byName.get(tidied(cell))
}
