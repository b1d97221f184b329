/**
 * The sign-in page, twice:
 *   weight   gzip -9 of all JavaScript that a cold browser asks for until the network is idle
 *   paint    its first paint against the same page without scripts, at a quarter of the processor's speed, medians of interleaved rounds
 */
import { mainBrand } from '@ducat/brands'
import { chromium, type Browser } from 'playwright'
import { gzipSync } from 'node:zlib'
import { browser as browserOfTests } from '../browser.ts'
import { buildClient } from '../build.ts'
import { LOGIN_LIMIT } from '../closure.ts'
import { servePages } from './_pages.ts'

const ROUNDS = 11
const SLOWDOWN = 4
const MOST = 1.3
/** The most text of all: Cyrillic letters and their font. */
const LANGUAGE = 'ua'

export async function bench(): Promise<boolean> {
  await buildClient()
  const pages = await servePages(mainBrand.id, LANGUAGE)
  const browser = await chromium.launch(await browserOfTests())
  try {
    const weight = await weighed(browser, `${pages.origin}/login`)
    console.log(`JavaScript ${kilobytes(weight)} kB of at most ${kilobytes(LOGIN_LIMIT)} kB`)
    const { login, still } = await painted(browser, pages.origin)
    const ratio = login / still
    console.log(`first paint ${login.toFixed(0)} ms, without scripts ${still.toFixed(0)} ms: ${ratio.toFixed(2)} of at most ${MOST}`)
    return weight <= LOGIN_LIMIT && ratio <= MOST
  } finally {
    await browser.close()
    await pages.close()
  }
}

async function weighed(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js')) bodies.push(response.body())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const found = await Promise.all(bodies)
  await page.close()
  return found.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

async function painted(browser: Browser, origin: string): Promise<{ login: number; still: number }> {
  const times = { login: [] as number[], still: [] as number[] }
  // The first round warms the browser up and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? (['login', 'still'] as const) : (['still', 'login'] as const)
    for (const name of order) {
      const time = await firstPaint(browser, `${origin}/${name}`)
      if (round > 0) times[name].push(time)
    }
  }
  return { login: median(times.login), still: median(times.still) }
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'networkidle' })
  const time = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0]
          if (paint) done(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await context.close()
  return time
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
