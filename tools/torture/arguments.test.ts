import { expect, test } from 'vitest'
import { readArguments, WrongArguments } from './arguments.ts'

const known = ['G3', 'G11', 'jobs']
const read = (...given: string[]) => readArguments(given, known, () => 5)

test.each([
  [['--fast'], '--fast is not known'],
  [['--quick', '--slice'], 'two lengths'],
  [['--seed', 'abc'], '--seed abc is not a whole number'],
  [['--seed'], '--seed  is not a whole number'],
  [['--only', 'G3,G99'], '--only G99: there is G3, G11, jobs'],
  [['--report'], '--report needs a file'],
  [['--quick=yes'], '--quick=yes is not known'],
])('%j is refused with a word that helps', (given, text) => {
  expect(() => readArguments(given, known)).toThrow(WrongArguments)
  expect(() => readArguments(given, known)).toThrow(text)
})

test('nothing asked for: everything, in full, with a seed of its own', () => {
  expect(read()).toEqual({ length: 'full', seed: 5, only: [], selfTest: false, report: undefined })
})

test('lengths, seed, goals and the report, in either spelling', () => {
  expect(read('--quick', '--seed', '42', '--only', 'g3, jobs')).toMatchObject({ length: 'quick', seed: 42, only: ['G3', 'jobs'] })
  expect(read('--slice', '--seed=0', '--self-test', '--report=a.json')).toMatchObject({
    length: 'slice',
    seed: 0,
    selfTest: true,
    report: 'a.json',
  })
})
