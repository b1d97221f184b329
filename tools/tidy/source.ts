/**
 * The files of the project as the tidy checks see them. A check is a function from files to findings, so that its own test
 * can plant a file that never existed.
 *   projectFiles()          what git knows or would add, read
 *   file('a/b.ts', text)    one file, made up
 *   code(files)             only what is TypeScript and ships (no tests)
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface File {
  readonly path: string
  readonly text: string
}

export type Check = (files: readonly File[]) => readonly string[]

export const file = (path: string, text = ''): File => ({ path, text })

const notText = /\.(png|jpe?g|webp|woff2?|ico|pdf|gz)$/

// A checkout may belong to somebody else than whoever tests it: git would refuse to read it.
export function projectFiles(): readonly File[] {
  const listed = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))]
    .filter((path) => path !== '' && !notText.test(path) && isFile(join(root, path)))
    .toSorted()
    .map((path) => file(path, readFileSync(join(root, path), 'utf8')))
}

export const isTest = (path: string): boolean =>
  /\.(test|check)\.tsx?$/.test(path) || /(^|\/)(test|tests|fixtures)\//.test(path) || path === 'vitest.config.ts'
export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')
export const code = (files: readonly File[]): readonly File[] => files.filter(({ path }) => isCode(path) && !isTest(path))

/** `path:line` of an offset, the way editors and terminals make it a link. */
export const at = ({ path, text }: File, offset: number): string => `${path}:${text.slice(0, offset).split('\n').length}`

// Listed by git and deleted a moment ago is a file no more.
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()
