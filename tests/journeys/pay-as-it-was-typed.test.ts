/** What was typed is what is kept: the side of a repeat, the day of a payment, one story about an invitation; nothing is refused in silence. */
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { amount, confirm, findings, review } from './sending.ts'

const BRAND = 'forkline'

async function open(page: Page, path: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(at(BRAND) + path)
}

const done = async (page: Page) => page.getByRole('dialog', { name: 'Payment Confirmation' }).getByRole('button', { name: 'OK' }).click()
const written = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.now() + days * 86_400_000,
  )

test('[XFER-019] [C-OWN-005] a repeat between own accounts keeps the side that was typed, and nothing is no amount', async ({ page }) => {
  await open(page, '/transfer/account')
  await amount(page).fill('0')
  await review(page).click()
  await expect(page.getByText('Enter an amount above zero.').first()).toBeVisible()
  await amount(page).fill('')
  await review(page).click()
  await expect(page.getByText('Enter the amount.').first()).toBeVisible()

  await amount(page).fill('21.50')
  await page.getByRole('combobox', { name: 'How often' }).selectOption('monthly')
  await expect(page.getByText('You send $21.50 each time', { exact: false })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await review(page).click()
  await expect(page.getByText('You send $21.50 each time', { exact: false })).toBeVisible()
  await confirm(page).click()
  await done(page)
  await page.getByRole('link', { name: 'Scheduled payments' }).click()
  const card = page.getByRole('article').filter({ hasText: '$21.50' })
  await expect(card).toContainText('You send this amount each time; what is received in EUR follows the exchange rate of the day.')
  await card.getByText('1 payment so far').click()
  await expect(card.getByRole('listitem')).toContainText('$21.50')
  await expect(card.getByRole('listitem')).toContainText('Received €')
})

test('[C-P2P-002] [C-OWN-004] an invitation is one story: form, price, review, result, history and details', async ({ page }) => {
  await open(page, '/transfer/p2p')
  const back = written(30)
  const email = `late-${randomUUID()}@demo.example`
  const story = (how: string) => page.getByText(`${how} The money is returned on ${back} if not claimed`, { exact: false }).first()
  await page.getByRole('textbox', { name: 'Recipient’s e-mail address' }).fill(email)
  await expect(page.getByText('No account with this e-mail.')).toBeVisible()
  await expect(story('We send an invitation.')).toBeVisible()
  await amount(page).fill('4.44')
  await expect(page.getByRole('region', { name: 'Fees and rate' })).toContainText('Returned if not claimed')
  await review(page).click()
  await expect(story('We send an invitation.')).toBeVisible()
  await confirm(page).click()
  await done(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Invitation sent' })).toBeVisible()
  await expect(story('Invitation sent.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Show or cancel' }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText(`Returned on ${back} if not claimed`)).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invitation sent')
})

test('[XFER-019] [C-OWN-007] a payment on a later day is listed with its day, and cancelled before it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/transfer/p2p')
  // The button is in sight from the first moment, and its price as soon as there is one. Design: send-mobile.
  await expect(review(page)).toBeInViewport()
  await page.getByRole('textbox', { name: 'Recipient’s e-mail address' }).fill('pavlo@demo.example')
  await amount(page).fill('7.77')
  await expect(page.locator('.pay-bar')).toContainText('Total with fee $0.25$8.02')
  await expect(page.locator('.pay-bar')).toBeInViewport()
  const day = page.getByRole('textbox', { name: 'Payment date' })
  await day.fill(written(-2))
  await day.press('Tab')
  await expect(page.getByText(/or a later date\.$/)).toBeVisible()
  await day.fill(written(9))
  await day.press('Tab')
  await expect(page.getByText(`Once, on ${written(9)}.`, { exact: false })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await review(page).click()
  await expect(page.getByText(`Paid once, on ${written(9)},`, { exact: false })).toBeVisible()
  await confirm(page).click()
  await done(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Scheduled' })).toBeVisible()
  await page.getByRole('link', { name: 'Scheduled payments' }).click()
  const card = page.getByRole('article').filter({ hasText: '$7.77' })
  await expect(card).toContainText(`Next ${written(9)}`)
  await card.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect(card.getByText('Cancelled')).toBeVisible()
})

test('[C-OWN-020] [C-HIST-001] the palette finds amounts, acts and pages, and the history what the palette promises', async ({ page }) => {
  await open(page, '/history')
  await page.setViewportSize({ width: 360, height: 740 })
  // One scroller: the page.
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  expect(
    await page
      .locator('.table-box')
      .evaluate((box) => ({ own: box.scrollHeight - box.clientHeight, page: document.body.scrollHeight > innerHeight })),
  ).toEqual({ own: 0, page: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  const figure = await page.getByRole('row').filter({ hasText: 'Pixelharbor Ltd' }).first().locator('.table-cell-box').last().innerText()
  const digits = figure.replaceAll(/[^\d.]/g, '')
  await page.keyboard.press('/')
  await page.keyboard.type(digits)
  await expect(page.getByRole('option', { name: /Pixelharbor Ltd/ }).first()).toBeVisible()
  await page.getByRole('option', { name: new RegExp(`Search the history for .${digits}`) }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Pixelharbor Ltd' }).first()).toBeVisible()
  for (const [typed, found] of [
    ['freeze card', 'Freeze or block a card'],
    ['iban', 'IBAN and account details'],
  ] as const) {
    await page.keyboard.press('Escape')
    await page.locator('body').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('/')
    await page.keyboard.type(typed)
    await expect(page.getByRole('option', { name: found })).toBeVisible()
  }
})
