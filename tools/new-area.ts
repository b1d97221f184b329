/**
 * `npm run new-area NAME`: the rooms of an area, under one name, in the shape of the others.
 *   npm run new-area revenue-split
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { camelCase, filesOf, nextSteps } from './new-area/files.ts'

/** The files that were made, by path from `root`. */
export function newArea(name: string, root: string): readonly string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(`“${name}”: an area has a name of small letters, like cards or revenue-split`)
  const files = Object.entries(filesOf(name))
  const taken = files.map(([path]) => path).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`there is already ${taken.join(', ')}`)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return files.map(([path]) => path)
}

if (import.meta.main) {
  try {
    const [name = ''] = process.argv.slice(2)
    const made = newArea(name, join(import.meta.dirname, '..'))
    console.log(`${made.map((path) => `  ${path}`).join('\n')}\n\n${nextSteps(name, camelCase(name))}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
