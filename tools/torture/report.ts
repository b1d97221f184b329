/** The verdicts of a run: one line per goal while it runs, and all of it as JSON at the end. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Length } from './arguments.ts'
import { figureOf, limitOf, type Measure, type Outcome } from './measures.ts'

export interface Verdict {
  readonly status: 'PASS' | 'FAIL' | 'SKIP'
  readonly id: string
  readonly what: string
  readonly figure: string
  readonly limit: string
  readonly seconds: number
  readonly measures: readonly Measure[]
  readonly notes: readonly string[]
}

export interface Run {
  readonly seed: number
  readonly length: Length
  readonly selfTest: boolean
  readonly seconds: number
  readonly verdicts: readonly Verdict[]
}

/** A scenario that fell over has failed; what it said is its figure. */
export function verdictOf(id: string, what: string, seconds: number, outcome: Outcome | Error): Verdict {
  const base = { id, what, seconds, measures: [], notes: [], limit: '' }
  if (outcome instanceof Error) return { ...base, status: 'FAIL', figure: oneLine(outcome.message), notes: [String(outcome.stack)] }
  if ('skipped' in outcome) return { ...base, status: 'SKIP', figure: oneLine(outcome.skipped) }
  const { measures, notes = [] } = outcome
  const held = measures.length > 0 && measures.every(({ holds }) => holds)
  return { ...base, status: held ? 'PASS' : 'FAIL', figure: figureOf(measures), limit: limitOf(measures), measures, notes }
}

/** `PASS G3 lost 0, doubled 0 (limit: lost 0, doubled 0)` */
export const lineOf = ({ status, id, figure, limit }: Verdict): string =>
  `${status} ${id} ${figure}${limit === '' ? '' : ` (limit: ${limit})`}`

export const failures = (verdicts: readonly Verdict[]): number => verdicts.filter(({ status }) => status === 'FAIL').length

/** What npm test counts. */
export interface Counted {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export function writeReport(file: string, run: Run): void {
  const failed = failures(run.verdicts)
  const skipped = run.verdicts.filter(({ status }) => status === 'SKIP').length
  const counts: Counted = { passed: run.verdicts.length - failed - skipped, failed, skipped }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...counts, ...run }, undefined, 2)}\n`)
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
