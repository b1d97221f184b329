/** The page of goals and the tests it names say the same: nothing is listed that nobody proves, and no proof is forgotten. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../docs')
const rows = Array.from(readFileSync(join(docs, 'goals.md'), 'utf8').matchAll(/^\| (G\d+) +\|(.*)$/gm), ([, goal = '', rest = '']) => ({
  goal,
  proofs: Array.from(rest.matchAll(/\]\(([^)]+)\)/g), ([, path = '']) => path),
}))

test('every goal has a row and a proof', () => {
  const wanted = [...numbers(40, 47), ...numbers(60, 68), 'G31', 'G32', 'G80']
  expect(rows.map(({ goal }) => goal)).toEqual(wanted)
  expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([])
})

test.each(rows.flatMap(({ goal, proofs }) => proofs.map((path) => [goal, path] as const)))('%s is proven by %s', (goal, path) => {
  const text = readFileSync(join(docs, path), 'utf8')
  expect(text).toMatch(new RegExp(String.raw`\[${goal}\]|id: '${goal}'`))
})

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_none, place) => `G${from + place}`)
}
