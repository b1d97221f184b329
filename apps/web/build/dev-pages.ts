/** The development server's pages: the same function as the built ones, with sources in place of files. The bank behind it answers the rest. */
import { brandIds, brandOfHost, brands, languageOf, mainBrand, type Brand, type Language } from '@ducat/brands'
import type { IncomingMessage } from 'node:http'
import type { Plugin, ProxyOptions } from 'vite'
import { brandOfPage, themeFile } from './brand-of-page.ts'
import { page } from './page.ts'
import { prerenderWith } from './prerenderer.ts'

/** Where the bank of this development server listens. */
const bank = process.env['BANK_URL'] ?? 'http://127.0.0.1:8080'

/** What is the bank's and not a page. */
export const bankPaths: Record<string, ProxyOptions> = Object.fromEntries(
  ['/api', '/demo', '/docs', '/health', '/version.json'].map((path) => [path, { target: bank, ws: path === '/api' }]),
)

export const devPages = (): Plugin => ({
  name: 'ducat:dev-pages',
  // The tests bring their own pages.
  apply: (_config, { command }) => command === 'serve' && !process.env['VITEST'],
  configureServer(server) {
    // After vite's own answers: whatever is left and wants a page gets one.
    return () => {
      server.middlewares.use((request, response, next) => {
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost')
        const brand = brandFor(request)
        const language = languageFor(request, brand)
        const pageBrand = brandOfPage(brand)
        const shown = pathname === '/login' ? prerenderWith(server, pageBrand, language) : { title: brand.projectName, markup: '' }
        Promise.resolve(shown)
          .then((parts) =>
            page({
              ...parts,
              brand,
              pageBrand,
              language,
              styles: ['/src/styles.css', `/@fs${themeFile(brand)}`],
              fonts: [],
              first: [],
              modules: [],
              entry: '/src/start.ts',
            }),
          )
          .then((html) => server.transformIndexHtml(pathname, html))
          .then((html) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html))
          .catch(next)
      })
    }
  },
})

/** As the bank does it: host name, then ?brand= or its cookie, then the deployment's own. */
function brandFor(request: IncomingMessage): Brand {
  const asked =
    new URL(request.url ?? '/', 'http://localhost').searchParams.get('brand') ?? cookie(request, 'brand') ?? process.env['BRAND']
  const id = brandIds.find((known) => known === asked)
  return brandOfHost(request.headers.host ?? '') ?? (id ? brands[id] : mainBrand)
}

function languageFor(request: IncomingMessage, { availableLangs }: Brand): Language {
  const wishes = [cookie(request, 'language') ?? '', ...(request.headers['accept-language'] ?? '').split(',')]
  return wishes.map((wish) => languageOf(wish)).find((found) => found && availableLangs.includes(found)) ?? 'en'
}

const cookie = ({ headers }: IncomingMessage, name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
