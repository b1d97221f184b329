/**
 * The language that is spoken, and the ones that can be.
 *   useLanguage()  'ua'      speak('es')      languagesOfBrand()  [{ language: 'en', name: 'English', tag: 'en' }, …]
 */
import { bcp47, languageOf, type Language } from '@ducat/brands/brand.ts'
import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { brand } from '#brand/brand.ts'
import { keep } from '#brand/cookie.ts'
import { showTextsIn } from './texts.ts'

/** Each in its own words: whoever cannot read this page finds their language anyway. */
const names: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  ua: 'Українська',
}

export interface LanguageChoice {
  readonly language: Language
  readonly name: string
  /** For the lang attribute of its name. */
  readonly tag: string
}

export const languagesOfBrand = (): readonly LanguageChoice[] =>
  brand().availableLangs.map((language) => ({ language, name: names[language], tag: bcp47(language) }))

export const language = (): Language => languageOf(i18n.locale) ?? 'en'

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language)

/** Switches and remembers. Fails when the texts cannot be loaded; the page then stays as it was. */
export async function speak(next: Language) {
  await showTextsIn(next)
  document.documentElement.lang = bcp47(next)
  keep('language', next)
}

const subscribe = (tell: () => void) => i18n.on('change', tell)
