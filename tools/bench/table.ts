/**
 * Scrolling a hundred thousand rows at a quarter of the processor's speed: the longest task of our table against that of the plainest
 * virtual list with the same rows, in the same browser, medians of interleaved rounds. Both stand in the gallery.
 */
import { mainBrand } from '@ducat/brands'
import { chromium, type Browser, type Page } from 'playwright'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browser as browserOfTests } from '../browser.ts'
import { buildClient } from '../build.ts'
import { servePages } from './_pages.ts'
import { longestOf, type Trace } from './_tasks.ts'

const ROUNDS = 5
const SLOWDOWN = 4
const MOST = 1.5
/** A cap for a machine that is busy with other things. */
const PATIENCE = 120_000
const pieces = { table: '/ui?piece=long-table', list: '/ui?piece=plain-list' } as const
const boxes = { table: '.table-box', list: '[data-scrolled]' } as const
type Piece = keyof typeof pieces

export async function bench(): Promise<boolean> {
  await buildClient()
  const pages = await servePages(mainBrand.id, 'en', { '/ui': galleryPage })
  const browser = await chromium.launch(await browserOfTests())
  try {
    const longest: Record<Piece, number[]> = { table: [], list: [] }
    // The first round warms the browser up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const piece of round % 2 === 0 ? (['table', 'list'] as const) : (['list', 'table'] as const)) {
        const task = await longestTask(browser, pages.origin, piece)
        if (round > 0) longest[piece].push(task)
      }
    }
    const [table, list] = [median(longest.table), median(longest.list)]
    const ratio = table / list
    console.log(`longest task: table ${table.toFixed(1)} ms, plain list ${list.toFixed(1)} ms: ${ratio.toFixed(2)} of at most ${MOST}`)
    return ratio <= MOST
  } finally {
    await browser.close()
    await pages.close()
  }
}

/** The client's own page, told that it is the demo: no bank is needed to scroll. */
function galleryPage(): string {
  const file = join(import.meta.dirname, '../../apps/web/dist/pages', `app.${mainBrand.id}.en.html`)
  const deployment = JSON.stringify({ mode: 'demo', apiBase: '/api/v4', build: 'bench' })
  return readFileSync(file, 'utf8').replace('<!--deployment-->', `<script type="application/json" id="deployment">${deployment}</script>`)
}

async function longestTask(browser: Browser, origin: string, piece: Piece): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  try {
    await page.goto(origin + pieces[piece], { timeout: PATIENCE })
    await page.locator(boxes[piece]).first().locator('text=Northlight Affiliates').first().waitFor({ timeout: PATIENCE })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await browser.startTracing(page, { categories: ['toplevel'] })
    await scroll(page, boxes[piece])
    return longestOf(JSON.parse((await browser.stopTracing()).toString()) as Trace)
  } finally {
    await context.close()
  }
}

/** Slowly, then in jumps, as a wheel, a thumb and a dragged bar do. */
const scroll = (page: Page, box: string): Promise<void> =>
  page.evaluate(async (selector) => {
    const scrolled = document.querySelector(selector)!
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (const [steps, distance] of [
      [40, 120],
      [40, 700],
      [20, 40_000],
    ] as const) {
      for (let step = 0; step < steps; step++) {
        scrolled.scrollTop += distance
        await frame()
      }
    }
  }, box)

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
