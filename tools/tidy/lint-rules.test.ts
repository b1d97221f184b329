/** Lint itself, with the rules that the rooms give, on files that never existed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import config from '../../oxlint.config.ts'
import { allowed, refused } from './fixtures/arrows.ts'

const rule = 'no-restricted-imports'
const overrides = config.overrides.map(({ files, rules }) => ({ files, rules: { [rule]: rules?.[rule] } }))

type Imports = readonly (readonly [path: string, specifier: string])[]

/** The imports that lint refuses. One run for all, since a run costs more than a file. */
function refusedOf(imports: Imports): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ducat-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'rules.json'), JSON.stringify({ plugins: [], categories: { correctness: 'off' }, overrides }))
  for (const [path, ofFile] of Map.groupBy(imports, ([file]) => file)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), ofFile.map(([, specifier]) => `import '${specifier}'`).join('\n'))
  }
  const oxlint = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'rules.json', '-f', 'json'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string; message: string }[] }
  const found = diagnostics
    .filter(({ code }) => code.includes(rule))
    .map(({ filename, message }) => `${filename} ${/^'(.*)' import/.exec(message)?.[1]}`)
  return [...new Set(found)].toSorted()
}

const told = (imports: Imports) => imports.map(([path, specifier]) => `${path} ${specifier}`).toSorted()

test('lint refuses what the rooms refuse, and nothing that they allow', () => {
  expect(refusedOf([...refused, ...allowed])).toEqual(told(refused))
})

test('lint refuses a library outside of the room that wraps it, paths that climb, and names of the own package', () => {
  const wrong = [
    ['apps/web/src/features/cards/limits/Limits.tsx', 'react-aria-components'],
    ['apps/web/src/main.tsx', '@internationalized/date'],
    ['apps/web/src/ui/Table.tsx', '@tanstack/react-query'],
    ['apps/web/src/ui/Table.tsx', '#ui'],
    ['apps/web/src/forms/upload/Upload.tsx', '../use-call-form.ts'],
    ['apps/web/src/features/session/steps/moving/Move.tsx', '../../words.ts'],
    ['apps/web/build/page.ts', '../../bank/src/env.ts'],
    ['apps/bank/src/modules/cards/limits/change.ts', '../../../db/pool.ts'],
    ['apps/bank/src/modules/cards/limits/change.ts', '../orders/store.ts'],
    ['apps/bank/src/modules/cards/limits/change.ts', './../../accounts/store.ts'],
    ['apps/bank/src/demo/shop.ts', '../modules/cards/store.ts'],
    ['packages/brands/src/one/brand.ts', '@ducat/brands'],
  ] as const
  const right = [
    ['apps/web/src/ui/Field.tsx', 'react-aria-components'],
    ['apps/web/src/api/send.ts', '@tanstack/react-query'],
    ['apps/web/src/shell/main/reader.ts', '#shell/menus.ts'],
    ['apps/web/src/shell/main/reader.ts', '../menus.ts'],
    ['apps/web/build/pages.ts', '../src/brand/brand.ts'],
    ['apps/bank/src/modules/cards/limits/read.ts', '../orders/index.ts'],
    ['apps/bank/src/modules/cards/limits/read.ts', '../store.ts'],
    ['apps/bank/src/modules/cards/limits.test.ts', '../accounts/store.ts'],
    ['apps/bank/src/operations/keys.ts', '@ducat/contract/approvals/calls'],
  ] as const
  expect(refusedOf([...wrong, ...right])).toEqual(told(wrong))
})
