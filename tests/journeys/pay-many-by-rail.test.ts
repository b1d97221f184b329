/** Paying many accounts, cards and wallets from one file: the bank's own example is taken, sent as it is, and every line is on its way. */
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'aldermint'
const ways = [
  { ids: '[C-MASS-004]', tab: 'International transfer', path: '/transfer/mass/wire', lines: 3, width: 1440 },
  { ids: '[C-MASS-003]', tab: 'Bank transfer', path: '/transfer/mass/eft', lines: 3, width: 360 },
  { ids: '[C-MASS-002]', tab: 'Card payout', path: '/transfer/mass/oct', lines: 1, width: 1440 },
  { ids: '[C-MASS-005]', tab: 'Crypto payment', path: '/transfer/mass/digital', lines: 2, width: 360 },
] as const

const batchOf = (page: Page) => new URL(page.url()).searchParams.get('batch') ?? ''

for (const { ids, tab, path, lines, width } of ways)
  test(`[ROUTE-037] [ROUTE-038] [ROUTE-039] ${ids} by ${tab}: its tab, its example, checked, confirmed on a page of its own, on its way, and told in a file, ${width} wide`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
    await signIn(page, BRAND, 'irina')
    // The other document has it below external: it leads here.
    await page.goto(`${at(BRAND)}/transfer/external/mass`)
    await expect(page).toHaveURL(`${at(BRAND)}/transfer/mass`)
    await page.getByRole('navigation', { name: 'Payment methods' }).getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    expect(await findings(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download an example' }).click()
    const example = await readFile(await (await download).path(), 'utf8')
    // Another name in the note: the same file once a day would be asked about.
    const text = example.replaceAll('Invoice 1042', `Invoice ${width}-${tab.length}-${Date.now() % 100_000}`)
    await page.getByLabel('File with payments').setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Upload and check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'suppliers.csv' })).toBeVisible()
    await expect(page.getByText(`Ready ${lines}`)).toBeVisible()
    expect(await findings(page)).toEqual([])
    const batchId = batchOf(page)

    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(new RegExp(`/transfer/external/mass/confirm\\?batch=${batchId}`))
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?batch=${batchId}`))
    await expect(page.getByRole('main')).toContainText(/on its way|paid/)
    await expect(page.getByRole('button', { name: 'Original file' })).toHaveCount(tab === 'Card payout' ? 0 : 1)
    expect(await findings(page)).toEqual([])

    const result = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Result file' }).click()
    const told = await readFile(await (await result).path(), 'utf8')
    expect(told).toMatch(/;(On its way|Paid);/)
    if (tab === 'Card payout') expect(told).not.toMatch(/\d{12,}/)
  })
