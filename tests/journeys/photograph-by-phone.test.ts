/** A desktop without a camera: the code on its screen opens the camera page of a phone, and each picture arrives on the desktop at once. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, land } from './people.ts'
import { textOfQr } from './read-qr.ts'

const BRAND = 'aldermint'
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)
const code = (page: Page) => page.getByRole('img', { name: 'A code that opens the camera page on the phone that scans it' })
const line = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Take the picture with your phone' }).getByRole('listitem').filter({ hasText: name })

async function desktopOf(browser: Browser, name: string, heading: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await land(page, name, heading)
  await page.goto(`${at(BRAND)}/documents`)
  await expect(page.getByRole('radio', { name: 'Identity card' })).toBeVisible()
  return page
}

const phoneOf = async (browser: Browser, locale: string): Promise<Page> =>
  (await browser.newContext({ locale, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage()

/** A photograph: a page of letters as a picture, or nothing but darkness. */
async function photo(browser: Browser, page: 'print' | 'dark'): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const studio = await (await browser.newContext({ viewport: { width: 900, height: 700 } })).newPage()
  const lines = page === 'print' ? 'SPECIMEN REPUBLIC 482190 IRINA MUNTEANU '.repeat(60) : ''
  await studio.setContent(`<body style="background:${page === 'print' ? '#dde' : '#060606'};font:700 22px monospace">${lines}`)
  const buffer = await studio.screenshot({ type: 'jpeg', quality: 80 })
  await studio.context().close()
  return { name: `${page}.jpg`, mimeType: 'image/jpeg', buffer }
}

async function openCode(desktop: Page): Promise<string> {
  const section = desktop.getByRole('region', { name: 'Identity document' })
  await section.getByRole('button', { name: 'Take the picture with your phone' }).click()
  await expect(code(desktop)).toBeVisible()
  await expect(code(desktop).locator('path')).toHaveCount(1)
  return textOfQr(code(desktop))
}

test('[C-OWN-320] [C-OWN-321] [C-OWN-323] [C-OWN-324] [C-OWN-325] [C-OWN-326] both sides of an identity card come from a phone that is signed in nowhere; the desktop gives the document', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const desktop = await desktopOf(browser, 'una', 'Home')
  await desktop.getByRole('radio', { name: 'Identity card' }).check({ force: true })
  const link = await openCode(desktop)
  expect(link).toContain(`${at(BRAND)}/camera#`)
  expect(await findings(desktop)).toEqual([])

  const phone = await phoneOf(browser, 'uk-UA')
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Посвідчення особи' })).toBeVisible()
  // The token is out of the address at once, and a search engine keeps nothing of it.
  await expect(phone).toHaveURL(`${at(BRAND)}/camera`)
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(line(desktop, 'Phone connected')).toBeVisible()
  expect(await findings(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // The same advice as on the desktop; it stops nobody.
  await phone.getByLabel('Лицьовий бік', { exact: true }).setInputFiles(await photo(browser, 'dark'))
  await expect(phone.getByText('Знімок темний.', { exact: false })).toBeVisible()
  await expect(line(desktop, 'Front')).toContainText('Received')
  await phone.getByRole('button', { name: 'Прибрати файл' }).click()
  await phone.getByLabel('Лицьовий бік', { exact: true }).setInputFiles(await photo(browser, 'print'))
  await expect(phone.getByRole('button', { name: 'Прибрати файл' })).toBeVisible()
  // A page that the camera pushed out of memory comes back, on the same phone and from the code as well.
  await phone.reload()
  await expect(phone.getByText('Надіслано. Можна зняти ще раз.')).toBeVisible()
  await phone.getByLabel('Зворотний бік', { exact: true }).setInputFiles(await photo(browser, 'print'))
  await expect(phone.getByText('Усі знімки надійшли. Продовжте на комп’ютері.')).toBeVisible()
  await expect(line(desktop, 'Back side')).toContainText('Received')
  await expect(desktop.getByText('Picture from your phone')).toHaveCount(2)
  expect(await findings(desktop)).toEqual([])

  // A second phone that saw the code gets nothing.
  const other = await phoneOf(browser, 'ro-RO')
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Alt telefon folosește acest cod' })).toBeVisible()
  expect(await findings(other)).toEqual([])

  await desktop.getByRole('region', { name: 'Identity document' }).getByRole('button', { name: 'Send document' }).click()
  await expect(desktop.getByText('Your document was sent.', { exact: false }).first()).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1, name: 'Ваш документ надіслано' })).toBeVisible()
})

test('[C-OWN-322] a code that the desktop closes is over on the phone; what never was a code is answered too', async ({ browser }) => {
  const desktop = await desktopOf(browser, 'una', 'Home')
  const phone = await phoneOf(browser, 'ro-RO')
  await phone.goto(await openCode(desktop))
  await expect(phone.getByRole('heading', { level: 1, name: 'Pașaport' })).toBeVisible()
  await desktop.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(code(desktop)).toHaveCount(0)
  await expect(phone.getByRole('heading', { level: 1, name: 'Codul a fost închis pe computer' })).toBeVisible()
  await phone.goto(`${at(BRAND)}/camera`)
  await expect(phone.getByRole('heading', { level: 1, name: 'Acest cod nu funcționează' })).toBeVisible()
})
