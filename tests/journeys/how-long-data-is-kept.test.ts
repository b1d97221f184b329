/** Operators decide how long something is kept: one proposes what the law allows, a second one approves; who is no operator never comes here. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, present } from './people.ts'

const url = (path: string) => at('aldermint') + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

async function as(browser: Browser, name: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  await page.goto(url('/login'))
  await present(page, name)
  await expect(page).toHaveURL(url('/admin-overview'))
  await page.goto(url('/ops'))
  await page.getByRole('link', { name: 'How long data is kept' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How long data is kept' })).toBeVisible()
  return page
}

const rule = (page: Page, name: string) => page.getByRole('list', { name: 'Deleted after' }).getByRole('listitem').filter({ hasText: name })

test('[C-OWN-373] [C-OWN-374] [C-OWN-375] a change takes two people and stays within the law', async ({ browser }) => {
  const dorina = await as(browser, 'dorina', { width: 1440, height: 1000 })
  const documents = rule(dorina, 'Pictures and files that customers gave')
  await expect(documents).toContainText('5 years')
  await documents.getByRole('button', { name: 'Change: Documents' }).click()
  await documents.getByLabel('Days').fill('30')
  await documents.getByLabel('Reason').fill('Less to lose.')
  await documents.getByRole('button', { name: 'Propose' }).click()
  await expect(documents.getByText('The law or the service needs it longer than this.')).toBeVisible()
  await expect(documents.getByLabel('Reason')).toHaveValue('Less to lose.')
  await documents.getByRole('button', { name: 'Cancel' }).click()

  const signIns = rule(dorina, 'When and from where people signed in')
  await signIns.getByRole('button', { name: 'Change: Sign-ins' }).click()
  await signIns.getByLabel('Days').fill('365')
  await signIns.getByLabel('Reason').fill('A year is enough.')
  await signIns.getByRole('button', { name: 'Propose' }).click()
  await expect(signIns.getByText('You proposed it. A second person decides.')).toBeVisible()
  expect(await findings(dorina)).toEqual([])

  const radu = await as(browser, 'radu', { width: 360, height: 740 })
  const theirs = rule(radu, 'When and from where people signed in')
  await expect(theirs).toContainText('2 years')
  await expect(theirs.getByText('A year is enough.')).toBeVisible()
  expect(await findings(radu)).toEqual([])
  await theirs.getByRole('button', { name: 'Approve: Sign-ins' }).click()
  await expect(theirs).toContainText('1 year')
  await expect(radu.getByText('Sign-ins: 2 years → 1 year')).toBeVisible()
  await dorina.reload()
  await expect(rule(dorina, 'When and from where people signed in')).toContainText('1 year')
})
