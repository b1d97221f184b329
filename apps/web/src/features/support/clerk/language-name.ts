/** What a language is called in that of the reader. */
import { bcp47, type Language } from '@ducat/brands/brand.ts'
import { useLanguage } from '#i18n/language.ts'

export function useLanguageName(): (code: string) => string {
  const names = new Intl.DisplayNames([bcp47(useLanguage())], { type: 'language' })
  return (code) => {
    const tag = bcp47(code as Language)
    return names.of(tag) ?? tag
  }
}
