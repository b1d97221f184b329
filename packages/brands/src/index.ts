/**
 * The six brands, for the bank, the build and the tests. The client imports brand.ts alone: its own brand comes with the page.
 *
 *   brands.aldermint   brandIds   mainBrand   brandOfHost('aldermint.localhost:8080')
 */
import * as all from './all.ts'
import type { Brand } from './brand.ts'

export * from './brand.ts'

export type BrandId = keyof typeof all

export const brands: Readonly<Record<BrandId, Brand>> = { ...all }
export const brandIds = Object.keys(all) as readonly BrandId[]
export const mainBrand: Brand = brandIds.map((id) => brands[id]).find((brand) => brand.isMain)!

/**
 * The brand that a Host header names, if it names one: the first label (after an optional www) must be on a brand's own list.
 * It only chooses the looks and the texts; which hosts are served at all is the server's decision.
 */
export function brandOfHost(host: string): Brand | undefined {
  const label = hostName.exec(host)?.[1]?.toLowerCase()
  return label === undefined ? undefined : byLabel.get(label)
}

const byLabel = new Map(brandIds.flatMap((id) => brands[id].hosts.map((label) => [label, brands[id]] as const)))

/** A host name with an optional port and closing dot. Addresses in brackets, paths, user names and non-ASCII letters are none. */
const hostName = /^(?=.{1,260}$)(?:www\.)?([a-z0-9-]{1,63})(?:\.[a-z0-9-]{1,63})*\.?(?::\d{1,5})?$/i
