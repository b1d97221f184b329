/**
 * What a cold browser must fetch for a page of the client, by the build's manifest: the closure of its sources, gzip -9.
 *   node tools/closure.ts                         the sign-in page
 *   node tools/closure.ts src/main.tsx …          any sources
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export interface Weight {
  readonly files: readonly { readonly file: string; readonly bytes: number }[]
  readonly js: number
  readonly css: number
}

/** The most JavaScript that /login may have, in bytes. */
export const LOGIN_LIMIT = 115_000

/** The language with the heaviest texts stands for all. */
export const loginSources = (tag = 'uk'): readonly string[] => [
  'src/start.ts',
  'src/main.tsx',
  'src/features/session/LoginScreen.tsx',
  `src/shell/locales/${tag}.po`,
  `src/features/session/locales/${tag}.po`,
]

export function weightOf(sources: readonly string[], dist = join(import.meta.dirname, '../apps/web/dist')): Weight {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const found = new Set<string>()
  const walk = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`not in the manifest: ${source}`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.css?.forEach((file) => found.add(file))
    chunk.imports?.forEach(walk)
  }
  sources.forEach(walk)
  const files = Array.from(found, (file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }))
  const total = (ending: string) => files.filter(({ file }) => file.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0)
  return { files: files.toSorted((a, b) => b.bytes - a.bytes), js: total('.js'), css: total('.css') }
}

if (import.meta.main) {
  const asked = process.argv.slice(2)
  const { files, js, css } = weightOf(asked.length > 0 ? asked : loginSources())
  for (const { file, bytes } of files) console.log(String(bytes).padStart(7), file)
  console.log(`JavaScript ${js}, styles ${css}`)
}
