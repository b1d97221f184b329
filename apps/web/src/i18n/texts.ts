/** The texts of an area arrive with its first screen and stay when the language changes. */
import { bcp47, catalogName, type Language } from '@ducat/brands/brand.ts'
import { i18n, type Messages } from '@lingui/core'
import { later } from './later-catalogs.ts'

/** What the sign-in page needs, which must stay light, and home, where most people come next. */
const catalogs = import.meta.glob<Messages>('../{shell,shell/main,features/session,features/accounts}/locales/*.po', { import: 'messages' })
const english = import.meta.glob<Messages>('../{shell,shell/main,features/session,features/accounts}/locales/es.po', {
  query: '?english',
  import: 'messages',
})
const wanted = new Set<string>()

/** The first language of a page, with the texts that every page needs. */
export async function beginTexts(language: Language, area: string) {
  const locale = bcp47(language)
  wanted.add(area)
  i18n.loadAndActivate({ locale, messages: {} })
  await loadWanted(locale)
}

/** `needTexts('features/accounts', 'forms')` in the language that is spoken now. */
export async function needTexts(...areas: readonly string[]) {
  for (const area of areas) wanted.add(area)
  await Promise.all(areas.map((area) => load(area, i18n.locale)))
}

/** Every wanted area in another language, then the switch: the page never shows two languages at once. */
export async function showTextsIn(language: Language) {
  const locale = bcp47(language)
  await loadWanted(locale)
  i18n.activate(locale)
}

const loadWanted = (locale: string) => Promise.all(Array.from(wanted, (area) => load(area, locale)))

async function load(area: string, locale: string) {
  const file = `../${area}/locales/${locale === 'en' ? 'es' : catalogName(locale)}.po`
  const first = locale === 'en' ? english : catalogs
  const catalog = first[file] ?? (await later(locale === 'en' ? 'en' : catalogName(locale), file))
  if (catalog) i18n.load(locale, await catalog())
}
