/**
 * PO files: every area in every language but English, nothing missing, nothing left over, and translations that say the same variables.
 * English has no catalog: the client reads the sentences that a catalog translates, so all catalogs of an area must have the same ones.
 * The same words are translated the same way in client and bank, or say in a context what they mean: terms.ts has the terms themselves.
 */
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { posix } from 'node:path'
import type { File } from './source.ts'

const SOURCE = 'en'
const po = formatter({ lineNumbers: false, origins: false })

export async function catalogFindings(files: readonly File[], locales: readonly string[]): Promise<readonly string[]> {
  const folders = Map.groupBy(
    files.filter(({ path }) => path.endsWith('.po')),
    ({ path }) => posix.dirname(path),
  )
  const findings = await Promise.all(Array.from(folders, ([folder, here]) => folderFindings(folder, here, locales)))
  return findings.flat()
}

/**
 * What two areas translate differently. Within one app the catalog that arrives last would decide for both; a customer reads the screens and
 * the letters as one bank. `apart` has the words that client and bank may say differently, each with its reason.
 */
export async function twoMeanings(files: readonly File[], apart: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const said = (await messagesOf(files)).map((message) => {
    const { app, locale, english, context } = message
    return { ...message, key: [apart[english] === undefined ? '' : app, locale, context, english].join('|') }
  })
  return [...Map.groupBy(said, ({ key }) => key).values()].flatMap((same) => {
    const ways = Map.groupBy(same, ({ text }) => text)
    if (ways.size < 2) return []
    const list = Array.from(ways, ([text, places]) => `“${text}” in ${places.map(({ area }) => area).join(', ')}`)
    return [`${same[0]!.locale}.po: “${same[0]!.english}” is ${list.join(' and ')}: say the same, or give one of them a context`]
  })
}

export interface Message {
  readonly app: string
  readonly area: string
  readonly locale: string
  readonly context: string
  readonly english: string
  readonly text: string
}

/** Every translated sentence that customers read. */
export async function messagesOf(files: readonly File[]): Promise<readonly Message[]> {
  const read = await Promise.all(files.filter(({ path }) => path.endsWith('.po') && !alone.test(path)).map(readCatalog))
  return read.flatMap(({ app, area, locale, texts, english, contexts }) =>
    Array.from(texts, ([id, text]) => ({ app, area, locale, context: contexts.get(id) ?? '', english: english.get(id) ?? id, text })),
  )
}

/** Read by whoever builds, and with no other area beside it. */
const alone = /^apps\/web\/src\/gallery\//

async function folderFindings(folder: string, files: readonly File[], locales: readonly string[]): Promise<readonly string[]> {
  const read = await Promise.all(files.map(readCatalog))
  const all = new Map(read.map(({ locale, texts }) => [locale, texts]))
  const unused = read.flatMap(({ locale, leftOver }) =>
    leftOver.map((text) => `${folder}/${locale}.po “${text}” is used no more: npx lingui extract --clean`),
  )
  const absent = locales
    .filter((locale) => !all.has(locale))
    .map((locale) => `${folder}/${locale}.po is missing: npx lingui extract, then translate`)
  const source = new Map(read.flatMap(({ english }) => [...english]))
  return [
    ...absent,
    ...unused,
    ...Array.from(source.values(), (english) => problem(SOURCE, english, english)).flatMap((found) =>
      found ? [`${folder}, in the code: ${found}`] : [],
    ),
    ...Array.from(all).flatMap(([locale, catalog]) => [
      ...(locale === SOURCE ? [`${folder}/${locale}.po: English stands in the code, delete the file`] : []),
      ...(locales.includes(locale) || locale === SOURCE ? [] : [`${folder}/${locale}.po: not one of our languages`]),
      ...Array.from(source, ([id, english]) => problem(locale, english, catalog.get(id))).flatMap((found) =>
        found ? [`${folder}/${locale}.po ${found}`] : [],
      ),
    ]),
  ]
}

interface Catalog {
  readonly app: string
  readonly area: string
  readonly locale: string
  /** By id. */
  readonly texts: ReadonlyMap<string, string>
  readonly english: ReadonlyMap<string, string>
  readonly contexts: ReadonlyMap<string, string>
  readonly leftOver: readonly string[]
}

async function readCatalog({ path, text }: File): Promise<Catalog> {
  const locale = posix.basename(path, '.po')
  const entries = Object.entries((await po.parse(text, { locale, sourceLocale: SOURCE, filename: path })) ?? {})
  const used = entries.filter(([, { obsolete }]) => !obsolete)
  const [, app = '', area = ''] = /^apps\/(\w+)\/src\/(.+)\/locales\//.exec(path) ?? []
  return {
    app,
    area,
    locale,
    texts: new Map(used.map(([id, { translation = '' }]) => [id, translation])),
    english: new Map(used.map(([id, { message }]) => [id, message ?? id])),
    contexts: new Map(used.map(([id, { context }]) => [id, context ?? ''])),
    leftOver: entries.filter(([, { obsolete }]) => obsolete).map(([id, { message }]) => message ?? id),
  }
}

function problem(locale: string, english: string, translated: string | undefined): string | undefined {
  if (!translated) return `“${english}” is not translated`
  const wanted = shapeOf(english, SOURCE)
  const given = shapeOf(translated, locale)
  if (!wanted || !given) return `“${translated}” is not a message that can be read: a brace is open or a form has no name`
  if (wanted.names !== given.names) return `“${translated}” has ${given.names || 'no variables'}, the English has ${wanted.names || 'none'}`
  return given.missingForms.length > 0 ? `“${translated}” lacks the plural form ${given.missingForms.join(', ')}` : undefined
}

interface Shape {
  readonly names: string
  readonly missingForms: readonly string[]
}

/** Variables, tags and plural forms of an ICU message; undefined when it is broken. */
function shapeOf(message: string, locale: string): Shape | undefined {
  const names = new Set(Array.from(message.matchAll(/<\/?[\w-]+\/?>/g), ([tag]) => tag))
  const missingForms: string[] = []
  const visit = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, kind, forms] = token
      names.add(`{${name}}`)
      if (typeof forms !== 'object' || forms === null) continue
      if (kind === 'plural') missingForms.push(...pluralForms(locale).filter((form) => !(form in forms)))
      for (const [form, inner] of Object.entries(forms)) if (form !== 'offset') visit(inner as CompiledMessage)
    }
  }
  try {
    visit(compileMessageOrThrow(message))
  } catch {
    return undefined
  }
  return { names: [...names].toSorted().join(' '), missingForms }
}

/** The forms that small whole numbers take: Spanish has one more for millions, which nobody counts here. */
function pluralForms(locale: string): readonly string[] {
  const rules = new Intl.PluralRules(locale)
  return [...new Set([...Array.from({ length: 200 }, (_none, count) => rules.select(count)), 'other'])]
}
