/** What is shown first after signing in, and a card that waits, without a mouse: every stop is seen, and nothing needs a pointer. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { everyStop, tabTo } from './keyboard.ts'
import { at, land, signIn } from './people.ts'

const url = (path: string) => at('aldermint') + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

/** The page stands there with what it shows, is whole for axe, and goes round by keyboard over these stops. */
async function goesRound(page: Page, heading: string, shown: RegExp | string, stops: readonly RegExp[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  const reached = await everyStop(page)
  for (const stop of stops) expect(reached).toContainEqual(expect.stringMatching(stop))
}

const enter = async (page: Page, name: RegExp) => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

test('[ROUTE-015] keyboard only: what an identity check asks of a person, and the way out', async ({ page }) => {
  await land(page, 'kofi', 'Verify your identity')
  await expect(page).toHaveURL(url('/kyc'))
  await goesRound(page, 'Verify your identity', 'What we need', [/^Sign out$/])
  await enter(page, /^Sign out$/)
  await expect(page).toHaveURL(url('/login'))
})

test('[ROUTE-019] keyboard only: what an identity check asks of a company', async ({ page }) => {
  await land(page, 'nora', 'Verify your company')
  await expect(page).toHaveURL(url('/business-kyc'))
  await goesRound(page, 'Verify your company', 'What we need', [/^Sign out$/])
})

test('[AUTH-045] keyboard only: no company here yet, and the way to the old web', async ({ page }) => {
  await land(page, 'basil', 'No company here yet')
  await goesRound(page, 'No company here yet', 'basil@demo.example', [/^Sign out$/, /^Open the previous version/])
  await enter(page, /^Open the previous version/)
  await expect(page).toHaveURL(/\/demo\/old-web$/)
})

test('[AUTH-047] [ROUTE-016] keyboard only: one of several companies is chosen; its documents, and back to the others', async ({
  page,
}) => {
  await land(page, 'andrei', 'Choose a company')
  await goesRound(page, 'Choose a company', 'Northlight Affiliates Ltd', [/^Sign out$/, /Northlight/, /Brightfold/])
  await enter(page, /Brightfold/)
  await expect(page).toHaveURL(url('/home'))
  await page.goto(url('/company-documents'))
  await goesRound(page, 'Documents of Brightfold Media SRL', 'List of owners', [/^Act for another company$/])
  await page.goto(url('/business-kyc'))
  await goesRound(page, 'Verification of the company', 'Verification status', [/^Continue$/])
  await page.goto(url('/company-documents'))
  await expect(page.getByRole('link', { name: 'Act for another company' })).toBeVisible()
  await enter(page, /^Act for another company$/)
  await expect(page).toHaveURL(url('/choose-company'))
})

test('[ROUTE-014] keyboard only: where one pays taxes is put off', async ({ page }) => {
  await begin(page)
  await page.goto(url('/self-certification-splash'))
  await goesRound(page, 'Where do you pay taxes?', 'Your tax numbers', [/^Sign out$/, /^Continue for now$/])
  await enter(page, /^Continue for now$/)
  await expect(page).toHaveURL(url('/home'))
})

test('[ROUTE-021] keyboard only: a card that waits, and what its activation needs', async ({ page }) => {
  await begin(page)
  await page.goto(url('/cards'))
  const link = page.getByRole('link', { name: 'Activate the card' }).first()
  await expect(link).toBeVisible()
  await link.press('Enter')
  await expect(page).toHaveURL(/\/confirm-card\/\d+$/)
  await goesRound(page, 'Activate your card', /It works as soon as it is activated|works in online shops at once/, [/^Activate the card$/])
})

/** Has a card in every state, and nobody else's journey activates one of them. */
async function begin(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at('aldermint') }])
  await signIn(page, 'aldermint', 'cleo')
}
