/** Runs src/prerender.tsx outside a browser, by the same vite that serves and builds it. */
import type { Language } from '@ducat/brands'
import { createServer, type ViteDevServer } from 'vite'
import type { PageBrand } from '../src/brand/brand.ts'
import type * as Prerender from '../src/prerender.tsx'

export const prerenderWith = async (server: ViteDevServer, brand: PageBrand, language: Language): Promise<Prerender.Prerendered> => {
  const { prerenderLogin } = (await server.ssrLoadModule('/src/prerender.tsx')) as typeof Prerender
  return prerenderLogin(brand, language)
}

export async function openPrerenderer(configFile: string) {
  const server = await createServer({
    configFile,
    mode: 'production',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  return {
    login: (brand: PageBrand, language: Language) => prerenderWith(server, brand, language),
    close: () => server.close(),
  }
}
