/** How many tests passed and failed, from the JSON reports of vitest, Playwright and the torture. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Counts } from './counts.ts'

export interface Report {
  readonly file: string
  /** Yesterday's numbers must not answer for today. */
  readonly forget: () => void
  /** A run that failed counts at least one failure, also when it ended before it could report. */
  readonly read: (ok: boolean) => Counts
}

const root = join(import.meta.dirname, '../..')

export const vitestCounts = report('node_modules/.cache/vitest.json', ({ numPassedTests, numFailedTests }) => ({
  passed: Number(numPassedTests),
  failed: Number(numFailedTests),
}))

export const journeyCounts = report('node_modules/.cache/journeys.json', ({ stats }) => {
  const { expected, unexpected, flaky } = stats as Record<string, number>
  return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) }
})

/** A goal that could not be tried here is neither. */
export const tortureCounts = report('node_modules/.cache/torture.json', ({ passed, failed }) => ({
  passed: Number(passed),
  failed: Number(failed),
}))

function report(name: string, countsOf: (content: Readonly<Record<string, unknown>>) => Counts): Report {
  const file = join(root, name)
  return {
    file,
    forget: () => rmSync(file, { force: true }),
    read: (ok) => {
      const counts = existsSync(file)
        ? countsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
        : { passed: 0, failed: 0 }
      return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) }
    },
  }
}
