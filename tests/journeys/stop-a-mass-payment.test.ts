/** A long file that is called off while it is read, and one that is stopped while it is paid. */
import { expect, test } from '@playwright/test'
import { BRAND, PATH, batchOf, enter } from './mass-payments.ts'
import { at, signIn } from './people.ts'
import { heldAfterLine } from './time.ts'

test('[C-OWN-100] [C-OWN-105] a long file is read before one’s eyes in any browser and can be called off; a batch that is being paid is stopped half-way, and what was not sent comes back', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'irina', PATH)
  const file = (first: string, lines: number) =>
    Buffer.from(
      [
        'Email;Amount;Note',
        ...Array.from({ length: lines }, (_none, nth) => `${nth === 5 ? first : 'maria@demo.example'};0.${10 + (nth % 90)};line ${nth}`),
      ].join('\n'),
    )
  const choose = async (name: string, buffer: Buffer) => {
    await page.getByLabel('File with payments').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload and check' }).click()
    await expect(page).toHaveURL(/batch=\d+/, { timeout: 30_000 })
  }
  // Called off while it is read.
  await choose('long.csv', file('first@demo.example', 20_000))
  await expect(page.getByRole('progressbar', { name: 'Checking your file' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard this mass payment?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('This mass payment was discarded')).toBeVisible()

  // Another browser sees how far it is, and the draft when it is read.
  await page.goto(at(BRAND) + PATH)
  await choose('wages.csv', file('second@demo.example', 3_000))
  const other = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await other.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(other, BRAND, 'irina')
  await other.goto(page.url())
  for (const one of [page, other]) await expect(one.getByRole('radio', { name: 'Ready 2,999' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('grid', { name: 'Payments' })).toHaveAttribute('aria-rowcount', '3001')
  // A hundred thousand could be there: only what is seen is drawn.
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  const goOn = await heldAfterLine(Number(batchOf(page)), 1_000)
  await page.getByRole('link', { name: 'Pay 2,999 now, keep 1' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  // The other browser follows by itself.
  await expect(other.getByText(/^Paid, [1-9][\d,]* of 2,999 payments/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('dialog', { name: 'Stop this mass payment?' }).getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goOn()
  await expect(page.getByText('Returned to your account')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expect(other.getByText('Returned to your account')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('radio', { name: /^Not paid / }).check()
  await expect(page.getByRole('row').filter({ hasText: 'Stopped' }).first()).toBeVisible()
})
