/**
 * What a cold browser must fetch for a page of the client, by the build's manifest: the closure of its sources, gzip -9.
 *   node tools/closure.ts                         the sign-in page
 *   node tools/closure.ts home                    home, and how much more every later screen takes
 *   node tools/closure.ts src/main.tsx …          any sources
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { textsOf } from '../apps/web/build/english.ts'

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
  textsOf('shell', tag),
  textsOf('features/session', tag),
]

/** The most that home may have in all without what opens on demand, and that any other page may bring beside it. */
export const HOME_LIMIT = 230_000
export const LATER_LIMIT = 45_000

export const homeSources = (tag = 'uk'): readonly string[] => [
  'src/start.ts',
  'src/main.tsx',
  'src/routes.tsx',
  'src/MainFrame.tsx',
  'src/features/accounts/HomeScreen.tsx',
  // Fetched behind it, for whatever comes next.
  'src/next-pages.ts',
  `src/i18n/later/${tag}.ts`,
  ...['shell', 'shell/main', 'features/accounts', 'forms'].map((room) => textsOf(room, tag)),
]

/** The most code that the wizard of companies may have of its own: its page, every section and dialog, beside what any page has on demand. */
export const WIZARD_LIMIT = 60_000

export function wizardWeight(dist?: string): number {
  const own = Object.keys(manifestOf(dist)).filter((source) => /^src\/features\/joining-company\/.*\.tsx?$/.test(source))
  const there = new Set(weightOf([...homeSources(), 'src/dialogs/Popups.tsx'], dist).files.map(({ file }) => file))
  return added(weightOf(own, dist), there)
}

/** The screens that the records of the areas fetch, each with the bytes that home does not have. */
export function laterWeights(dist?: string): readonly { readonly screen: string; readonly js: number }[] {
  const web = join(import.meta.dirname, '../apps/web')
  const screens = new Set(
    globSync('src/{features/*,gallery}/screens.ts', { cwd: web }).flatMap((list) =>
      Array.from(readFileSync(join(web, list), 'utf8').matchAll(/import\('\.\/([^']+)'\)/g), ([, file]) => join(dirname(list), file!)),
    ),
  )
  const there = new Set(weightOf(homeSources(), dist).files.map(({ file }) => file))
  return Array.from(screens, (screen) => {
    return { screen, js: added(weightOf([screen], dist), there) }
  })
}

/** The JavaScript of a page that another one does not have. */
const added = ({ files }: Weight, there: ReadonlySet<string>): number =>
  files.filter(({ file }) => file.endsWith('.js') && !there.has(file)).reduce((sum, { bytes }) => sum + bytes, 0)

const manifestOf = (dist = join(import.meta.dirname, '../apps/web/dist')) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

export function weightOf(sources: readonly string[], dist = join(import.meta.dirname, '../apps/web/dist')): Weight {
  const manifest = manifestOf(dist)
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
  const [first] = process.argv.slice(2)
  if (first === 'home')
    for (const { screen, js } of laterWeights().toSorted((a, b) => b.js - a.js)) console.log(String(js).padStart(7), screen)
  const asked = first === 'home' ? homeSources() : process.argv.slice(2)
  const { files, js, css } = weightOf(asked.length > 0 ? asked : loginSources())
  for (const { file, bytes } of files) console.log(String(bytes).padStart(7), file)
  console.log(`JavaScript ${js}, styles ${css}`)
}
