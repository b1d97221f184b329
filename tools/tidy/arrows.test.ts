import { expect, test } from 'vitest'
import { climbing, cycles, wrongArrows } from './arrows.ts'
import { allowed, refused } from './fixtures/arrows.ts'
import { file } from './source.ts'

const names = [
  file(
    'apps/web/package.json',
    '{"imports": {"#ui": "./src/ui/index.ts", "#api/*": "./src/api/*", "#features/*": "./src/features/*/index.ts"}}',
  ),
  file('packages/contract/package.json', '{"name": "@ducat/contract", "exports": {".": "./src/index.ts", "./*": "./src/*.ts"}}'),
  file('packages/brands/package.json', '{"name": "@ducat/brands", "exports": {".": "./src/index.ts", "./*": "./src/*"}}'),
]
const importing = (path: string, specifier: string) => [...names, file(path, `\nimport { x } from '${specifier}'`)]

test.each(refused)('%s may not import %s', (path, specifier) => {
  expect(wrongArrows(importing(path, specifier))).toEqual([expect.stringContaining(`${path}:2 may not import ${specifier}`)])
})

test.each(allowed)('%s may import %s', (path, specifier) => {
  expect(wrongArrows(importing(path, specifier))).toEqual([])
})

test('a lazy import and a re-export are imports too', () => {
  const planted = [
    file('apps/bank/src/ledger/post.ts', `export * from '../http/api.ts'\nconst later = () => import('../modules/cards/index.ts')`),
  ]
  expect(wrongArrows(planted)).toHaveLength(2)
})

test('a cycle is told as the path that closes it', () => {
  const ring = [
    file('tools/a.ts', `import './b.ts'`),
    file('tools/b.ts', `export type { C } from './c.ts'`),
    file('tools/c.ts', `const a = () => import('./a.ts')`),
    file('tools/d.ts', `import './a.ts'`),
  ]
  expect(cycles(ring)).toEqual(['import cycle: tools/a.ts → tools/b.ts → tools/c.ts → tools/a.ts'])
  expect(cycles(ring.slice(1))).toEqual([])
})

test('an import that climbs is told to use the name of the room', () => {
  expect(climbing(importing('apps/web/src/features/cards/CardScreen.tsx', '../../api/send.ts'))).toHaveLength(1)
  expect(climbing(importing('apps/bank/src/modules/cards/pin/change.ts', '../../../db/pool.ts'))).toHaveLength(1)
  expect(climbing(importing('apps/bank/src/modules/cards/pin.ts', '../../db/pool.ts'))).toEqual([])
  expect(climbing(importing('apps/web/src/shell/main/Bars.tsx', '../menus.ts'))).toEqual([])
})
