/** After sending: what repeats is stopped, paid over the end of a month and ended; a payment is followed by its recipient, and taken back. */
import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, PASSWORD, signIn } from './people.ts'
import { beganInJanuary } from './time.ts'

const BRAND = 'aldermint'
/** Nobody else's journey is about her. */
const RUNA = 'runa'

const clean = async (page: Page) => {
  const { violations } = await (await axe(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
}

test('[XFER-019] [C-OWN-005] [C-OWN-006] [C-OWN-007] [C-OWN-004] [C-OWN-046] what happens after sending', async ({
  page,
  context,
  browser,
  request,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, RUNA)
  await page.goto(`${at(BRAND)}/history`)
  await page.getByRole('link', { name: 'Scheduled payments' }).click()
  const named = (note: string) => page.getByRole('article', { name: 'Olaf Brenner' }).filter({ hasText: note })
  const rent = named('Studio, my half')
  await expect(rent.getByText('Active')).toBeVisible()
  await clean(page)

  // Stopped for a while, and on again from the next date.
  await rent.getByRole('button', { name: 'Pause' }).click()
  await expect(rent.getByText('Paused')).toBeVisible()
  await rent.getByRole('button', { name: 'Resume' }).click()
  await expect(rent.getByText('Active')).toBeVisible()

  // The 31st of a month that has none: its last day. The bank pays by itself, and the page hears of it.
  await beganInJanuary(BRAND, RUNA)
  await expect(rent.getByText('Finished')).toBeVisible({ timeout: 60_000 })
  await rent.getByText('8 payments so far').click()
  await expect(rent.getByRole('link', { name: /^2[89] Feb/ })).toBeVisible()

  const lessons = named('Guitar lessons')
  await expect(lessons.getByText('Insufficient funds. Add money to this account').first()).toBeVisible()
  await lessons.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect(lessons.getByText('Cancelled')).toBeVisible()

  // For somebody who is not here yet: they follow it without signing in, until it is taken back.
  const { transactionId, secret } = await pay(request, `late-${randomUUID()}@demo.example`)
  const recipient = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  const elsewhere = await recipient.newPage()
  await elsewhere.goto(`${at(BRAND)}/transfer/status/${secret}`)
  await expect(elsewhere.getByRole('heading', { name: 'The money is waiting for you' })).toBeVisible()
  await expect(elsewhere.getByText('From Runa Bergmann')).toBeVisible()
  await clean(elsewhere)

  await page.goto(`${at(BRAND)}/history?transaction=${transactionId}`)
  const details = page.getByRole('dialog').filter({ hasText: 'Timeline' })
  await expect(details.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await details.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('Payment cancelled. The money is back in your account.').last()).toBeVisible()
  await expect(details.getByText('Cancelled by the sender.', { exact: false })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'The money was returned' })).toBeVisible()
  await elsewhere.goto(`${at(BRAND)}/transfer/status/nonsense`)
  await expect(elsewhere.getByText('This link does not work')).toBeVisible()
  await recipient.close()
})

async function pay(request: APIRequestContext, toEmail: string): Promise<{ transactionId: number; secret: string }> {
  const { port, host } = new URL(at(BRAND))
  const api = `http://127.0.0.1:${port}/api/v4`
  const login = { client: 'spa', username: `${RUNA}@demo.example`, password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers: { host }, data: login })).json()) as {
    accessToken: string
  }
  const headers = { host, authorization: `Bearer ${accessToken}` }
  const ask = async <T>(method: string, data: object, more: Record<string, string> = {}) =>
    (await (await request.post(`${api}/?${method}`, { headers: { ...headers, ...more }, data })).json()) as T
  const held = await ask<{ accounts: { account: { accountId: number; currencyCode: string }[] } }>('accountBalanceInquiry', {})
  const { accountId } = held.accounts.account.find(({ currencyCode }) => currencyCode === 'USD')!
  const key = { 'idempotency-key': randomUUID() }
  const { transactionId } = await ask<{ transactionId: number }>(
    'p2pTransferFunds',
    { accountId, amount: '3.00', currency: 'USD', toEmail },
    key,
  )
  const { statusSecret } = await ask<{ statusSecret: string }>('transferTimelineGet', { transactionId })
  return { transactionId, secret: statusSecret }
}
