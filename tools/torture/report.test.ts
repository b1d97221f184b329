import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { atLeast, atMost, exactly, none, told, type Measure } from './measures.ts'
import { failures, lineOf, verdictOf, writeReport } from './report.ts'

const verdict = (...measures: Measure[]) => verdictOf('G3', 'what it does', 1, { measures })

test('a figure beyond its limit fails, and the line says both', () => {
  const failed = verdict(none('lost', 1), atMost('gap', 2.345, 2, 's'), told('retries', 7))
  expect(lineOf(failed)).toBe('FAIL G3 lost 1, gap 2.35 s, retries 7 (limit: lost 0, gap at most 2 s)')
})

test('a run in which nothing happened fails', () => {
  expect(verdict(none('lost', 0), atLeast('payments', 0, 10)).status).toBe('FAIL')
  expect(verdict().status).toBe('FAIL')
})

test('a scenario that falls over fails with what it said, on one line', () => {
  expect(lineOf(verdictOf('G3', '', 1, new Error('no\n  node')))).toBe('FAIL G3 no node')
})

test('a skip says why and is no failure', () => {
  const skipped = verdictOf('G8', '', 0, { skipped: 'nothing can be mounted here' })
  expect([lineOf(skipped), failures([skipped])]).toEqual(['SKIP G8 nothing can be mounted here', 0])
})

test('within the limits passes', () => {
  expect(lineOf(verdict(exactly('winners', 1, 1), atMost('gap', 2, 2, 's')))).toBe(
    'PASS G3 winners 1, gap 2 s (limit: winners 1, gap at most 2 s)',
  )
})

test('the report counts, and holds every figure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'new', 'report.json')
  const verdicts = [verdict(none('lost', 0)), verdict(none('lost', 2)), verdictOf('G8', '', 0, { skipped: 'no mount' })]
  writeReport(file, { seed: 1, length: 'quick', selfTest: false, seconds: 3, verdicts })
  const written = JSON.parse(readFileSync(file, 'utf8')) as { verdicts: { measures: unknown[] }[] }
  expect(written).toMatchObject({ passed: 1, failed: 1, skipped: 1, seed: 1, length: 'quick' })
  expect(written.verdicts[1]?.measures).toEqual([{ name: 'lost', value: 2, unit: '', limit: '0', holds: false }])
})
