/** The two sides of a contract, each in a browser of their own, and how they are identified and sign. */
import { expect, type Browser, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'

const BRAND = 'aldermint'
export const wide = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }

export async function somebody(browser: Browser, name: string, viewport: typeof wide, language = 'en'): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([{ name: 'language', value: language, url: at(BRAND) }])
  const page = await context.newPage()
  await signIn(page, BRAND, name)
  return page
}

export const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

interface Words {
  readonly check: string
  readonly handIn: string
  readonly signHeading: string
  readonly sign: string
  readonly signAs: string
}
const english: Words = {
  check: 'Identity check',
  handIn: 'Hand in',
  signHeading: 'Sign the contract',
  sign: 'Sign',
  signAs: 'Sign as',
}
export const romanian: Words = {
  check: 'Verificarea identității',
  handIn: 'Predă',
  signHeading: 'Semnează contractul',
  sign: 'Semnează',
  signAs: 'Semnează ca',
}

/** On the page of the company that looks at documents. */
export async function handIn(page: Page, outcome: string, words = english): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.check })).toBeVisible()
  await page.getByLabel(outcome).check()
  await page.getByRole('button', { name: words.handIn }).click()
}

/** Identified, then signed; both by others, who lead back to the contract. */
export async function sign(page: Page, name: string, words = english): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: words.signHeading })).toBeVisible()
  await page.getByRole('button', { name: words.sign, exact: true }).click()
  await page.getByRole('button', { name: `${words.signAs} ${name}` }).click()
  await expect(page).toHaveURL(/\/revenue-split\/\d+$/)
}
