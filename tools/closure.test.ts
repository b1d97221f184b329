import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildClient } from './build.ts'
import {
  HOME_LIMIT,
  homeSources,
  LATER_LIMIT,
  laterWeights,
  LOGIN_LIMIT,
  loginSources,
  weightOf,
  WIZARD_LIMIT,
  wizardWeight,
} from './closure.ts'

beforeAll(() => buildClient(() => {}), 120_000)

test.each(['en', 'es', 'pt', 'ro', 'ru', 'uk'])('/login asks for at most 115 kB of JavaScript in %s', (tag) => {
  expect(weightOf(loginSources(tag)).js).toBeLessThanOrEqual(LOGIN_LIMIT)
})

test.each(['en', 'es', 'pt', 'ro', 'ru', 'uk'])('home has at most 230 kB of JavaScript in %s', (tag) => {
  expect(weightOf(homeSources(tag)).js).toBeLessThanOrEqual(HOME_LIMIT)
})

/** By their own imports; what they fetch by themselves is weighed in a browser (tests/journeys/weights). */
test('no other page brings more than 45 kB beside home', () => {
  const weights = laterWeights()
  expect(weights.length).toBeGreaterThan(20)
  expect(weights.filter(({ js }) => js > LATER_LIMIT)).toEqual([])
})

test('the wizard of companies brings at most 60 kB of code beside home, with all its sections and dialogs', () => {
  const weight = wizardWeight()
  expect(weight).toBeGreaterThan(20_000)
  expect(weight).toBeLessThanOrEqual(WIZARD_LIMIT)
})

test('/login carries neither the query library nor React Aria nor schemas', () => {
  const code = weightOf(loginSources())
    .files.map(({ file }) => readFileSync(join(import.meta.dirname, '../apps/web/dist', file), 'utf8'))
    .join('\n')
  // Names that survive minifying: a class of the one, an attribute of the other, an error code of the third.
  for (const trace of ['invalidateQueries', 'data-rac', 'invalid_type']) expect(code).not.toContain(trace)
})
