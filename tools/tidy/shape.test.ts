import { expect, test } from 'vitest'
import { missingBuilds } from '../complete-lock.ts'
import { areaNames } from './areas.ts'
import { lengths, longFiles } from './lengths.ts'
import { file } from './source.ts'

const area = (name: string) => [
  file(`packages/contract/src/${name}/calls.ts`),
  file(`apps/bank/src/modules/${name}/index.ts`),
  file(`docs/areas/${name}.md`),
]

test('an area that is called differently somewhere is found', () => {
  expect(areaNames([...area('cards'), file('apps/web/src/features/cards/index.ts'), file('packages/contract/src/kit/call.ts')])).toEqual([])
  expect(areaNames([...area('cards'), file('apps/web/src/features/plastic/index.ts')])).toEqual([
    expect.stringContaining('features/plastic'),
  ])
  expect(areaNames(area('cards').slice(1))).toEqual([
    expect.stringContaining('packages/contract/src/cards is missing'),
    expect.stringContaining('docs/areas/cards.md: the contract knows no such area'),
  ])
  expect(areaNames(area('cards').slice(0, 1))).toHaveLength(2)
})

test('a file over 400 lines is found, one over 300 is listed, and a written one is neither', () => {
  const lines = (count: number) => 'x\n'.repeat(count)
  const small = [1, 2, 3].map((index) => file(`tools/${index}.ts`, 'x'))
  expect(lengths([...small, file('tools/long.ts', lines(401))])).toEqual([expect.stringContaining('tools/long.ts has 401 lines')])
  expect(longFiles([...small, file('tools/long.ts', lines(301))])).toEqual(['tools/long.ts 301'])
  expect(lengths([...small, file('tools/rows.ts', `/** Written by tools/rows.ts. */\n${lines(500)}`)])).toEqual([])
  expect(lengths([file('tools/a.ts', lines(120)), file('tools/b.ts', lines(100))])).toEqual([expect.stringContaining('half of all files')])
})

test('a build of another platform that the lock does not list is found', () => {
  const wants = { optionalDependencies: { '@x/linux-arm64-musl': '^1.2.3', '@x/linux-x64-gnu': '1.2.3' }, dev: true }
  const lock = { packages: { '': {}, 'node_modules/@x/x': wants, 'node_modules/@x/linux-x64-gnu': {} } }
  expect(missingBuilds(lock)).toEqual({
    'node_modules/@x/linux-arm64-musl': { version: '1.2.3', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
  })
})
