/** Whether texts use the words of the bank: terms.ts has them, and the sentences that are right without. */
import { messagesOf } from './catalogs.ts'
import type { File } from './source.ts'
import type { Term, Tongue } from './terms.ts'

/** An English sentence, the languages that say it without the word (none named: all), and why that is right. */
export interface Exception {
  readonly english: string
  readonly context?: string
  readonly in?: readonly Tongue[]
  readonly why: string
}

export async function termFindings(files: readonly File[], terms: readonly Term[], free: readonly Exception[]): Promise<readonly string[]> {
  const rules = terms.map(ruleOf)
  const used = new Set<Exception>()
  const findings = (await messagesOf(files)).flatMap(({ area, locale, context, english, text }) => {
    const found = problems(rules, locale as Tongue, english, text)
    const allowed =
      found.length > 0 &&
      free.find((line) => line.english === english && (line.context ?? '') === context && (line.in ?? [locale]).includes(locale as Tongue))
    if (allowed) used.add(allowed)
    return allowed ? [] : found.map((problem) => `${area}/${locale}.po “${english}” is “${text}”: ${problem}`)
  })
  return [
    ...new Set(findings),
    ...free
      .filter((line) => !used.has(line))
      .map(({ english }) => `tools/tidy/terms-free.ts: “${english}” follows the terms now, take its line out`),
  ]
}

interface Rule {
  readonly term: Term
  readonly says: RegExp
}

const ruleOf = (term: Term): Rule => ({ term, says: new RegExp(`(?<![\\p{L}-])(${term.says})(?![\\p{L}-])`, 'giu') })

function problems(rules: readonly Rule[], locale: Tongue, english: string, text: string): readonly string[] {
  let rest = bare(english)
  const words = bare(text)
  return rules.flatMap(({ term, says }) => {
    const named = rest.match(says)?.[0]
    rest = rest.replaceAll(says, ' ')
    const never = has(bare(english), term.never?.en) ?? has(words, term.never?.[locale])
    if (never !== undefined) return [`“${never}” is not our word for “${term.says}”`]
    if (named === undefined) return []
    const instead = has(words, term.instead?.[locale])
    if (instead !== undefined && !saysBoth(rules, term, english, locale, instead))
      return [`“${instead}” means something else than “${named}”`]
    return has(words, term[locale]) === undefined ? [`“${named}” is ${term[locale]}`] : []
  })
}

/** “Confirm the payment, then ask for approval” may well have both words. */
const saysBoth = (rules: readonly Rule[], term: Term, english: string, locale: Tongue, found: string): boolean =>
  rules.some((other) => other.term !== term && bare(english).match(other.says) !== null && has(found, other.term[locale]) !== undefined)

/** Names of variables are no words. */
const bare = (text: string): string => text.replaceAll(/\{\w+\}|\{\w+, (plural|select),/g, ' ')

const has = (text: string, pattern: string | undefined): string | undefined =>
  pattern === undefined ? undefined : new RegExp(pattern, 'iu').exec(text)?.[0]
