/** A merchant has somebody verified: pays for it, the person proves themselves from the e-mail without an account, the merchant sees the result. */
import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'aldermint'
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** From the e-mail to the page. */
async function openLetter(page: Page, to: string): Promise<void> {
  const link = page.locator('article a[href^="/verify/"]').first()
  await expect(async () => {
    await page.goto(`${at(BRAND)}/demo/inbox?recipient=${encodeURIComponent(to)}`)
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()
}

/** On the page of the company that looks at documents. */
async function handIn(page: Page, outcome: string): Promise<void> {
  await expect(heading(page, 'Identity check')).toBeVisible()
  await page.getByLabel('Name on the document').fill('Lucía Ferrer')
  await page.getByLabel(outcome).check()
  await page.getByRole('button', { name: 'Hand in' }).click()
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`[GUARD-019] [ROUTE-057] [ROUTE-058] [C-MERCH-006] [C-OWN-168] [C-OWN-169] at ${viewport.width}: bought, proven from the letter in the second try, seen with its history`, async ({
    browser,
  }) => {
    const to = `lucia-${randomUUID().slice(0, 8)}@elsewhere.example`
    const page = await (await browser.newContext({ viewport })).newPage()
    await signIn(page, BRAND, 'marc')
    await page.goto(`${at(BRAND)}/merchant`)
    await expect(page).toHaveURL(/\/merchant\/security\/verification$/)
    await page.getByLabel('Person’s e-mail').fill(to)
    await page.getByRole('textbox', { name: /^Name/ }).fill('Lucia Ferrer')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Pay $2.90 and send e-mail' }).click()
    await expect(page.getByText(`We are sending an e-mail to ${to}.`).last()).toBeVisible()

    const person = await (await browser.newContext({ viewport })).newPage()
    await openLetter(person, to)
    await expect(heading(person, 'Verify your identity')).toBeVisible()
    await expect(person.getByText('Northlight Affiliates Ltd never sees your document or your photo.')).toBeVisible()
    await expect(person.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await findings(person)).toEqual([])
    await person.getByRole('button', { name: 'Agree and start' }).click()
    await handIn(person, 'The photo of the document is blurred')
    await expect(heading(person, 'Please try again')).toBeVisible()
    await expect(person.getByText('You have 2 attempts left.', { exact: false })).toBeVisible()
    await person.getByRole('button', { name: 'Try again' }).click()
    await handIn(person, 'All well')
    await expect(heading(person, 'Your identity is verified')).toBeVisible()
    expect(await findings(person)).toEqual([])

    await page.goto(`${at(BRAND)}/merchant/security/verification/history`)
    await page.getByText('Lucía Ferrer').first().click()
    const panel = page.getByRole('dialog', { name: 'Identity verification' })
    await expect(panel.getByText('Verified', { exact: true })).toBeVisible()
    await expect(panel.getByText(to)).toBeVisible()
    await expect(panel.getByText('Another attempt needed')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
