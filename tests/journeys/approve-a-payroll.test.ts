/** The payroll of the demo: sent with a code, withdrawn, and approved by somebody who sees first what is different from the last one. */
import { expect, test, type Page } from '@playwright/test'
import { typeCode } from './codes.ts'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'aldermint'
const NAME = 'Payroll November.csv'

async function enter(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
}

test('[C-OWN-123] the approver sees two new recipients and one doubled amount in the list, on home and in the request, and approves it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'hugo', 360)
  await expect(page.getByRole('main')).toContainText('2 new recipients · 1 amount doubled')
  await page.goto(`${at(BRAND)}/transfer/approved`)
  await page.getByRole('button', { name: NAME, exact: true }).click()
  const whole = page.getByRole('dialog', { name: `Mass payment “${NAME}”` })
  await expect(whole).toContainText('Compared with “Payroll October.csv”')
  await expect(whole).toContainText(/New recipients\s*2/)
  await expect(whole).toContainText(/Amounts at least doubled\s*1/)
  const payee = (name: string) => whole.getByRole('listitem').filter({ hasText: name })
  await expect(payee('Lucía Tanabe')).toContainText('Last time €2,640.00')
  await expect(payee('Tomás Dahl')).toContainText('New')
  expect(await findings(page)).toEqual([])

  const gwen = await (await browser.newContext()).newPage()
  await enter(gwen, 'gwen', 1440)
  await gwen.goto(`${at(BRAND)}/history/batch-transfers`)
  await gwen.getByRole('button', { name: NAME, exact: true }).click()
  await expect(gwen.getByText('The money is on hold.')).toBeVisible()
  await whole.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Approved' }).getByRole('button', { name: 'OK' }).click()
  await expect(gwen.getByText(/12 on its way|paid/).first()).toBeVisible()
})

test('[C-OWN-064] [C-OWN-104] whoever reloads before typing the code is asked for it again, and can withdraw what waits for approval', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'nell', 360)
  await page.goto(`${at(BRAND)}/transfer/mass/eft`)
  const buffer = Buffer.from('Employee;IBAN;Amount;Currency\r\nElena Okafor;RO08PBOA1494222149422214;412,00;EUR')
  await page.getByLabel('File with payments').setInputFiles({ name: 'bonus-nell.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Send for approval/ }).click()
  const popup = page.getByRole('dialog', { name: 'Enter the confirmation code' })
  await expect(popup).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for your confirmation' })).toBeVisible()
  await expect(page.getByText('Awaiting approval')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await typeCode(page, request, BRAND, 'nell@demo.example', 'bonus-nell.csv', 'Approval request created')
  await expect(page.getByRole('heading', { level: 2, name: 'Awaiting approval' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Ready 1')).toBeVisible()

  // Nobody but Nell withdraws it: Gwen only sees that it waits.
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Send for approval/ }).click()
  await expect(popup).toBeVisible()
  const gwen = await (await browser.newContext()).newPage()
  await enter(gwen, 'gwen', 1440)
  await gwen.goto(page.url())
  await expect(gwen.getByRole('heading', { level: 2, name: 'Waiting for confirmation' })).toBeVisible()
  await expect(gwen.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})
