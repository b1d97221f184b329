/** Somebody whose details are due brings them up to date: what is wrong stays at its field, a new number is proven by its code. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, land } from './people.ts'

const BRAND = 'aldermint'
const { port } = new URL(at(BRAND))
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

test('[AUTH-050] [ROUTE-022] details, an address and a phone; then on to what was wanted', async ({ page, request }) => {
  await land(page, 'petra', 'Bring your details up to date', '/home?account=2')
  expect(await findings(page)).toEqual([])
  const born = page.getByLabel('Born on', { exact: true })
  const right = await born.inputValue()
  await born.fill('14 Nov 2015')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(born).toHaveAccessibleDescription(/must be an adult/)
  await born.fill(right)
  await page.getByLabel('Tax number').fill('CZ-778899')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your details are up to date.')).toBeVisible()

  await page.getByRole('button', { name: 'I live elsewhere now' }).click()
  await page.getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await page.getByLabel('Street and number').fill('Dlouhá 7')
  await page.getByLabel('Postal code').fill('110 00')
  await page.getByLabel('City').fill('Praha')
  await page.getByRole('button', { name: 'Save the address' }).click()
  const addresses = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  await expect(addresses.filter({ hasText: 'Dlouhá 7' })).toContainText('proof needed')

  await page.getByRole('button', { name: 'Change phone number' }).click()
  await page.getByLabel('Phone number', { exact: true }).fill('+420 601 234 567')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByLabel('Code that we sent to +420601234567')
  await expect(code).toBeFocused()
  const inbox = await request.get(`http://127.0.0.1:${port}/demo/inbox`, { headers: { host: `${BRAND}.localhost:${port}` } })
  const sent = ((await inbox.json()) as { recipient: string; body: string }[]).find(({ recipient }) => recipient === '+420601234567')!
  const digits = /\d{6}/.exec(sent.body)![0]
  await code.fill(digits === '000000' ? '111111' : '000000')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill(digits)
  const numbers = page.getByRole('list', { name: 'Phone numbers' }).getByRole('listitem')
  await expect(numbers.filter({ hasText: '+420601234567' })).toContainText('confirmed')
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${at(BRAND)}/home?account=2`)
})
