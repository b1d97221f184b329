/** A subscription over three months: agreed to at a merchant's button, one payment fails for want of money and is made a day later, none twice. */
import { decimal, minus, parseMoney } from '@ducat/values'
import { expect, test, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'
import { ask, at, present, signIn } from './people.ts'
import { findings } from './sending.ts'
import { daysPass } from './time.ts'

const BRAND = 'kestrelrow'

async function opened(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', timezoneId: 'UTC' })
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  return context.newPage()
}

interface Held {
  readonly accountId: number
  readonly currencyCode: string
  readonly type: number
  readonly balance: string
}
const heldBy = async (request: APIRequestContext, name: string): Promise<readonly Held[]> =>
  ((await ask(request, BRAND, name, 'accountBalanceInquiry')) as unknown as { accounts: { account: Held[] } }).accounts.account.filter(
    ({ type }) => type === 1001,
  )

/** Between Maria's own accounts: so much leaves one of them. */
async function moves(request: APIRequestContext, fromAccount: number, toAccount: number, amount: string): Promise<string> {
  const asked = { transferType: 'betweenAccounts', side: 'send', fromAccountId: fromAccount, toAccountId: toAccount, amount }
  const { quoteId, receiveAmount } = (await ask(request, BRAND, 'maria', 'transferQuoteCreate', asked)) as {
    quoteId: string
    receiveAmount: string
  }
  const order = { fromAccount, toAccount, toAmount: receiveAmount, quoteId }
  expect(await ask(request, BRAND, 'maria', 'betweenAccountsTransferFunds', order)).toMatchObject({ responseCode: '00' })
  return receiveAmount
}

/** The words of an ordered list: `Paid`, `Not paid yet`, `Planned`. */
const wordsIn = async (list: Locator, words: readonly string[]): Promise<readonly string[]> =>
  (await list.getByRole('listitem').allInnerTexts()).map((text) => words.find((word) => text.includes(word)) ?? text)
const WORDS = ['Not paid yet', 'Not paid', 'Paid', 'Planned']

for (const [width, height, amount] of [
  [1440, 900, '18.25'],
  [360, 740, '19.35'],
] as const)
  test(`[SUBS-002] at ${width} px: a subscription is paid for three months; a payment that failed is made the next day, and none twice`, async ({
    browser,
    request,
  }) => {
    const name = `Magazine ${width} ${Date.now()}`
    const button = { name, type: 'subscription', amount, currencyCode: 'USD', subscriptionFrequency: 'monthly' }
    const { token } = (await ask(request, BRAND, 'irina', 'savedButtonCreate', button)) as { token: string }

    const payer = await opened(browser, width, height)
    await payer.goto(`${at(BRAND)}/checkout/${token}`)
    await payer.waitForURL(/\/pay\//)
    const page = payer.url()
    await payer.getByRole('button', { name: /^Sign in/ }).click()
    await payer.waitForURL(/\/login/)
    await present(payer, 'maria')
    await payer.waitForURL(page)
    await expect(payer.getByText('Every month').first()).toBeVisible()
    // Once its price is there.
    const subscribe = payer.getByRole('button', { name: /^Subscribe and pay/ })
    await expect(subscribe).toBeEnabled()
    await expect(subscribe).not.toHaveAttribute('aria-disabled', 'true')
    await expect(payer.locator('[aria-busy="true"]')).toHaveCount(0)
    await subscribe.click()
    await expect(payer.getByRole('heading', { level: 1, name: 'Payment completed' })).toBeVisible()

    const paidFrom = (await heldBy(request, 'maria')).find(({ currencyCode }) => currencyCode === 'USD')!
    const beside = (await heldBy(request, 'maria')).find(({ currencyCode }) => currencyCode !== 'USD')!
    const away = decimal(minus(parseMoney(paidFrom.balance, 'USD'), parseMoney('5.00', 'USD')))
    const kept = await moves(request, paidFrom.accountId, beside.accountId, away)

    const agreed = payer.getByRole('article').filter({ hasText: amount })
    const dates = agreed.getByRole('list', { name: 'Past and coming payments' })
    const shows = (...words: readonly string[]) =>
      expect(async () => {
        await payer.goto(`${at(BRAND)}/transfer/preapproved-payments?fromAmount=${amount}&toAmount=${amount}`)
        await expect(dates).toBeVisible()
        expect((await wordsIn(dates, WORDS)).filter((word) => word !== 'Planned')).toEqual(words)
      }).toPass({ timeout: 60_000 })
    await shows('Paid')
    // The second month: there is too little money, and both sides read when it is tried again.
    await daysPass(request, BRAND, 'maria', 31)
    await shows('Paid', 'Not paid yet')
    expect(await findings(payer)).toEqual([])
    const merchant = await opened(browser, width, height)
    await signIn(merchant, BRAND, 'irina')
    const looks = async () => {
      await merchant.goto(`${at(BRAND)}/merchant/accounts/subscribers?email=maria%40demo.example`)
      await merchant.getByRole('row').filter({ hasText: amount }).getByText('Maria Ionescu').click()
      return merchant.getByRole('dialog', { name: 'Subscription' })
    }
    await expect((await looks()).getByText(/^Tried again on/)).toBeVisible()
    expect(await findings(merchant)).toEqual([])
    expect(await merchant.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    // Money is there again the next day.
    await moves(request, beside.accountId, paidFrom.accountId, kept)
    await daysPass(request, BRAND, 'maria', 1)
    await shows('Paid', 'Paid')
    await daysPass(request, BRAND, 'maria', 31)
    await shows('Paid', 'Paid', 'Paid')
    const panel = await looks()
    const payments = panel.getByRole('list', { name: 'Payments' })
    await expect(payments).toBeVisible()
    expect((await wordsIn(payments, WORDS)).filter((word) => word !== 'Planned')).toEqual(['Paid', 'Paid', 'Paid'])
    await expect(panel.getByText(/^Tried again on/)).toHaveCount(0)
    // As many payments of this amount in the books as months.
    const { transactions } = (await ask(request, BRAND, 'maria', 'transactionHistoryList', {
      pageSize: 100,
      fromAmount: amount,
      toAmount: amount,
    })) as { transactions: { transaction: { amount: string; counterpartyEmail?: string }[] } }
    const toShop = transactions.transaction.filter((one) => one.counterpartyEmail === 'irina@demo.example' && one.amount === amount)
    expect(toShop).toHaveLength(3)
    await Promise.all([payer.context().close(), merchant.context().close()])
  })
