import { expect, test } from 'vitest'
import { climbing, cycles, wrongArrows } from './arrows.ts'
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

test.each([
  ['packages/values/src/money.ts', '@ducat/contract/kit/call'],
  ['packages/contract/src/cards/calls.ts', '../accounts/calls.ts'],
  ['packages/contract/src/cards/rules.ts', '../accounts/rules.ts'],
  ['packages/contract/src/kit/call.ts', '../cards/models.ts'],
  ['apps/web/src/ui/Button.tsx', '#api/send.ts'],
  ['apps/web/src/ui/Button.tsx', '@ducat/contract/kit/call'],
  ['apps/web/src/api/send.ts', '#features/cards'],
  ['apps/web/src/shell/menus.ts', '#features/cards'],
  ['apps/web/src/features/cards/CardScreen.tsx', '../accounts/AccountTile.tsx'],
  ['apps/web/src/features/cards/CardScreen.tsx', '../../routes.tsx'],
  ['apps/web/src/features/cards/CardScreen.tsx', '@ducat/brands'],
  ['apps/web/src/features/cards/CardScreen.tsx', '@ducat/contract'],
  ['apps/web/src/main.tsx', '../../bank/src/main.ts'],
  ['apps/bank/src/bank.ts', '../../web/src/paths.ts'],
  ['apps/bank/src/ledger/post.ts', '../modules/cards/index.ts'],
  ['apps/bank/src/ledger/post.ts', '../call/context.ts'],
  ['apps/bank/src/ledger/post.ts', '@ducat/contract/kit/call'],
  ['apps/bank/src/http/pipeline.ts', '../modules/cards/index.ts'],
  ['apps/bank/src/gateways/sms/fake.ts', '../../modules/cards/index.ts'],
  ['apps/bank/src/modules/cards/pin.ts', '../accounts/store.ts'],
  ['apps/bank/src/modules/cards/pin.ts', '../../gateways/sms/fake.ts'],
])('%s may not import %s', (path, specifier) => {
  expect(wrongArrows(importing(path, specifier))).toEqual([expect.stringContaining(`${path}:2 may not import ${specifier}`)])
})

test.each([
  ['packages/contract/src/cards/calls.ts', '../accounts/models.ts'],
  ['apps/web/src/features/cards/CardScreen.tsx', '#features/accounts'],
  ['apps/web/src/features/cards/CardScreen.tsx', './pin/CardPin.tsx'],
  ['apps/web/src/features/cards/CardScreen.tsx', '@ducat/brands/brand.ts'],
  ['apps/bank/src/modules/cards/pin.ts', '../accounts/index.ts'],
  ['apps/bank/src/modules/cards/pin.ts', '../../gateways/sms/port.ts'],
  ['apps/bank/src/modules/cards/pin.test.ts', '../../gateways/sms/fake.ts'],
])('%s may import %s', (path, specifier) => {
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
