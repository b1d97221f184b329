/**
 * Builds the client: `node apps/web/build/main.ts [folder]`. First the bundle, then a page for each brand and language, each of which is
 * complete before any script runs: dist/pages/login.<brand>.<language>.html with the sign-in form, app.<brand>.<language>.html for the rest.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bcp47, brandIds, catalogName, brands, type Brand, type Language } from '@ducat/brands'
import type { Installable } from './install.ts'
import type { PageParts } from './page.ts'

process.env['NODE_ENV'] = 'production'
const { build } = await import('vite')
const { compressAssets } = await import('./compress.ts')
const { textsOf } = await import('./english.ts')
const { brandOfPage, themeFile } = await import('./brand-of-page.ts')
const { fontsOf } = await import('./fonts.ts')
const { writeInstallable } = await import('./install.ts')
const { Manifest } = await import('./manifest.ts')
const { page } = await import('./page.ts')
const { openPrerenderer } = await import('./prerenderer.ts')

const configFile = join(import.meta.dirname, '../vite.config.ts')
const dist = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist'))

await build({ configFile, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })

const manifest = new Manifest(dist)
const prerenderer = await openPrerenderer(configFile)
mkdirSync(join(dist, 'pages'), { recursive: true })
for (const brand of brandIds.map((id) => brands[id])) {
  const installable = writeInstallable(dist, brand)
  for (const language of brand.availableLangs) {
    const login = await prerenderer.login(brandOfPage(brand), language)
    write('login', brand, language, { ...login, installable }, loginSources(language))
    write('app', brand, language, { title: brand.projectName, markup: '', installable }, ['src/routes.tsx', texts('shell', language)])
  }
}
await prerenderer.close()
compressAssets(dist)

function write(kind: 'login' | 'app', brand: Brand, language: Language, shown: Shown, sources: string[]) {
  const needed = manifest.needed('src/start.ts', 'src/main.tsx', ...sources)
  const theme = manifest.style(themeFile(brand))
  const html = page({
    ...needed,
    ...shown,
    brand,
    pageBrand: brandOfPage(brand),
    language,
    styles: [...needed.styles, theme],
    fonts: fontsOf(manifest.read(theme), brand, language),
  })
  writeFileSync(join(dist, 'pages', `${kind}.${brand.id}.${language}.html`), html)
}

interface Shown extends Pick<PageParts, 'title' | 'markup'> {
  readonly installable: Installable
}

function loginSources(language: Language): string[] {
  return ['src/features/session/LoginScreen.tsx', texts('shell', language), texts('features/session', language)]
}

function texts(area: string, language: Language): string {
  return textsOf(area, catalogName(bcp47(language)))
}
