/** A file of deploy/cluster with its ${…} filled in. One that is left, or a value for none, is a mistake of ours. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../deploy/cluster')

export function filled(file: string, values: Readonly<Record<string, string | number>>): string {
  const unused = new Set(Object.keys(values))
  const text = readFileSync(join(folder, file), 'utf8').replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file} asks for ${name}`)
    unused.delete(name)
    return String(value)
  })
  if (unused.size > 0) throw new Error(`${file} does not ask for ${[...unused].join(', ')}`)
  return text
}
