/** What all payments have in common, for whoever sends one in a journey. English pages. */
import { expect, type Page } from '@playwright/test'
import { axe } from './axe.ts'

export const price = (page: Page) => page.getByRole('region', { name: 'Fees and rate' })
export const amount = (page: Page) => page.getByRole('textbox', { name: 'You send' })
export const review = (page: Page) => page.getByRole('button', { name: 'Review payment' })
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and send' })

/** The figures of the panel, as they stand there: `{ 'You send': '$12.00', Fee: '$0.25' … }`. */
export const figuresOf = (page: Page): Promise<Record<string, string>> =>
  page
    .getByRole('main')
    .locator('dl > div')
    .evaluateAll((lines) =>
      Object.fromEntries(lines.map((line) => [line.querySelector('dt')?.textContent ?? '', line.querySelector('dd')?.textContent ?? ''])),
    )

/** How much may go, in the words below the price. */
export const limits = (page: Page): Promise<string> =>
  price(page)
    .getByText(/^One payment: /)
    .innerText()

/** Over the review to the end of it. Gives the figures that were shown on the way, which must be the same each time. */
export async function payIt(page: Page): Promise<Record<string, string>> {
  await expect(price(page)).toContainText(/guaranteed for 0:/)
  const typed = await figuresOf(page)
  const mayGo = await limits(page)
  await review(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check and confirm' })).toBeVisible()
  const shown = await figuresOf(page)
  for (const name of ['You send', 'Fee', 'Rate', 'Taken from account', 'Arrives', 'Sent via'])
    expect([name, shown[name]]).toEqual([name, typed[name]])
  expect(await limits(page)).toBe(mayGo)
  // A name that the other bank does not know is paid only by somebody who says so.
  const anyway = page.getByRole('checkbox', { name: 'Pay anyway' })
  await expect(confirm(page).and(page.locator(':not([aria-disabled=true])')).or(anyway)).toBeVisible()
  if (await anyway.isVisible()) {
    await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
    await anyway.check()
  }
  await confirm(page).click()
  const done = page.getByRole('dialog', { name: 'Payment Confirmation' })
  await expect(done).toContainText('Successfully submitted')
  // Between own accounts it is what arrives; to anybody else what leaves, and what that costs.
  if (!page.url().includes('/transfer/account')) await expect(done).toContainText(shown['You send'] ?? 'nothing')
  const costs = shown['Fee'] ?? ''
  if (/[1-9]/.test(costs)) await expect(done).toContainText(`fee ${costs}`)
  await done.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Successfully submitted' })).toBeVisible()
  const told = await figuresOf(page)
  for (const name of ['You send', 'Fee', 'Taken from account', 'Arrives']) expect([name, told[name]]).toEqual([name, shown[name]])
  return told
}

export const findings = async (page: Page): Promise<readonly string[]> =>
  (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)

/** What the page asked of the bank so far, by name. */
export function listen(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { search, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(search.slice(1))
  })
  return asked
}
