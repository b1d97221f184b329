/** A clerk answers, the customer replies to the letter in their inbox, and the clerk reads it in the conversation without looking again. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { at, present } from './people.ts'

const BRAND = 'aldermint'
const url = (path: string) => at(BRAND) + path

async function as(browser: Browser, name: string, width: number, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addCookies([{ name: 'language', value: language, url: at(BRAND) }])
  const page = await context.newPage()
  await page.goto(url('/login'))
  await present(page, name)
  await expect(page).not.toHaveURL(/\/login/)
  return page
}

test('a reply to the letter of an answer is a reply to the ticket, without what the mail program quotes', async ({ browser }) => {
  const oksana = await as(browser, 'oksana', 360, 'ua')
  await oksana.goto(url('/messages/new'))
  const subject = `Лист ${Date.now()}`
  const form = oksana.getByRole('main')
  await form.getByRole('textbox', { name: 'Тема' }).fill(subject)
  await form.getByLabel('Про що ваше запитання?').selectOption({ index: 1 })
  await form.getByRole('textbox', { name: 'Повідомлення', exact: true }).fill('Де мій платіж?')
  await form.getByRole('button', { name: 'Надіслати повідомлення' }).click()
  await expect(oksana).toHaveURL(/\/messages\/\d+$/)

  const dorina = await as(browser, 'dorina', 1440, 'en')
  await dorina.goto(url(`/desk/messages?view=all&search=${encodeURIComponent(subject)}`))
  await dorina.getByRole('row').filter({ hasText: subject }).click()
  await expect(dorina.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await dorina.getByRole('button', { name: 'Take the conversation' }).click()
  await expect(dorina.getByRole('button', { name: 'Take the conversation' })).toBeHidden()
  await dorina.getByRole('textbox', { name: 'Answer' }).fill('Which one?')
  await dorina.getByRole('button', { name: 'Send answer' }).click()

  const inbox = await oksana.context().newPage()
  const letter = inbox
    .getByRole('article')
    .filter({ hasText: subject })
    .filter({ has: inbox.getByRole('textbox') })
    .first()
  await expect(async () => {
    await inbox.goto(url('/demo/inbox?recipient=oksana@demo.example'))
    await expect(letter).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(letter).toContainText('Ви також можете відповісти на цей лист.')
  await letter.getByRole('textbox', { name: 'Відповісти' }).fill('Той, що від понеділка.')
  await letter.getByRole('button', { name: 'Надіслати відповідь' }).click()
  await expect(inbox.getByRole('status')).toHaveText('Вашу відповідь надіслано.')

  const log = dorina.getByRole('log', { name: 'Conversation' })
  await expect(log.getByText('Той, що від понеділка.')).toBeVisible()
  await expect(log.getByText('we wrote', { exact: false })).toHaveCount(0)
  await expect(oksana.getByRole('log', { name: 'Повідомлення листування' }).getByText('Той, що від понеділка.')).toBeVisible()
})
