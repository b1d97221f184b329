/** How many tests passed and failed, from the JSON reports of vitest, Playwright and the torture. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { noCounts, type Counts } from './counts.ts'

export interface Report {
  readonly file: string
  /** Yesterday's numbers must not answer for today. */
  readonly forget: () => void
  /** A run that failed counts at least one failure, also when it ended before it could report. */
  readonly read: (ok: boolean) => Counts
}

const root = join(import.meta.dirname, '../..')

export const vitestCounts = report('node_modules/.cache/vitest.json', ({ numPassedTests, numFailedTests, testResults }: VitestReport) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  names: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0]))
    // A file that could not be loaded has no test to name.
    return failed.length === 0 && status === 'failed' ? [relative(root, name)] : failed
  }),
}))

export const journeyCounts = report('node_modules/.cache/journeys.json', ({ stats, suites }: JourneyReport) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  names: suites.flatMap(failedSpecs),
}))

/** A goal that could not be tried here is neither. */
const ofTorture = ({ passed, failed, verdicts }: TortureReport): Counts => ({
  passed,
  failed,
  names: verdicts.filter(({ status }) => status === 'FAIL').map(({ id, figure }) => `${id} ${figure}`),
})
export const tortureCounts = report('node_modules/.cache/torture.json', ofTorture)
export const failoverCounts = report('node_modules/.cache/failover.json', ofTorture)

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}
interface JourneyReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
}
interface Suite {
  readonly specs?: readonly { readonly title: string; readonly ok: boolean; readonly tests: readonly JourneyTest[] }[]
  readonly suites?: readonly Suite[]
}
interface JourneyTest {
  readonly results: readonly { readonly errors?: readonly { readonly message?: string; readonly location?: { readonly line: number } }[] }[]
}
interface TortureReport {
  readonly passed: number
  readonly failed: number
  readonly verdicts: readonly { readonly id: string; readonly status: string; readonly figure: string }[]
}

function failedSpecs({ specs = [], suites = [] }: Suite): readonly string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [...failed.map(({ title, tests }) => withReason(title, reasonOf(tests))), ...suites.flatMap(failedSpecs)]
}

function reasonOf(tests: readonly JourneyTest[]): string | undefined {
  // A test that ran out of time says so first, and then what it waited for.
  const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? [])
  const said = errors.map(({ location, message }) => (location ? `line ${location.line}: ${message}` : message))
  return said.length === 0 ? undefined : said.join('\n')
}

/** The first lines of a reason: enough to know where to look. */
const REASON_LINES = 8
function withReason(title: string, reason: string | undefined): string {
  const lines = stripVTControlCharacters(reason ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [title, ...lines.slice(0, REASON_LINES).map((line) => `    ${line.trim()}`)].join('\n')
}

/** Each tool has a form of its own. */
function report(name: string, countsOf: (content: never) => Counts): Report {
  const file = join(root, name)
  return {
    file,
    forget: () => rmSync(file, { force: true }),
    read: (ok) => {
      const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8')) as never) : noCounts
      return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) }
    },
  }
}
