/** A price that runs out while somebody looks at it: the new one is said, and nothing that was typed is lost. */
import { expect, test } from '@playwright/test'
import { rises } from './market.ts'
import { at, signIn } from './people.ts'
import { amount, figuresOf, findings, payIt, price, review } from './sending.ts'

const BRAND = 'kestrelrow'

test('[XFER-007] [XFER-021] a rate that moved before the payment was confirmed stands there with the one before it', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await page.clock.install()
  await signIn(page, BRAND, 'maria')
  // In a currency that nobody else here pays in.
  await page.goto(`${at(BRAND)}/transfer/external?country=GE`)
  await page.getByRole('radio', { name: /^Bank transfer/ }).click()
  await amount(page).fill('41.30')
  await page.getByRole('textbox', { name: /^Account holder’s name/ }).fill('Nino Beridze')
  const iban = page.getByRole('textbox', { name: /^IBAN/ })
  const typed = (await page.getByText(/^Such as GE/).innerText()).replace('Such as ', '')
  await iban.fill(typed)
  await page.getByRole('textbox', { name: 'Payment description' }).fill('Lessons in May')
  await expect(price(page)).toContainText(/guaranteed for 0:/)
  await review(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check and confirm' })).toBeVisible()
  await expect(page.getByText('Lessons in May')).toBeVisible()
  const before = await figuresOf(page)

  // The same price again says nothing.
  const said = page.getByText('The rate has changed from', { exact: false })
  await page.clock.runFor(51_000)
  await expect(price(page)).toContainText(/guaranteed for 0:[45]/)
  await expect(said).toBeHidden()
  expect(await figuresOf(page)).toEqual(before)

  rises('GEL')
  await page.clock.runFor(51_000)
  await expect(said).toBeVisible()
  const after = await figuresOf(page)
  const rateIn = (figures: Record<string, string>) => /= ([\d.]+) GEL/.exec(figures['Rate'] ?? '')?.[1] ?? 'none'
  expect(Number(rateIn(after))).toBeLessThan(Number(rateIn(before)))
  await expect(said).toContainText(`${rateIn(before)} to ${rateIn(after)}`)
  expect({ ...after, Rate: '' }).toEqual({ ...before, Rate: '' })
  expect(await findings(page)).toEqual([])

  // Whoever would rather look again finds everything as it was.
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(amount(page)).toHaveValue('41.30')
  await expect.poll(async () => (await iban.inputValue()).replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''))
  await expect(page.getByRole('textbox', { name: /^Account holder’s name/ })).toHaveValue('Nino Beridze')
  await expect(page.getByRole('textbox', { name: 'Payment description' })).toHaveValue('Lessons in May')
  await payIt(page)
})
