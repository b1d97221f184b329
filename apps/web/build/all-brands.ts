/** `virtual:brands`: what the pages of all brands carry, for the demo's page that shows them side by side. No other file may ask for it. */
import { brandIds, brands } from '@ducat/brands'
import type { Plugin } from 'vite'
import { brandOfPage } from './brand-of-page.ts'

const NAME = 'virtual:brands'

export const allBrands = (): Plugin => ({
  name: 'ducat:all-brands',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) =>
    id === `\0${NAME}` ? `export const brands = ${JSON.stringify(brandIds.map((brand) => brandOfPage(brands[brand])))}` : undefined,
})
