/** A conversation from both sides, each in a browser of their own: a customer on a phone in Ukrainian, a clerk at the desk. Each sees the other’s words arrive. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, present } from './people.ts'

const BRAND = 'aldermint'
const url = (path: string) => at(BRAND) + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

async function as(browser: Browser, name: string, width: number, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addCookies([{ name: 'language', value: language, url: at(BRAND) }])
  const page = await context.newPage()
  await page.goto(url('/login'))
  await present(page, name)
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

test('a clerk finds a conversation, takes it, answers with a prepared text and closes it; the customer reads it live and replies', async ({
  browser,
}) => {
  const oksana = await as(browser, 'oksana', 360, 'ua')
  await oksana.goto(url('/messages/new'))
  const subject = `Картка ${Date.now()}`
  const mine = oksana.getByRole('main')
  await mine.getByRole('textbox', { name: 'Тема' }).fill(subject)
  await mine.getByLabel('Про що ваше запитання?').selectOption({ index: 2 })
  await mine.getByRole('textbox', { name: 'Повідомлення', exact: true }).fill('Я загубила картку.')
  await mine.getByLabel('Додати файли').setInputFiles({ name: 'photo.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(mine.locator('[data-state=uploaded]')).toContainText('photo.txt')
  await mine.getByRole('button', { name: 'Надіслати повідомлення' }).click()
  await expect(oksana).toHaveURL(/\/messages\/\d+$/)

  const dorina = await as(browser, 'dorina', 1440, 'en')
  await dorina.getByRole('link', { name: 'Go to the desk' }).click()
  await dorina.getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(dorina.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  expect(await findings(dorina)).toEqual([])
  // Among all of them: the demo may have answered meanwhile.
  await dorina.goto(url(`/desk/messages?view=all&search=${encodeURIComponent(subject)}`))
  await dorina.getByRole('row').filter({ hasText: subject }).click()
  await expect(dorina.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await dorina.getByRole('button', { name: 'Take the conversation' }).click()
  await expect(dorina.getByRole('button', { name: 'Take the conversation' })).toBeHidden()
  const log = dorina.getByRole('log', { name: 'Conversation' })
  await expect(log).toContainText('Я загубила картку.')
  const [file] = await Promise.all([dorina.waitForEvent('download'), log.getByRole('button', { name: /photo\.txt/ }).click()])
  expect(file.suggestedFilename()).toBe('photo.txt')
  await expect(dorina.getByText('The customer reads Ukrainian.')).toBeVisible()
  await dorina.getByLabel('Prepared answer').selectOption({ label: 'Lost or stolen card' })
  expect(await findings(dorina)).toEqual([])
  await dorina.getByRole('button', { name: 'Send answer' }).click()

  const written = mine.getByRole('log', { name: 'Повідомлення листування' })
  await expect(written.getByText('Заблокуйте картку на сторінці «Картки»', { exact: false })).toBeVisible()
  await mine.getByRole('textbox', { name: 'Ваша відповідь' }).fill('Дякую, заблокувала.')
  await mine.getByRole('button', { name: 'Надіслати відповідь' }).click()
  await expect(log.getByText('Дякую, заблокувала.')).toBeVisible()
  await dorina.getByLabel('Prepared answer').selectOption({ label: 'Solved' })
  await dorina.getByRole('button', { name: 'Answer and close' }).click()
  await expect(dorina.getByRole('main').getByText('closed', { exact: true }).first()).toBeVisible()
  await expect(written.getByText('Раді, що питання вирішено.', { exact: false })).toBeVisible()
  await expect(mine.getByRole('region', { name: 'Листування' }).getByText('Закрито', { exact: true })).toBeVisible()

  // On a phone the desk fits too.
  await dorina.setViewportSize({ width: 360, height: 740 })
  expect(await dorina.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findings(dorina)).toEqual([])

  // Radu decides cases and does not answer customers.
  const radu = await as(browser, 'radu', 1440, 'en')
  await radu.goto(url('/desk/messages'))
  await expect(radu).toHaveURL(url('/desk'))
  await expect(radu.getByRole('link', { name: 'Messages', exact: true })).toHaveCount(0)
})
