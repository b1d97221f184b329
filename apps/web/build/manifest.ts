/** What vite has built: which files a page needs, all of them at once. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export interface Needed {
  readonly entry: string
  /** Without these the entry does not run. */
  readonly first: readonly string[]
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

const web = join(import.meta.dirname, '..')

export class Manifest {
  readonly #chunks: Readonly<Record<string, Chunk>>
  readonly #dist: string

  constructor(dist: string) {
    this.#dist = dist
    this.#chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  }

  /** The entry with everything that these sources import, whatever depth. */
  needed(entry: string, ...sources: readonly string[]): Needed {
    const modules = new Set<string>()
    const styles = new Set<string>()
    const walk = (source: string) => {
      const { file, imports = [], css = [] } = this.#chunk(source)
      if (modules.has(file)) return
      modules.add(file)
      for (const style of css) styles.add(style)
      imports.forEach(walk)
    }
    ;[entry, ...sources].forEach(walk)
    const own = this.#chunk(entry).file
    const first = new Set(this.#importedBy(entry))
    for (const file of [own, ...first]) modules.delete(file)
    return { entry: `/${own}`, first: address(first), modules: address(modules), styles: address(styles) }
  }

  /** Where a stylesheet that is its own entry went. */
  style(path: string): string {
    return `/${this.#chunk(relative(web, path).replaceAll('\\', '/')).file}`
  }

  read(address: string): string {
    return readFileSync(join(this.#dist, address), 'utf8')
  }

  #importedBy(source: string): string[] {
    return (this.#chunk(source).imports ?? []).flatMap((one) => [this.#chunk(one).file, ...this.#importedBy(one)])
  }

  #chunk(source: string): Chunk {
    const chunk = this.#chunks[source]
    if (!chunk) throw new Error(`vite has built nothing from ${source}`)
    return chunk
  }
}

const address = (files: ReadonlySet<string>): string[] => Array.from(files, (file) => `/${file}`)
