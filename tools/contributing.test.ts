import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const screen = read('apps/web/src/gallery/structures/TransferScreen.tsx')

test('the screen that CONTRIBUTING shows is the one that runs', () => {
  expect(read('CONTRIBUTING.md')).toContain(`\`\`\`tsx\n${screen}\`\`\`\n`)
})

test('a form, a table and an approval take at most 80 lines', () => {
  expect(screen.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
  expect(screen).toMatch(/<CallForm[^]*<CallTable/)
})

test.each(['ts apps/bank/test/jar/operations.ts', 'sql apps/bank/test/jar/sql/jar_claimed.sql'])(
  'the kind of money that CONTRIBUTING shows is the one that runs: %s',
  (shown) => {
    const [language, file] = shown.split(' ') as [string, string]
    expect(read('CONTRIBUTING.md')).toContain(`\`\`\`${language}\n${read(file)}\`\`\`\n`)
  },
)
