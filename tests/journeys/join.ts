/** What every journey of a newcomer does: fill in the personal form, find the link in the demo's inbox. English pages. */
import { randomUUID } from 'node:crypto'
import { expect, type Frame, type Page } from '@playwright/test'
import { at } from './people.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const newAddress = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@newcomer.example`
export const NEW_PASSWORD = 'copper river lamp'

/** Opens a field that is a list, searches in it and takes what is found. */
export async function choose(page: Page | Frame, field: RegExp, word: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(word)
  // The list follows what is typed: it has come to rest when what is searched stands first.
  const first = page.getByRole('dialog').getByRole('option').first()
  await expect(first).toContainText(word)
  await first.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function fillAccess(page: Page | Frame, email: string, password = NEW_PASSWORD): Promise<void> {
  await page.getByRole('combobox', { name: 'I am registering as' }).selectOption('freelancers')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

export async function fillPerson(page: Page | Frame): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Nadia')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Verde')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('4 Mar 1991')
  await choose(page, /^Citizenship/, 'Romania')
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill(`+40 7${String(Math.random()).slice(2, 10)}`)
}

export async function fillAddress(page: Page | Frame): Promise<void> {
  await choose(page, /^Country/, 'Romania')
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Strada Lungă 12')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('500035')
  await page.getByRole('textbox', { name: 'City' }).fill('Brașov')
}

export async function fillMoney(page: Page | Frame): Promise<void> {
  await choose(page, /^Occupation/, 'Software developer or IT specialist')
  await page.getByRole('checkbox', { name: 'Receive income from work' }).check()
  await page.getByRole('checkbox', { name: 'Self-employment or freelance income' }).check()
}

export async function accept(page: Page | Frame): Promise<void> {
  for (const agreement of ['User agreement', 'Privacy policy'])
    await page.getByRole('checkbox', { name: `I have read and accept: ${agreement}` }).check()
}

/** The same on a phone, part after part, to the button that sends it. */
export async function fillSteps(page: Page | Frame, email: string): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' })
  await fillAccess(page, email)
  for (const [place, fill] of [fillPerson, fillAddress, fillMoney, accept].entries()) {
    await next.click()
    await expect(page.getByText(`Step ${place + 2} of 5`)).toBeVisible()
    await fill(page)
  }
}

/** The activation link of the newest e-mail, as the demo's inbox shows it. The e-mail is written after the answer. */
export async function activationLink(page: Page, brand: string, email: string): Promise<void> {
  const link = page.locator('article a[href*="action=activation&"]').first()
  await expect(async () => {
    await page.goto(`${at(brand)}/demo/inbox?recipient=${encodeURIComponent(email)}`)
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()
}
