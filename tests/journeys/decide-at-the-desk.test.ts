/** The bank's own people decide: a document goes back with a reason and comes again; a customer is verified by two and not by one. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, present, signIn } from './people.ts'

const BRAND = 'aldermint'
const url = (path: string) => at(BRAND) + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)
const wide = { width: 1440, height: 1000 }
const phone = { width: 360, height: 740 }

/** Somebody in a browser of their own. */
async function as(browser: Browser, name: string, viewport: { width: number; height: number }, language = 'en'): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([{ name: 'language', value: language, url: at(BRAND) }])
  const page = await context.newPage()
  await page.goto(url('/login'))
  await present(page, name)
  return page
}

async function clerk(browser: Browser, name: string, viewport = wide): Promise<Page> {
  const page = await as(browser, name, viewport)
  await expect(page).toHaveURL(url('/admin-overview'))
  await page.getByRole('link', { name: 'Go to the desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  return page
}

/** The newest case of the customer, taken, so that nobody else decides it. */
async function take(page: Page, customer: string, kind = ''): Promise<void> {
  await page.goto(url(`/desk?search=${encodeURIComponent(customer)}`))
  await page.getByRole('row').filter({ hasText: customer }).filter({ hasText: kind }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: customer })).toBeVisible()
  await page.getByRole('button', { name: 'Take the case' }).click()
  await expect(page.getByRole('button', { name: 'Take the case' })).toBeHidden()
}

async function give(page: Page): Promise<void> {
  const picture = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
  await page.getByLabel('Сторінка з фотографією').setInputFiles(picture)
  const send = page.getByRole('button', { name: 'Надіслати документ' }).first()
  await expect(send).toHaveAccessibleDescription('')
  await send.click()
  await expect(
    page
      .getByLabel('Документи', { exact: true })
      .getByText('на перевірці')
      .or(page.getByText('Документ надіслано', { exact: false }))
      .first(),
  ).toBeVisible()
}

const NAME = 'Оксана Литвин'

test('a clerk sends a document back with a reason, the customer reads it in their language and sends another, a clerk accepts; verifying takes two', async ({
  browser,
}) => {
  const oksana = await as(browser, 'oksana', phone, 'ua')
  await expect(oksana).toHaveURL(url('/home'))
  await oksana.goto(url('/documents'))
  await give(oksana)

  const dorina = await clerk(browser, 'dorina')
  expect(await findings(dorina)).toEqual([])
  await take(dorina, NAME)
  await expect(dorina.getByRole('img', { name: 'Front' })).toBeVisible()
  const decide = dorina.getByRole('region', { name: 'Decision' })
  await decide.getByRole('radio', { name: /Ask again/ }).check()
  await expect(decide.getByRole('button', { name: 'Ask again' })).toHaveAccessibleDescription('Choose a reason. The customer reads it.')
  await decide.getByLabel('Reason').selectOption({ label: 'Cannot be read' })
  const sentence = 'Документ не читається. Зробіть фото ще раз за доброго освітлення й без відблисків.'
  await expect(decide.getByText(sentence)).toBeVisible()
  expect(await findings(dorina)).toEqual([])
  await decide.getByRole('button', { name: 'Ask again' }).click()
  await expect(dorina.getByText('The customer reads:', { exact: false })).toBeVisible()
  await expect(dorina.getByText('Rejected by Dorina Albu')).toBeVisible()

  await oksana.goto(url('/documents'))
  await expect(oksana.getByText(sentence)).toBeVisible()
  await give(oksana)

  await take(dorina, NAME)
  await dorina.getByLabel('Note for colleagues').fill('Clear now.')
  await dorina.getByRole('button', { name: 'Add note' }).click()
  await expect(dorina.getByText('Clear now.')).toBeVisible()
  await dorina.getByRole('button', { name: 'Accept document' }).click()
  await expect(dorina.getByText('This document is decided.')).toBeVisible()

  // The paper is accepted, so the customer can be verified: by two.
  await take(dorina, NAME, 'Verify by hand')
  const propose = dorina.getByRole('button', { name: 'Propose to verify' })
  await expect(propose).toHaveAccessibleDescription('Write at least ten characters.')
  await dorina.getByLabel('Why this customer is who they say').fill('Passport and face agree.')
  await propose.click()
  await expect(dorina.getByRole('button', { name: 'Verify customer' })).toHaveAccessibleDescription(
    'You proposed it. A second person decides.',
  )

  const radu = await clerk(browser, 'radu', phone)
  expect(await findings(radu)).toEqual([])
  await radu.goto(url(`/desk?view=second&search=${encodeURIComponent(NAME)}`))
  await radu.getByRole('row').filter({ hasText: NAME }).click()
  await expect(radu.getByText('Dorina Albu has decided first.', { exact: false })).toBeVisible()
  await expect(radu.getByText('Passport and face agree.')).toBeHidden()
  expect(await findings(radu)).toEqual([])
  await radu.getByLabel('Why this customer is who they say').fill('I see the same person.')
  await radu.getByRole('button', { name: 'Verify customer' }).click()
  await expect(radu.getByText('This customer is verified.')).toBeVisible()

  await oksana.goto(url('/documents'))
  await expect(oksana.getByText('Ваш обліковий запис підтверджено.')).toBeVisible()
})

test('the audit is searched and its chain fits; colleagues are listed, and a right that one proposes waits for another', async ({
  browser,
}) => {
  const dorina = await clerk(browser, 'dorina')
  await dorina.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(dorina.getByRole('row').nth(1)).toBeVisible()
  await dorina.getByRole('button', { name: 'Check the chain' }).click()
  await expect(dorina.getByText('The chain fits:', { exact: false })).toBeVisible()
  expect(await findings(dorina)).toEqual([])
  const [file] = await Promise.all([dorina.waitForEvent('download'), dorina.getByRole('button', { name: 'Export as CSV' }).click()])
  expect(file.suggestedFilename()).toBe('audit.csv')

  await dorina.getByRole('link', { name: 'Staff', exact: true }).click()
  await dorina.getByRole('button', { name: 'Invite' }).click()
  const email = 'new.clerk@bank.example'
  const dialog = dorina.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('checkbox', { name: 'decide cases' }).check()
  expect(await findings(dorina)).toEqual([])
  await dialog.getByRole('button', { name: 'Propose invitation' }).click()
  const waits = dorina.getByRole('region', { name: 'Waits for a second person' })
  await expect(waits.getByText(email)).toBeVisible()
  await expect(waits.getByRole('button', { name: 'Agree' })).toHaveAccessibleDescription('You proposed it. A second person decides.')
  expect(await findings(dorina)).toEqual([])

  const radu = await clerk(browser, 'radu')
  // Radu may not read the audit: the address leads to what is his.
  await expect(radu.getByRole('link', { name: 'Audit', exact: true })).toHaveCount(0)
  await radu.goto(url('/desk/audit'))
  await expect(radu).toHaveURL(url('/desk'))
  await radu.getByRole('link', { name: 'Staff', exact: true }).click()
  await radu.getByRole('region', { name: 'Waits for a second person' }).getByRole('button', { name: 'Agree' }).click()
  await expect(radu.getByRole('button', { name: new RegExp(email) })).toContainText('Invited', { ignoreCase: true })
})

test('a customer who types the address goes home', async ({ page }) => {
  await signIn(page, BRAND, 'maria')
  for (const path of ['/desk', '/desk/staff', '/desk/audit', '/desk/D8001']) {
    await page.goto(url(path))
    await expect(page).toHaveURL(url('/home'))
  }
})
