/** A partner's site asks to read; somebody signs in, sees what it wants, and decides. */
import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD } from './people.ts'

const BRAND = 'aldermint'

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

test('[ROUTE-067] [GUARD-022] [GUARD-006] [C-AUTH-018] [C-AUTH-019] a wrong request goes to the start; a right one shows who asks for what, and the answer goes back', async ({
  page,
}) => {
  await page.goto(`${at(BRAND)}/demo/partner`)
  await page.getByRole('link', { name: /^Connect your/ }).click()
  await expect(page).toHaveURL(`${at(BRAND)}/login`)
  await page.locator('input[name=username]').fill('maria@demo.example')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tallybook asks for access' })).toBeVisible()
  await expect(page.getByText('Your accounts and their balances')).toBeVisible()
  expect((await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await page.getByRole('button', { name: 'Do not allow' }).click()
  await expect(page.getByText('You did not allow it. Nothing was read.')).toBeVisible()

  await page.getByRole('link', { name: 'Start again' }).click()
  await page.getByRole('link', { name: /^Connect your/ }).click()
  await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter')
  await expect(page.getByRole('row', { name: /You are/ })).toContainText('maria@demo.example')
  await page.reload()
  await expect(page.getByText('it works once')).toBeVisible()

  await page.goto(`${at(BRAND)}/auth/sei?client_id=somebody&redirect_uri=https%3A%2F%2Fevil.example`)
  await expect(page).toHaveURL(`${at(BRAND)}/home`)
})
