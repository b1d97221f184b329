import { expect, test } from 'vitest'
import { file } from './source.ts'
import { brandNames, foreignPlaces, leftovers } from './words.ts'

test('a brand is named in packages/brands, documents and tests only', () => {
  const check = brandNames(['north', 'south'])
  expect(check([file('apps/web/src/main.tsx', `if (brand.id === 'North') go()`)])).toEqual([
    expect.stringContaining('apps/web/src/main.tsx:1'),
  ])
  for (const path of ['packages/brands/src/all.ts', 'docs/areas/session.md', 'apps/bank/src/http/brand.test.ts', 'README.md'])
    expect(check([file(path, 'north')])).toEqual([])
})

test.each(['FIXME later', '// TODO: translate', 'a HACK'])('“%s” is a note to oneself', (text) => {
  expect(leftovers([file('apps/web/src/main.tsx', text)])).toHaveLength(1)
})

test.each([
  ['package-lock.json', '"resolved": "https://registry.example/a.tgz"'],
  ['.npmrc', 'fund=false\nregistry=https://registry.example'],
  ['tools/start.ts', `const root = '/work/main'`],
  ['README.md', `cd /home/maria/ducat`],
  ['tools/start.ts', `mkdtempSync('/tmp/ducat-')`],
])('%s: a place of one machine or registry', (path, text) => {
  expect(foreignPlaces([file(path, text)])).toHaveLength(1)
})

test('our own paths are no machine’s', () => {
  expect(foreignPlaces([file('apps/web/src/paths.ts', `export const to = { home: '/home', root: '/' }\nimport './work/x.ts'`)])).toEqual([])
})
