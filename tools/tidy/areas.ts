/** One word for one area: the folders of contract, bank, client and documents carry the same names. */
import type { Check, File } from './source.ts'

/** Folders of the contract that are no area. */
const notAreas = new Set(['kit', 'snapshots', 'spec'])

/** Pages of rooms that make no calls of their own but have readers of their own: whoever puts the client into an app. */
const otherPages = new Set(['web-view'])

/**
 * Pages that show what several areas know: the settings are those of security, devices and session; the merchant tools have a frame. The
 * wizard of companies is too large for the room of registration, whose calls it makes. Help explains all of them and makes no call.
 */
const pagesOfSeveral = new Set(['settings', 'merchant', 'joining-company', 'help'])

export const areaNames: Check = (files) => {
  const areas = new Set(named(files, /^packages\/contract\/src\/([^/]+)\//).filter((name) => !notAreas.has(name)))
  const modules = new Set(named(files, /^apps\/bank\/src\/modules\/([^/]+)\//))
  const features = new Set(named(files, /^apps\/web\/src\/features\/([^/]+)\//).filter((name) => !pagesOfSeveral.has(name)))
  const pages = new Set(named(files, /^docs\/areas\/([^/]+)\.md$/).filter((name) => !otherPages.has(name)))
  return [
    ...absent(areas, modules, (area) => `apps/bank/src/modules/${area} is missing: the contract has calls of ${area}`),
    ...absent(areas, pages, (area) => `docs/areas/${area}.md is missing: what does ${area} do?`),
    ...absent(modules, areas, (area) => `packages/contract/src/${area} is missing: the bank has a module ${area}`),
    ...absent(features, areas, (area) => `apps/web/src/features/${area}: the contract knows no such area; name it like one`),
    ...absent(pages, areas, (area) => `docs/areas/${area}.md: the contract knows no such area`),
  ]
}

const named = (files: readonly File[], pattern: RegExp): readonly string[] => files.flatMap(({ path }) => pattern.exec(path)?.[1] ?? [])
const absent = (from: ReadonlySet<string>, into: ReadonlySet<string>, message: (name: string) => string): readonly string[] =>
  [...from].filter((name) => !into.has(name)).map(message)
