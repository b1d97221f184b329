/** An administrator finds a customer and sees what they see: for a reason, with a line above every page, and until it is ended. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, land } from './people.ts'

const url = (path: string) => at('aldermint') + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

test('[AUTH-044] [ADMIN-001] [ADMIN-007] [ROUTE-012] nobody found, no reason: nothing; then the customer’s pages, and back', async ({
  page,
}) => {
  await land(page, 'admin', 'Overview', '/home')
  await expect(page).toHaveURL(url('/admin-overview'))
  await expect(page.getByText('in balance')).toBeVisible()
  const search = page.getByRole('searchbox')
  await search.fill('zzzz')
  await search.press('Enter')
  await expect(page.getByText('Nobody found')).toBeVisible()
  await search.fill('maria')
  await search.press('Enter')
  await page.getByRole('button', { name: /Maria Ionescu/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Look at what Maria Ionescu sees' })
  await expect(dialog.getByRole('button', { name: 'Start' })).toHaveAccessibleDescription('Write at least ten characters.')
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('Why', { exact: true }).fill('asked about a payment, ticket 4711')
  await dialog.getByRole('button', { name: 'Start' }).click()

  await expect(page).toHaveURL(url('/home'))
  const line = page.getByText('You see what Maria Ionescu sees.')
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent transactions' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(line).toBeVisible()

  // Nothing is taken away or changed: the buttons say why, and nothing is sent by itself.
  const commands: string[] = []
  page.on('request', (request) => {
    const name = /\/api\/v4\/\?(\w+)$/.exec(request.url())?.[1]
    if (name !== undefined && /(Set|Start|Send|Create|Delete)$/.test(name)) commands.push(name)
  })
  const why = 'You are viewing this customer. Only the customer can do this.'
  await page.goto(url('/history'))
  await expect(page.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(why)
  await page.goto(url('/statements'))
  await expect(page.getByRole('button', { name: /as PDF$/ }).first()).toHaveAccessibleDescription(why)
  await page.goto(url('/home'))
  await page.getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByRole('dialog', { name: 'Add money' }).getByText('Account number', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(commands).toEqual([])
  await page.getByRole('button', { name: 'Stop acting' }).click()
  await expect(page).toHaveURL(url('/admin-overview'))
  await expect(line).toBeHidden()
  await page.goto(url('/home'))
  await expect(page).toHaveURL(url('/admin-overview'))
})
