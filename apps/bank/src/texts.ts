/** The bank's texts: English stands in the code, the PO files beside each room hold the other languages. No build step. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bcp47, languageOf, languages, type Language } from '@ducat/brands/brand.ts'
import { setupI18n, type I18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { decimal, type Money } from '@ducat/values'
import { moneyFormat, moneyText } from '@ducat/values/money-format'

const po = formatter({ lineNumbers: false, origins: false })
const folders = [...globSync('modules/*/locales', { cwd: import.meta.dirname }), 'http/locales', 'approvals/locales', 'demo/locales']

async function load(language: Language): Promise<I18n> {
  const locale = bcp47(language)
  const messages: Record<string, string> = {}
  for (const folder of folders) {
    const file = join(import.meta.dirname, folder, `${locale}.po`)
    if (!existsSync(file)) continue
    const catalog = await po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en', filename: file })
    for (const [id, entry] of Object.entries(catalog ?? {})) if (entry.translation) messages[id] = entry.translation
  }
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return i18n
}

const loaded = await Promise.all(languages.map(async (language) => [language, await load(language)] as const))
const all = new Map(loaded)

export function speaking(language: Language): I18n {
  const found = all.get(language)
  if (!found) throw new Error(`no texts for ${language}`)
  return found
}

/** Of a tag that somebody sent; nothing where it is none of ours. */
export function speakingIn(tag: string): I18n | undefined {
  const language = languageOf(tag)
  return language && speaking(language)
}

/** As the screens of that language write it. */
export const written = (i18n: I18n, amount: Money): string => moneyText(moneyFormat(i18n.locale)(decimal(amount), amount.currency))
