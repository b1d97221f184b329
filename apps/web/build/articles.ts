/**
 * The articles of help (src/features/help/articles/<language>/<id>.md) are read when the client is built: `home.md?all` is the module with all
 * articles of its language. They are written in little of Markdown, so that everything in them can be checked:
 *   # Title            one, on the first line
 *   A paragraph        on one line
 *   1. A step          a list of steps
 *   **Label**          words of the pages, as their catalogs have them
 *   [words](/page)     a page of ours; [words](other.md) another article
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Article, Block, Line, Piece } from '../src/features/help/article.ts'
import { subjects } from '../src/features/help/subjects.ts'

export const articles = (): Plugin => ({
  name: 'ducat:articles',
  transform: {
    filter: { id: /\.md\?all$/ },
    handler(_text, file) {
      const folder = dirname(file)
      for (const one of globSync(join(folder, '*.md'))) this.addWatchFile(one)
      return { code: `export const articles = ${JSON.stringify(articlesIn(folder))}`, map: null, moduleType: 'js' }
    },
  },
})

/** In the order in which they are listed. */
export function articlesIn(folder: string): readonly Article[] {
  const order = Object.keys(subjects)
  return globSync(join(folder, '*.md'))
    .map((file) => articleOf(basename(file, '.md'), readFileSync(file, 'utf8')))
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

export function articleOf(id: string, markdown: string): Article {
  const [first = '', ...rest] = markdown.trim().split(/\n{2,}/)
  const title = /^# (.+)$/.exec(first)?.[1]
  if (title === undefined) throw new Error(`The article ${id} begins with “# ” and its title.`)
  return { id, title, blocks: rest.map((text) => blockOf(id, text)) }
}

function blockOf(id: string, text: string): Block {
  const lines = text.split('\n')
  if (lines.every((line) => /^\d+\. /.test(line))) return { steps: lines.map((line) => lineOf(line.replace(/^\d+\. /, ''))) }
  if (lines.length > 1 || /^(#|- |>|```|\|)/.test(text))
    throw new Error(`The article ${id}: “${lines[0]}” is neither a paragraph on one line nor a step.`)
  return { text: lineOf(text) }
}

const lineOf = (text: string): Line =>
  text
    .split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/)
    .filter((part) => part !== '')
    .map(pieceOf)

function pieceOf(part: string): Piece {
  const strong = /^\*\*(.+)\*\*$/.exec(part)?.[1]
  if (strong !== undefined) return { strong }
  const [, link, target] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
  if (link === undefined || target === undefined) return part
  return target.endsWith('.md') ? { link, article: target.slice(0, -'.md'.length) } : { link, page: target }
}
