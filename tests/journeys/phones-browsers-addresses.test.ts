/** What is in one's name: phones that confirm, browsers that are signed in, addresses one signs in from, and the history of all that. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'
import { textOfQr } from './read-qr.ts'

/** Where nobody else needs the access of these people as it was. */
const BRAND = 'nacreo'
const url = (path: string) => at(BRAND) + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

test('[ROUTE-028] [ROUTE-031] [SET-002] [SET-015] another browser is signed out, and the history says so', async ({ page, browser }) => {
  await signIn(page, BRAND, 'andrei')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, BRAND, 'andrei')

  // The section is found by its name, with nothing but the keyboard.
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('Signed-in browsers')
  await page.getByRole('option', { name: /Signed-in browsers/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url('/setting#browsers'))
  await expect(page.locator('#browsers')).toBeFocused()
  const browsers = section(page, 'Signed-in browsers').getByRole('list').getByRole('listitem')
  await expect(browsers).toHaveCount(2)
  await expect(browsers.first()).toContainText('This browser')
  await browsers
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(browsers).toHaveCount(1)
  await other.goto(url('/setting'))
  await expect(other).toHaveURL(url('/login'))
  await elsewhere.close()

  await page.getByRole('link', { name: 'See all sign-ins' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in history', level: 1 })).toBeVisible()
  const today = page.getByRole('list', { name: 'Today' }).getByRole('listitem')
  await expect(today.filter({ hasText: 'Signed out from another browser' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Event' }).click()
  await page.getByRole('menuitemradio', { name: 'Declined and suspicious' }).click()
  await expect(page).toHaveURL(url('/login-history?kind=refused'))
  await expect(page.getByText('Choose another period, or remove a filter.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(today.first()).toBeVisible()
  await page.getByRole('link', { name: 'Change your password' }).click()
  await expect(page.locator('#password')).toBeFocused()
})

test('[SET-005] [SET-008] [SET-009] [C-SET-003] [C-SET-004] [C-OWN-033] a phone is linked, named and removed; an address is added, kept and let go', async ({
  page,
  context,
}) => {
  await signIn(page, BRAND, 'irina')
  await page.goto(url('/setting'))
  const phones = section(page, 'Confirmation phones')
  await phones.getByRole('button', { name: 'Link a phone' }).click()
  const popup = page.getByRole('dialog', { name: 'Link a phone' })
  const code = await textOfQr(popup.getByRole('img', { name: 'A code that links the phone which scans it' }))
  await expect(popup.getByRole('link', { name: 'Open the app on this phone' })).toHaveAttribute('href', code)
  expect(await findings(page)).toEqual([])
  const demo = await context.newPage()
  await demo.goto(url('/demo/phone'))
  await demo.getByLabel('Link or code').fill(code)
  await demo.getByLabel('Name of the phone').fill('Work phone')
  await demo.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(demo.getByRole('article', { name: 'Work phone' })).toBeVisible()
  await demo.close()
  // Nothing had to be confirmed before, so it confirms at once.
  const linked = page.getByRole('dialog', { name: 'Work phone is linked' })
  await expect(linked).toContainText('It can now confirm for you.')
  await linked.getByRole('button', { name: 'Done' }).click()
  await phones.getByRole('button', { name: 'Rename Work phone' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
  await page.keyboard.press('Enter')
  await phones.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('alertdialog', { name: 'Remove Old phone' }).getByRole('button', { name: 'Remove' }).click()
  await expect(phones).toContainText('No phone is linked')

  const allowed = section(page, 'Allowed addresses')
  const only = allowed.getByRole('switch', { name: 'Only from these addresses' })
  await only.click()
  await expect(allowed.getByRole('alert')).toContainText('Add your current address first')
  await allowed.getByRole('button', { name: 'Add an address' }).click()
  const add = page.getByRole('dialog', { name: 'Add an address' })
  await add.getByLabel('Address', { exact: true }).fill('nowhere')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await add.getByRole('button', { name: /^Where I am now/ }).click()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  const entry = allowed.getByRole('listitem')
  await expect(entry).toContainText('127.0.0.1')
  await only.click()
  await expect(only).toBeChecked()
  await entry.getByRole('button', { name: 'Remove 127.0.0.1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await only.click()
  await expect(only).not.toBeChecked()
  await entry.getByRole('button', { name: 'Remove 127.0.0.1' }).click()
  await expect(allowed).toContainText('No address is on the list yet.')
})
