/** The texts of an area arrive with its first screen and stay when the language changes. */
import type { Language } from '@ducat/brands/brand.ts'
import { bcp47 } from '@ducat/brands/brand.ts'
import { i18n, type Messages } from '@lingui/core'

const catalogs = import.meta.glob<Messages>('../{shell,features/*}/locales/*.po', { import: 'messages' })
const wanted = new Set<string>()

/** `needTexts('features/accounts')` in the language that is spoken now. */
export async function needTexts(area: string) {
  wanted.add(area)
  await load(area, i18n.locale)
}

/** Every wanted area in another language, then the switch: the page never shows two languages at once. */
export async function showTextsIn(language: Language) {
  const locale = bcp47(language)
  await Promise.all([...wanted].map((area) => load(area, locale)))
  i18n.activate(locale)
}

async function load(area: string, locale: string) {
  const catalog = catalogs[`../${area}/locales/${locale}.po`]
  if (catalog) i18n.load(locale, await catalog())
}
