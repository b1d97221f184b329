/**
 * The legal texts of a brand in a language. One text per key serves all brands and leaves slots for what differs; a brand that
 * needs its own wording puts a file of the same name into its own terms folder. Reads files: for the bank, not for the client.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand, Language, Term, TermKey } from './brand.ts'

/** Raised when the texts change in a way that people must agree to: whoever agreed to less is asked at their next sign-in. */
export const TERMS_VERSION = 1

/** The version of each text that is in force. A change that people are only told of raises it too. Version 1 stays in the folder 1, and so on. */
export const termVersions: Readonly<Record<TermKey, number>> = { userAgreement: 1, privacyPolicy: 2 }

/** The term as it travels: title and text in the person's language. */
export function termOf(brand: Brand, key: TermKey, language: Language): Term {
  const [label = '', ...text] = termsText(brand, key, language).split('\n')
  return { ...brand.terms[key], label, text: text.join('\n').trim() }
}

/** As it was in an older version; nothing of one that never was. */
export function olderTermText(brand: Brand, key: TermKey, language: Language, version: number): string | undefined {
  if (version < 1 || version >= termVersions[key]) return undefined
  const [, ...text] = termsText(brand, key, language, import.meta.dirname, version).split('\n')
  return text.join('\n').trim()
}

/** What everybody agrees to. */
export const allTerms = (brand: Brand, language: Language): Term[] =>
  (['userAgreement', 'privacyPolicy'] as const).map((key) => termOf(brand, key, language))

/** By the id that travels. */
export const versionOfTerm = (brand: Brand, id: number): number =>
  termVersions[Object.values(brand.terms).find((term) => term.id === id)?.key ?? 'userAgreement']

/** The whole text: its first line is the title. */
export function termsText(
  brand: Brand,
  key: TermKey,
  language: Language,
  folder = import.meta.dirname,
  version = termVersions[key],
): string {
  const name = join(version < termVersions[key] ? String(version) : '', `${brand.terms[key].text}.${language}.txt`)
  const own = join(folder, brand.id, 'terms', name)
  const { accountConfirmation: entity, supports, projectName } = brand
  const slots: Record<string, string> = {
    name: projectName,
    entity: entity.name,
    address: entity.address.join(', '),
    email: supports.email,
    web: entity.web,
    url: brand.terms[key].url,
  }
  return readFileSync(existsSync(own) ? own : join(folder, 'terms', name), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, slot: string) => {
    const value = slots[slot]
    if (value === undefined) throw new Error(`${name} has a slot {{${slot}}} that no brand fills`)
    return value
  })
}
