/** English sentences that have another wording in a language, from every catalog of client and bank: none of them may stand on its pages. */
import { formatter } from '@lingui/format-po'
import { catalogName } from '@ducat/brands/brand.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const po = formatter({ lineNumbers: false, origins: false })
const known = new Map<string, ReadonlySet<string>>()

export function englishOf(locale: string): ReadonlySet<string> {
  let found = known.get(locale)
  if (!found) known.set(locale, (found = read(locale)))
  return found
}

function read(locale: string): ReadonlySet<string> {
  const files = locale === 'en' ? [] : globSync(`apps/*/src/**/locales/${catalogName(locale)}.po`, { cwd: root })
  const entries = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return Object.entries(po.parse(text, { locale, sourceLocale: 'en', filename: file }) as Catalog)
  })
  // A word that one area keeps as it is (a name, a code) may stand anywhere.
  const kept = new Set(
    entries.filter(([id, { message = id, translation }]) => message === translation).map(([id, { message }]) => message ?? id),
  )
  return new Set(entries.map(([id, { message }]) => message ?? id).filter((text) => !kept.has(text)))
}

type Catalog = Readonly<Record<string, { readonly message?: string; readonly translation?: string }>>
