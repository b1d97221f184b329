/** Serves the built client by the rules of the bank's pages, and beside it the same page without any script. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

export interface Pages {
  readonly origin: string
  close(): Promise<void>
}

/** `/login` is the page; `/still` has the same content, styles and fonts, but no script; `more` are pages by their paths. */
export async function servePages(brand: string, language: string, more: Readonly<Record<string, () => string>> = {}): Promise<Pages> {
  const login = readFileSync(join(dist, 'pages', `login.${brand}.${language}.html`), 'utf8')
  const still = login.replaceAll(/<link rel="preload" as="script"[^>]*>\n?|<script[^>]*>[^<]*<\/script>\n?/g, '')
  const pages: Record<string, string> = { '/login': login, '/still': still }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = pages[pathname] ?? more[pathname]?.()
    if (page) return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    const file = join(dist, pathname)
    if (!pathname.startsWith('/assets/') || pathname.includes('..') || !existsSync(file)) return response.writeHead(404).end()
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
