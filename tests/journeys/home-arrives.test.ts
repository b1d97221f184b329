/** How home arrives after signing in: in few rounds of questions, and without anything jumping. */
import { expect, test, type Page } from '@playwright/test'
import { at, present } from './people.ts'
import { rounds } from './rounds.ts'

const brand = 'forkline'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}

/** How much jumped in all, and what. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; what: string[] }>((done) => {
        const all: Shift[] = []
        new PerformanceObserver((list) => void all.push(...(list.getEntries() as Shift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        const line = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`
        const told = () => all.filter(({ hadRecentInput }) => !hadRecentInput)
        requestAnimationFrame(() =>
          setTimeout(() =>
            done({
              sum: told().reduce((sum, { value }) => sum + value, 0),
              what: told().flatMap(({ value, sources }) => [String(value), ...sources.map(line)]),
            }),
          ),
        )
      }),
  )

for (const width of [1440, 360])
  test(`at ${width} px balances are asked for within two rounds after signing in, and nothing jumps when they come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${at(brand)}/login`)
    await expect(page.locator('button[type=submit]')).toBeVisible()
    const asked = rounds(page)
    await present(page, 'irina')
    await expect(page).toHaveURL(`${at(brand)}/home`)
    await expect(
      page
        .getByRole('region', { name: /Accounts|Cuentas|Contas/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    const before = (name: string) => asked.find((one) => one.name === name)?.round ?? Infinity
    expect(before('accountBalanceInquiry') - before('customerInfoGet')).toBeLessThanOrEqual(1)
    await page.waitForLoadState('networkidle')
    const { sum, what } = await shifts(page)
    expect(sum, what.join('\n')).toBeLessThanOrEqual(0.01)
  })
