/**
 * Finding articles by what is typed, in titles and texts. A word counts by its beginning, since most of our languages change the end; a word that
 * stands in many articles says little about any of them.
 *   foundArticles(articles, 'lost card')      has every word: the search of the panel
 *   offeredArticles(articles, 'Hello, my card was stolen in …')   fits best what somebody writes to us: at most three
 */
import { folded } from '#ui/matches.ts'
import { linesOf, wordsOf, type Article } from './article.ts'

const TITLE_WEIGHT = 2
const MOST_OFFERED = 3
/** The weight of one word that a seventh of the articles have, or of several more common ones. */
const LEAST_TO_OFFER = 2

export function foundArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const stems = stemsOf(typed, 1)
  if (stems.length === 0) return articles
  return ranked(articles, stems)
    .filter(({ missing }) => missing === 0)
    .map(({ article }) => article)
}

export function offeredArticles(articles: readonly Article[], written: string): readonly Article[] {
  return ranked(articles, stemsOf(written, 3))
    .filter(({ weight }) => weight >= LEAST_TO_OFFER)
    .slice(0, MOST_OFFERED)
    .map(({ article }) => article)
}

function ranked(articles: readonly Article[], stems: readonly string[]) {
  const known = articles.map((article) => ({ article, title: wordsIn(article.title), text: wordsIn(textOf(article)) }))
  const weights = new Map(
    stems.map((stem) => {
      const having = known.filter(({ title, text }) => begins(title, stem) || begins(text, stem)).length
      return [stem, having === 0 ? 0 : Math.log(known.length / having)] as const
    }),
  )
  return known
    .map(({ article, title, text }) => {
      const at = stems.map((stem): number => (begins(title, stem) ? TITLE_WEIGHT : begins(text, stem) ? 1 : 0))
      const weight = at.reduce((sum, one, place) => sum + one * weights.get(stems[place]!)!, 0)
      return { article, weight, missing: at.filter((one) => one === 0).length }
    })
    .toSorted((a, b) => b.weight - a.weight)
}

const textOf = ({ blocks }: Article): string =>
  blocks.flatMap((block) => linesOf(block).map((line) => line.map(wordsOf).join(''))).join(' ')

/** The words of a text, each without its last letters where it is long: carte and carta, картку and картка are one. */
const stemsOf = (text: string, shortest: number): readonly string[] => [
  ...new Set(
    wordsIn(text)
      .filter((word) => word.length >= shortest)
      .map((word) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word)),
  ),
]

const wordsIn = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

const begins = (words: readonly string[], stem: string): boolean => words.some((word) => word.startsWith(stem))
