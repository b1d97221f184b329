/**
 * Which code travels together. Whatever main.tsx imports is needed by every page, so it is two files and not twenty small ones, which
 * would compress worse: the libraries (`base`), which rarely change, and our own (`page`). The rest is split by its lazy screens.
 */
interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const main = '/src/main.tsx'

export const chunkGroups = [
  // How a lazy file is fetched, and what the address said: start.ts needs both before it lets the rest run, so they must not lie among it.
  { name: 'fetch', test: /vite\/preload-helper|src\/start-values\.ts/, priority: 1 },
  { name: chunkOf, debugName: 'needed at once' },
]

function chunkOf(id: string, modules: Modules): string | null {
  if (id.endsWith(main) || !isNeededAtOnce(id, modules)) return null
  return id.includes('node_modules') ? 'base' : 'page'
}

function isNeededAtOnce(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith(main)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isNeededAtOnce(importer, modules, seen)) ?? false
}
