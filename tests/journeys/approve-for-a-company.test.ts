/** What one prepares, others approve: with a code on a phone, two of them where the rules say so, declined with a word; seen at once by all. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { typeCode } from './codes.ts'
import { at, signIn } from './people.ts'
import { amount, confirm, price, review } from './sending.ts'

const BRAND = 'aldermint'
const PATH = '/transfer/approved'
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

async function enter(page: Page, name: string): Promise<Page> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
  await page.goto(at(BRAND) + PATH)
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
  return page
}
const elsewhere = async (browser: Browser, name: string, width: number) =>
  enter(await (await browser.newContext({ viewport: { width, height: 780 } })).newPage(), name)

const line = (page: Page, what: string) => page.getByRole('row').filter({ hasText: what })
const ok = (page: Page, title: string) => page.getByRole('dialog', { name: title }).getByRole('button', { name: 'OK' })

test('[ROUTE-047] [APPR-016] [APPR-017] [APPR-018] one prepares, others approve and decline, each in a browser of their own', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  // Idris prepares, and is told beforehand who approves.
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'idris')
  await page.goto(`${at(BRAND)}/transfer/p2p`)
  await page.getByRole('textbox', { name: 'Recipient’s e-mail address' }).fill('rosa@demo.example')
  await amount(page).fill('1234.50')
  await expect(price(page)).toContainText('Ralf Brenner')
  await review(page).click()
  await confirm(page).click()
  await ok(page, 'Approval request created').click()
  await page.goto(at(BRAND) + PATH)
  await expect(line(page, 'Rosa Vidal')).toBeVisible()
  // Whoever prepares has nothing to tick.
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  // Ralf approves on a phone, with the code of a letter; Idris sees it go.
  const ralf = await elsewhere(browser, 'ralf', 360)
  await ralf.getByRole('checkbox', { name: 'Select Payment to Rosa Vidal' }).check()
  await expect(ralf.getByRole('status').filter({ hasText: '1 selected' })).toContainText('$1,234.50')
  expect(await findings(ralf)).toEqual([])
  await ralf.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(ralf.getByRole('dialog', { name: 'Enter the confirmation code' })).toContainText('$1,234.50')
  await typeCode(ralf, request, BRAND, 'ralf@demo.example', 'Rosa Vidal')
  await expect(line(ralf, 'Rosa Vidal')).toHaveCount(0)
  await expect(page.getByText('Approved by another person: Payment to Rosa Vidal').last()).toBeVisible()
  await expect(line(page, 'Rosa Vidal')).toHaveCount(0)

  // Two have to approve the large one: Ralf first, at the side of the page.
  await ralf.getByRole('button', { name: 'Павло Шевчук', exact: true }).click()
  const whole = ralf.getByRole('dialog', { name: 'Payment to Павло Шевчук' })
  await expect(whole).toContainText('Waiting for two of these people')
  await whole.getByRole('button', { name: 'Approve' }).click()
  await typeCode(ralf, request, BRAND, 'ralf@demo.example', 'Павло Шевчук')
  await expect(ralf.getByRole('dialog', { name: 'Approved' })).toContainText('One more approval needed')
  await ok(ralf, 'Approved').click()
  await expect(whole).toContainText('You have approved it. It needs approval from one more person.')

  // Tess is the second, and declines another with a word about it.
  const tess = await elsewhere(browser, 'tess', 1440)
  await expect(line(tess, 'Павло Шевчук')).toContainText('1 of 2 approved')
  await tess.getByRole('checkbox', { name: 'Select Payment to Павло Шевчук' }).check()
  await tess.getByRole('button', { name: 'Approve', exact: true }).click()
  await ok(tess, 'Approved').click()
  await expect(page.getByText('Approved by another person: Payment to Павло Шевчук').last()).toBeVisible()

  await tess.getByRole('button', { name: 'Actions for Payment to Sofía Marín' }).click()
  await tess.getByRole('menuitem', { name: 'Decline' }).click()
  const why = tess.getByRole('dialog', { name: 'Decline this request?' })
  await why.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(why).toContainText('Enter a reason.')
  await why.getByRole('textbox', { name: 'Why' }).fill('Paid already in October')
  await why.getByRole('button', { name: 'Decline', exact: true }).click()
  await ok(tess, 'Declined').click()
  await expect(page.getByText('Declined by another person: Payment to Sofía Marín').last()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Sofía Marín', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Payment to Sofía Marín' })).toContainText('Tess Moreau · Paid already in October')
})

test('[C-OWN-012] [C-OWN-013] [C-OWN-014] rules are tried on past payments, then saved; a filter by creator stays in the address', async ({
  page,
}) => {
  await enter(page, 'wanda')
  await page.getByRole('button', { name: 'Prepared by' }).click()
  await page.getByRole('menuitemradio', { name: 'Wanda Oakes' }).click()
  await expect(page.getByText('No results')).toBeVisible()
  await expect(page).toHaveURL(/createdBy=/)
  await page.getByRole('tab', { name: 'Rules' }).click()
  const result = page.getByRole('status').filter({ hasText: 'In the last 6 months' })
  await expect(result).toContainText(/\d+ of \d+ payments would have waited/)
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new rule' })
  await dialog.getByRole('textbox', { name: 'From this amount' }).fill('500')
  await dialog.getByRole('radio', { name: 'Two different people' }).check()
  await dialog.getByRole('textbox', { name: 'Only to this recipient' }).fill('olga@demo.example')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this rule' }).click()
  await expect(page.getByText('All payments to olga@demo.example from $500.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expect(page.getByText('The new rules apply from now on.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('All payments to olga@demo.example from $500.00')).toBeVisible()
  expect(await findings(page)).toEqual([])
})
