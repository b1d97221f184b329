import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newArea } from './new-area.ts'
import { areaNames } from './tidy/areas.ts'
import { file } from './tidy/source.ts'

const root = join(import.meta.dirname, '..')

/** The project without its history and its builds; libraries are shared, our own packages are the copy's. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ducat-area-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const filter = (path: string) => !/[\\/](node_modules|dist)$/.test(path)
  for (const part of ['packages', 'apps', 'tsconfig.base.json', '.oxfmtrc.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter })
  mkdirSync(join(copy, 'node_modules/@ducat'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@ducat' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const name of readdirSync(join(copy, 'packages'))) symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@ducat', name))
  return copy
}

const program = (cwd: string, name: string, ...args: readonly string[]) =>
  spawnSync(join(root, 'node_modules/.bin', name), args, { cwd, encoding: 'utf8' })

test.each(['Cards', 'my_cards', '../cards', ''])('“%s” is no name of an area', (name) => {
  expect(() => newArea(name, tmpdir())).toThrow('small letters')
})

test('an area that exists is not touched', () => {
  expect(() => newArea('session', root)).toThrow('there is already packages/contract/src/session/calls.ts')
})

test('a new area has the shape of the house, the same name everywhere, and compiles at once', { timeout: 300_000 }, () => {
  const copy = copyOfProject()
  const made = newArea('tea-money', copy)
  expect(made).toHaveLength(20)
  expect(areaNames(made.map((path) => file(path, readFileSync(join(copy, path), 'utf8'))))).toEqual([])
  expect(program(copy, 'oxfmt', '--check', ...made.filter((path) => !path.endsWith('.po'))).status).toBe(0)
  const { stdout } = program(copy, 'tsc', '-b', 'apps/bank', 'apps/web')
  expect(stdout.split('\n').filter((line) => line.includes('tea-money'))).toEqual([])
  expect(readdirSync(join(copy, 'node_modules/.cache/types/bank/src/modules/tea-money'))).toEqual(
    expect.arrayContaining(['index.d.ts', 'operations.d.ts', 'operations.test.d.ts']),
  )
  expect(readdirSync(join(copy, 'node_modules/.cache/types/web/src/features/tea-money'))).toContain('TeaMoneyScreen.browser.test.d.ts')
  expect(readdirSync(join(copy, 'node_modules/.cache/types/contract/src/tea-money'))).toContain('calls.d.ts')
})
