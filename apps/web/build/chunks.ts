/**
 * Which code travels together. Whatever the entry imports is needed by every page, so it is two files and not twenty small ones, which
 * would compress worse: the libraries (`base`), which rarely change, and our own (`page`). The rest is split by its lazy screens.
 */
interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

export const chunkGroups = [{ name: chunkOf, debugName: 'needed at once' }]

function chunkOf(id: string, modules: Modules): string | null {
  if (!isNeededAtOnce(id, modules)) return null
  return id.includes('node_modules') ? 'base' : 'page'
}

function isNeededAtOnce(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith('/src/main.tsx')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isNeededAtOnce(importer, modules, seen)) ?? false
}
