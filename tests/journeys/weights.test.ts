/** What a page brings with everything that it fetches by itself: its code, its texts, what it fetches behind. Whatever opens on demand is not among it. */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { layoutOf } from '../../apps/web/src/page-layouts.ts'
import * as to from '../../apps/web/src/paths.ts'
import { HOME_LIMIT, LATER_LIMIT } from '../../tools/closure.ts'
import { at, signIn } from './people.ts'

const BRAND = 'aldermint'
const assets = join(import.meta.dirname, '../../apps/web/dist/assets')
/** Pages that are not for Maria, who is a verified person with cards of both kinds: they lead her elsewhere or refuse her. */
const notHers: readonly string[] = [
  to.home,
  to.approvals,
  to.unverifiedAccount,
  to.limitedAccount,
  to.massTransfers,
  to.massP2p,
  to.massP2pConfirm,
]
const pages = Object.entries(layoutOf)
  .filter(([path, layout]) => layout === 'main' && !path.includes('$') && !notHers.includes(path))
  .map(([path]) => path)

test('home has at most 230 kB of JavaScript in all, and no other page brings more than 45 kB beside it', async ({ page }) => {
  // Every page of the bank, one after the other.
  test.setTimeout(300_000)
  await page.context().addCookies([{ name: 'language', value: 'ua', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  const home = await brought(page, '/home')
  console.log(`/home: ${(sum(home.values()) / 1000).toFixed(1)} kB of gz JavaScript in ${home.size} files`)
  expect(sum(home.values())).toBeLessThanOrEqual(HOME_LIMIT)
  const heavy: Record<string, number> = {}
  for (const path of pages) {
    const more = sum([...(await brought(page, path))].filter(([name]) => !home.has(name)).map(([, bytes]) => bytes))
    expect(more, path).toBeGreaterThan(0)
    if (more > LATER_LIMIT) heavy[path] = more
  }
  expect(heavy).toEqual({})
})

/** The files of a page that is opened by its address, each with its size under gzip: all that came until the line was quiet. */
async function brought(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  await page.goto(at(BRAND) + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // What comes behind every page comes when the browser has a moment.
  await expect.poll(() => files(page)).toContainEqual(expect.stringMatching(/^next-pages-/))
  await page.waitForLoadState('networkidle')
  const sizeOf = (name: string) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length
  return new Map((await files(page)).map((name) => [name, sizeOf(name)]))
}

const files = async (page: Page): Promise<readonly string[]> => {
  const all = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return all.filter((name) => name.endsWith('.js')).map((name) => basename(new URL(name).pathname))
}

const sum = (all: Iterable<number>): number => [...all].reduce((total, one) => total + one, 0)
