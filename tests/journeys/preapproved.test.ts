/** What somebody agreed to pay again and again: seen, ended, and ended from its e-mail without signing in. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { ask, at, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'nacreo'

/** A payment to Pavlo that repeats every month, of an amount that only this test has. */
async function agree(request: APIRequestContext, amount: string): Promise<void> {
  const held = (await ask(request, BRAND, 'maria', 'accountBalanceInquiry')) as {
    accounts: { account: { accountId: number; currencyCode: string; type: number }[] }
  }
  const { accountId, currencyCode: currency } = held.accounts.account.find(({ type }) => type === 1001)!
  const order = { accountId, amount, currency, toEmail: 'pavlo@demo.example', note: 'Bicycle', subscriptionFrequency: 'monthly' }
  expect(await ask(request, BRAND, 'maria', 'p2pTransferFunds', order)).toMatchObject({ responseCode: '00', approveType: 'none' })
}

const cardOf = (page: Page, amount: string) => page.getByRole('article').filter({ hasText: amount })

test('[ROUTE-045] [SUBS-001] [SUBS-002] [SUBS-003] a recurring payment is shown with its installments and ended', async ({
  page,
  request,
}) => {
  await agree(request, '4.21')
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(`${at(BRAND)}/transfer/preapproved-payments?beneficiaryEmail=pavlo%40demo.example&fromAmount=4.21&toAmount=4.21`)
  const card = cardOf(page, '4.21')
  await expect(card).toContainText('Every month, until cancelled')
  await expect(card).toContainText('pavlo@demo.example')
  const row = card.getByRole('list', { name: 'Past and coming payments' })
  await expect(row.getByRole('listitem')).toHaveCount(4)
  await expect(row.getByRole('listitem').first()).toContainText('Paid')
  await expect(row.getByRole('listitem').last()).toContainText('Planned')
  expect(await findings(page)).toEqual([])
  await card.getByRole('button', { name: 'Cancel' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Cancel this pre-approved payment?' })
  await expect(sure).toContainText('4.21')
  await sure.getByRole('button', { name: 'Cancel it' }).click()
  await expect(card).toContainText('Cancelled')
  await expect(card.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
})

test('[SUBS-004] one that was ended elsewhere meanwhile cannot be cancelled: “Action Confirmation” says why, in the words of the bank', async ({
  page,
  request,
}) => {
  await agree(request, '4.63')
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  const filters = 'beneficiaryEmail=pavlo%40demo.example&fromAmount=4.63&toAmount=4.63'
  await page.goto(`${at(BRAND)}/transfer/preapproved-payments?${filters}`)
  await cardOf(page, '4.63').getByRole('button', { name: 'Cancel' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Cancel this pre-approved payment?' })
  await expect(sure).toBeVisible()
  const { subscriptions } = (await ask(request, BRAND, 'maria', 'preapprovedPaymentList', { fromAmount: '4.63', toAmount: '4.63' })) as {
    subscriptions?: { id: number }[]
  }
  await ask(request, BRAND, 'maria', 'preapprovedPaymentCancel', { id: subscriptions![0]!.id })
  await sure.getByRole('button', { name: 'Cancel it' }).click()
  const popup = page.getByRole('alertdialog', { name: 'Action Confirmation' })
  await expect(popup).toContainText('This recurring payment has ended. Create a new one.')
  expect(await findings(page)).toEqual([])
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(cardOf(page, '4.63')).toContainText('Cancelled')
})

test('[C-OWN-145] [C-OWN-146] on a phone in Ukrainian the link of the e-mail shows what would end, and ends it by one press', async ({
  browser,
  request,
}) => {
  await agree(request, '5.37')
  const { port, host } = new URL(at(BRAND))
  const link = async () => {
    const inbox = await request.get(`http://127.0.0.1:${port}/demo/inbox?recipient=${encodeURIComponent('maria@demo.example')}`, {
      headers: { host, accept: 'application/json' },
    })
    const letters = (await inbox.json()) as { body: string }[]
    const body = letters.find((letter) => letter.body.includes('5.37') && letter.body.includes('/preapproved/cancel/'))?.body
    return /\/preapproved\/cancel\/[\w-]+/.exec(body ?? '')?.[0]
  }
  await expect.poll(link, { timeout: 60_000 }).toBeTruthy()
  const path = (await link())!
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'uk-UA' })
  const page = await context.newPage()
  await page.goto(at(BRAND) + path)
  await expect(page.getByRole('heading', { level: 1, name: 'Зупинити ці платежі?' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Зупинити платежі' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Платежі зупинено' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  // The same link shows that it is over, and a made-up one says nothing.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ці платежі завершено' })).toBeVisible()
  await page.goto(`${at(BRAND)}/preapproved/cancel/${'x'.repeat(43)}`)
  await expect(page.getByText('Це посилання не працює')).toBeVisible()
  await context.close()
})
