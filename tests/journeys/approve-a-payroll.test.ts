/** The payroll of the demo: whoever approves it sees what is different from the last one before they press. */
import { expect, test, type Page } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'aldermint'
const NAME = 'Payroll November.csv'

async function enter(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
}

test('[C-OWN-130] the approver sees two new recipients and one doubled amount in the list, on home and in the request, and approves it', async ({
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
