/**
 * `node apps/web/build/paths.ts` writes the addresses of the screens, from their records, into three files that import nothing:
 *   src/paths.ts          one constant for each screen; the build puts the text of an address where it is named, so a page carries only its own
 *   src/page-layouts.ts   in which layout each address stands, for those who visit every page (tools/look, tests/journeys)
 *   src/features/merchant/paths.ts   the pages of the merchant tools by name: their frame draws those that exist
 * Nobody imports the records for an address: the sign-in page would carry the list of all screens, and a screen that names an address would
 * import the list which fetches it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as List from '../src/screens.ts'
import type { Screen, Screens } from '../src/shell/screen.ts'

const written = '/** Written by apps/web/build/paths.ts from the records of the screens (features/<area>/screens.ts). */\n'

/** The texts of the files, by path. */
export const filesOf = (screens: Screens): Readonly<Record<string, string>> => ({
  [inSource('paths.ts')]: written + linesOf(screens, (name, { path }) => `export const ${name} = '${path}'\n`),
  [inSource('page-layouts.ts')]: `${written}export const layoutOf = {\n${linesOf(screens, layoutLine)}} as const\n`,
  [inSource('features/merchant/paths.ts')]: `${written}export const paths = {\n${linesOf(ofMerchants(screens), namedLine)}} as const\n`,
})

const inSource = (file: string): string => join(import.meta.dirname, '../src', file)

const ofMerchants = (screens: Screens): Screens =>
  Object.fromEntries(Object.entries(screens).filter(([, { path }]) => path.startsWith(`${screens['merchant']?.path ?? '/'}/`)))

const namedLine = (name: string, { path }: Screen): string => `  ${name}: '${path}',\n`

const layoutLine = (_name: string, { path, layout }: Screen): string => `  '${path}': '${layout}',\n`

const linesOf = (screens: Screens, line: (name: string, screen: Screen) => string): string =>
  Object.entries(screens)
    .map(([name, screen]) => line(name, screen))
    .join('')

if (import.meta.main) {
  // The records have icons and texts: vite reads them as it does for the browser.
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const { screens } = (await server.ssrLoadModule('/src/screens.ts')) as typeof List
  for (const [file, text] of Object.entries(filesOf(screens))) writeFileSync(file, text)
  await server.close()
}
