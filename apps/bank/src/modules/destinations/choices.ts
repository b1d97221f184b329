/** Choices as people write them in a file: by the word that the bank keeps, or as any of its languages calls it. */
import { languages } from '@ducat/brands/brand.ts'
import { speaking } from '../../texts.ts'
import type { DestinationAsked } from './fits.ts'
import { formOf } from './form.ts'
import type { Part } from './parts.ts'

type Values = Readonly<Record<string, string>>

export function choicesTyped(
  { transferType, countryCode, currencyCode }: Pick<DestinationAsked, 'transferType' | 'countryCode' | 'currencyCode'>,
  { own, extra }: { readonly own: Values; readonly extra: Values },
): { readonly own: Values; readonly extra: Values } {
  const form = formOf(transferType, countryCode, currencyCode)
  if (typeof form === 'string') return { own, extra }
  const chosen = form.parts.filter(({ options }) => Array.isArray(options))
  const meant = (values: Values, isExtra: boolean): Values => ({
    ...values,
    ...Object.fromEntries(
      chosen
        .filter((part) => (part.extra ?? false) === isExtra && values[part.name])
        .map((part) => [part.name, valueOf(part, values[part.name]!)]),
    ),
  })
  return { own: meant(own, false), extra: meant(extra, true) }
}

function valueOf({ options }: Part, typed: string): string {
  const wanted = typed.trim().toLowerCase()
  const found = (Array.isArray(options) ? (options as Exclude<Part['options'], string | undefined>) : []).find(
    ({ value, label }) =>
      value.toLowerCase() === wanted || languages.some((language) => label(speaking(language)).toLowerCase() === wanted),
  )
  return found?.value ?? typed
}
