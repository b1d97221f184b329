/** The bank's texts: English stands in the code, where a sentence is its own id; the PO files beside each room hold the other languages. No build step. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bcp47, catalogName, languageOf, languages, type Language } from '@ducat/brands/brand.ts'
import { I18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { decimal, type Money } from '@ducat/values'
import { moneyFormat, moneyText } from '@ducat/values/money-format'

const po = formatter({ lineNumbers: false, origins: false })
const folders = globSync(['*/locales', 'modules/*/locales'], { cwd: import.meta.dirname })

/**
 * The library turns `\u000a` into the sign it stands for wherever it finds it, also in a name that somebody typed: a new line in a subject,
 * or what the database does not read. A backslash of theirs goes through as another sign.
 */
class Texts extends I18n {
  override t = ((text: string, values: Readonly<Record<string, unknown>> = {}) => {
    const typed = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', STAND_IN) : value,
    ])
    return this._(text, Object.fromEntries(typed) as Record<string, unknown>).replaceAll(STAND_IN, '\\')
  }) as I18n['t']
}
/** Of the signs that are set aside for no sign. */
const STAND_IN = '\ufdd0'

async function load(language: Language): Promise<I18n> {
  const locale = bcp47(language)
  const messages: Record<string, string> = {}
  for (const folder of folders) {
    const file = join(import.meta.dirname, folder, `${catalogName(locale)}.po`)
    // English has no file.
    if (!existsSync(file)) continue
    const catalog = await po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en', filename: file })
    for (const [id, entry] of Object.entries(catalog ?? {})) if (entry.translation) messages[id] = entry.translation
  }
  const i18n = new Texts({ locale, messages: { [locale]: messages } })
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
