import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bcp47, catalogName, languages, type Language } from '@ducat/brands'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { linesOf, type Article, type Piece } from '../src/features/help/article.ts'
import { articleOf as articleOfScreen, subjects } from '../src/features/help/subjects.ts'
import { screens } from '../src/screens.ts'
import { menuOf, type MenuName } from '../src/shell/menus.ts'
import type { Screens } from '../src/shell/screen.ts'
import { articleOf, articlesIn } from './articles.ts'

const source = join(import.meta.dirname, '../src')
const folder = (language: Language) => join(source, 'features/help/articles', language)
const all: Screens = screens
const piecesOf = ({ blocks }: Article): readonly Piece[] => blocks.flatMap((block) => linesOf(block).flat())
const ids = Object.keys(subjects)

test('an article without a title, and one with more of Markdown than we read, are refused by name', () => {
  expect(() => articleOf('lost', 'No title')).toThrow('The article lost begins with')
  expect(() => articleOf('lost', '# Lost\n\n- a point')).toThrow('“- a point”')
  expect(() => articleOf('lost', '# Lost\n\ntwo\nlines')).toThrow('“two”')
  expect(articleOf('lost', '# Lost\n\nPress **Pause** in [Cards](/cards).\n\n1. Ask [us](messages.md)')).toEqual({
    id: 'lost',
    title: 'Lost',
    blocks: [
      { text: ['Press ', { strong: 'Pause' }, ' in ', { link: 'Cards', page: '/cards' }, '.'] },
      { steps: [['Ask ', { link: 'us', article: 'messages' }]] },
    ],
  })
})

test('each article exists in all six languages, and no other one', () => {
  for (const language of languages)
    expect(
      globSync(join(folder(language), '*')).map((file) => basename(file, '.md')),
      language,
    ).toHaveLength(ids.length)
  for (const language of languages)
    expect(
      articlesIn(folder(language)).map(({ id }) => id),
      language,
    ).toEqual(ids)
})

test('every page that a menu leads to has an article, and every screen that an article names exists', () => {
  const pages = Object.fromEntries(Object.entries(all).map(([name, { path, menu }]) => [name, { path, menu }]))
  const names: readonly MenuName[] = ['main', 'business', 'foot', 'personal', 'company']
  const paths = new Set(names.flatMap((name) => menuOf(name, pages).map(({ path }) => path)))
  const inMenus = Object.entries(all).filter(([, { path }]) => paths.has(path))
  expect(inMenus.length).toBeGreaterThan(15)
  expect(inMenus.filter(([name]) => articleOfScreen(name) === undefined)).toEqual([])
  expect(
    Object.values(subjects)
      .flat()
      .filter((name) => !(name in all)),
  ).toEqual([])
})

test.each(languages)('the links of the articles in %s lead to pages and articles that exist', (language) => {
  const pages = Object.values(all).map(({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`))
  for (const article of articlesIn(folder(language)))
    for (const piece of piecesOf(article)) {
      if (typeof piece === 'string') expect(piece, article.id).not.toMatch(/\*\*|\]\(|https?:/)
      else if ('page' in piece)
        expect(
          pages.some((page) => page.test(piece.page)),
          `${article.id}: ${piece.page}`,
        ).toBe(true)
      else if ('article' in piece) expect(ids, article.id).toContain(piece.article)
    }
})

test.each(languages)('the articles in %s name buttons and headings as the pages write them', async (language) => {
  const words = await wordsOfPages(language)
  const unknown = articlesIn(folder(language)).flatMap((article) =>
    piecesOf(article).flatMap((piece) =>
      typeof piece === 'string' || !('strong' in piece) || words.has(piece.strong) ? [] : [`${article.id}: ${piece.strong}`],
    ),
  )
  expect(unknown).toEqual([])
})

test('an article has four to eight sentences in every language, and the same links and labels as in English', () => {
  const targets = (article: Article) =>
    piecesOf(article).map((piece) =>
      typeof piece === 'string' ? '' : 'strong' in piece ? '*' : 'page' in piece ? piece.page : piece.article,
    )
  const counted = (article: Article) =>
    targets(article)
      .filter((target) => target !== '')
      .toSorted()
  const english = articlesIn(folder('en'))
  for (const language of languages)
    articlesIn(folder(language)).forEach((article, place) => {
      expect(counted(article), `${language}/${article.id}`).toEqual(counted(english[place]!))
    })
  for (const article of english) {
    const lines = article.blocks.flatMap(linesOf)
    expect(lines.length, article.id).toBeGreaterThanOrEqual(4)
    expect(lines.length, article.id).toBeLessThanOrEqual(8)
  }
})

/** Every sentence of the client's catalogs in a language; English is what they translate. */
async function wordsOfPages(language: Language): Promise<ReadonlySet<string>> {
  const tag = catalogName(bcp47(language))
  const po = formatter({ lineNumbers: false, origins: false })
  const files = globSync(join(source, `**/locales/${tag === 'en' ? 'es' : tag}.po`))
  const catalogs = await Promise.all(
    files.map(async (filename) => (await po.parse(readFileSync(filename, 'utf8'), { locale: tag, sourceLocale: 'en', filename })) ?? {}),
  )
  return new Set(
    catalogs.flatMap((catalog) =>
      Object.entries(catalog).map(([id, { message, translation }]) => (tag === 'en' ? (message ?? id) : (translation ?? ''))),
    ),
  )
}
