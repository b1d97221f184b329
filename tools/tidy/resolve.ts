/** From what an import says to the file it means. Package names are looked up in the package.json files, so a new name needs no line here. */
import { posix } from 'node:path'
import { importsOf, type Import } from './syntax.ts'
import { isCode, type File } from './source.ts'

export interface Edge extends Import {
  readonly from: File
  /** The path of the imported file; undefined for a library. */
  readonly to: string | undefined
}

/** What a package.json says of names, and where it lies. */
export interface Manifest {
  readonly folder: string
  readonly name?: string
  readonly imports?: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, string>>
}

export function edgesOf(files: readonly File[]): readonly Edge[] {
  const resolve = resolver(files)
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((from) => importsOf(from).map((found) => ({ ...found, from, to: resolve(from.path, found.specifier) })))
}

export const manifestsOf = (files: readonly File[]): readonly Manifest[] =>
  files
    .filter(({ path }) => path.endsWith('package.json'))
    .map(({ path, text }) => ({ ...(JSON.parse(text) as Omit<Manifest, 'folder'>), folder: posix.dirname(path) }))

function resolver(files: readonly File[]): (from: string, specifier: string) => string | undefined {
  const packages = manifestsOf(files)
  return (from, specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
    if (specifier.startsWith('#')) {
      const own = packages.find(({ folder, imports }) => imports && from.startsWith(`${folder}/`))
      return own && mapped(own.folder, own.imports, specifier)
    }
    const owner = packages.find(({ name }) => name !== undefined && (specifier === name || specifier.startsWith(`${name}/`)))
    return owner?.name && mapped(owner.folder, owner.exports, specifier.replace(owner.name, '.'))
  }
}

/** One level of the `imports` / `exports` fields: exact names first, then one `*`. */
function mapped(folder: string, names: Readonly<Record<string, string>> = {}, specifier: string): string | undefined {
  const exact = names[specifier]
  if (exact) return posix.join(folder, exact)
  for (const [name, target] of Object.entries(names)) {
    const [start = '', end] = name.split('*')
    if (end === undefined || !specifier.startsWith(start) || !specifier.endsWith(end)) continue
    return posix.join(folder, target.replace('*', specifier.slice(start.length, specifier.length - end.length)))
  }
  return undefined
}
