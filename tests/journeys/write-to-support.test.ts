/** A customer writes to support; the answer appears while they look, and is read. At 1440 and at 360 pixels, in English and in Ukrainian. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { ask, at, signIn } from './people.ts'

const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const words = {
  en: {
    fresh: 'New message',
    subject: 'Subject',
    about: 'What is it about?',
    message: 'Message',
    send: 'Send message',
    reply: 'Your reply',
    sendReply: 'Send reply',
    attach: 'Attach files',
    log: 'What was written',
    list: 'Conversations',
  },
  ua: {
    fresh: 'Нове повідомлення',
    subject: 'Тема',
    about: 'Про що ваше запитання?',
    message: 'Повідомлення',
    send: 'Надіслати повідомлення',
    reply: 'Ваша відповідь',
    sendReply: 'Надіслати відповідь',
    attach: 'Додати файли',
    log: 'Повідомлення листування',
    list: 'Звернення',
  },
} as const

for (const [language, width, name] of [
  ['en', 1440, 'maria'],
  ['ua', 360, 'irina'],
] as const)
  test(`[ROUTE-063] [ROUTE-064] a ticket from both sides, live: ${language}, ${width}`, async ({ page, context, request }) => {
    const say = words[language]
    await page.setViewportSize({ width, height: 900 })
    await context.addCookies([{ name: 'language', value: language, url: at('aldermint') }])
    await signIn(page, 'aldermint', name)
    await page.goto(`${at('aldermint')}/messages/new`)
    const main = page.getByRole('main')
    const subject = `Card ${language} ${Date.now()}`
    await main.getByRole('textbox', { name: say.subject }).fill(subject)
    await main.getByLabel(say.about).selectOption({ index: 2 })
    await main.getByRole('textbox', { name: say.message, exact: true }).fill('It did not arrive.\nWhere is it?')
    await main.getByLabel(say.attach).setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await expect(main.locator('[data-state=uploaded]')).toContainText('letter.txt')
    expect(await findings(page)).toEqual([])
    await main.getByRole('button', { name: say.send }).click()

    await expect(page).toHaveURL(/\/messages\/\d+$/)
    const [ticketNumber] = /\d+$/.exec(page.url())!
    const log = main.getByRole('log', { name: say.log })
    await expect(log).toContainText('Where is it?')
    await expect(log).toContainText('letter.txt')

    const answered = await ask(request, 'aldermint', 'admin', 'supportTicketAnswer', { ticketNumber, content: 'It is on its way.' })
    expect(answered).toMatchObject({ responseCode: '00' })
    await expect(log.getByText('It is on its way.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect(await widthOf(page)).toBeLessThanOrEqual(width)

    await main.getByRole('textbox', { name: say.reply }).fill('Thank you!')
    await main.getByRole('button', { name: say.sendReply }).click()
    await expect(log.getByText('Thank you!')).toBeVisible()
    await expect(main.getByRole('textbox', { name: say.reply })).toHaveValue('')
    const { threads } = (await ask(request, 'aldermint', 'admin', 'supportTicketGet', { ticketNumber })) as {
      threads: { content: string }[]
    }
    expect(threads.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['It did not arrive.\nWhere is it?', 'It is on its way.', 'Thank you!']),
    )

    // The list: an answer that comes while they look at it is marked as unread, and the mark goes when it is opened.
    await page.goto(`${at('aldermint')}/messages`)
    const row = main.getByRole('list', { name: say.list }).getByRole('link').filter({ hasText: subject })
    await expect(row).toBeVisible()
    await ask(request, 'aldermint', 'admin', 'supportTicketAnswer', { ticketNumber, content: 'You are welcome.' })
    const mark = row.getByText(language === 'en' ? 'Unread answer' : 'Непрочитана відповідь')
    await expect(mark).toBeAttached()
    expect(await findings(page)).toEqual([])
    await row.click()
    await expect(log.getByText('You are welcome.')).toBeVisible()
    await page.goto(`${at('aldermint')}/messages`)
    await expect(row).toBeVisible()
    await expect(mark).toHaveCount(0)
  })

test('a payment in the history is asked about: the new message carries its number, and so does the ticket', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at('aldermint') }])
  await signIn(page, 'aldermint', 'maria')
  await page.goto(`${at('aldermint')}/history`)
  await page.getByRole('table', { name: 'History' }).getByRole('button').first().click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('link', { name: 'Ask about this' }).click()
  await expect(page).toHaveURL(/\/messages\/new\?about=payment/)
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Subject' })).toHaveValue(/^Payment \d+$/)
  const subject = await main.getByRole('textbox', { name: 'Subject' }).inputValue()
  await main.getByLabel('What is it about?').selectOption({ index: 1 })
  await main.getByRole('textbox', { name: 'Message', exact: true }).fill('What is this?')
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  const conversation = main.getByRole('region', { name: 'Conversation' })
  await expect(conversation.getByRole('heading', { name: subject })).toBeVisible()
  await conversation.getByRole('link', { name: 'Open in History' }).click()
  await expect(page).toHaveURL(new RegExp(`/history\\?transaction=%22?${/\d+/.exec(subject)![0]}|transaction=${/\d+/.exec(subject)![0]}`))
})
