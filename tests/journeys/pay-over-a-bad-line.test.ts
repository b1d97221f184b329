/**
 * Payments through the screen while the line loses requests and answers, repeats them or holds them up: as many are booked as were made.
 * A few here; `npm run torture` pays without a screen, thousands of times.
 */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { openProxy, type Fault } from '../../tools/torture/proxy.ts'
import { isFull } from '../../tools/sample.ts'
import { ask, at, present } from './people.ts'
import { confirm, price, review } from './sending.ts'

const BRAND = 'forkline'
const WHO = 'irina'
/** What happens to the request that pays: each of them at least once. */
const PLAYED: readonly Fault[] = ['drop', 'cut', 'duplicate', 'delay']
const EACH = isFull() ? 50 : 1

interface Held {
  readonly accounts: { readonly account: readonly { readonly currencyCode: string; readonly balance: string }[] }
}
/** Of the euros of a company that nobody else moves meanwhile. */
async function cents(request: APIRequestContext): Promise<number> {
  const { accounts } = (await ask(request, BRAND, WHO, 'accountBalanceInquiry')) as unknown as Held
  return Number(accounts.account.find(({ currencyCode }) => currencyCode === 'EUR')!.balance.replace('.', ''))
}

/** A payer without an answer asks what became of the payment; one that never arrived is confirmed once more, with the same key. */
async function throughIt(page: Page, reloads: boolean): Promise<void> {
  const done = page.getByRole('dialog', { name: 'Payment Confirmation' })
  const again = page.getByRole('button', { name: 'Check status' })
  await expect(done.or(again)).toBeVisible({ timeout: 60_000 })
  if (await again.isVisible()) {
    await expect(page.getByText('it is never paid twice', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
    if (reloads) {
      // Not even a reload makes it another payment or a draft: it stands there with its price and its key, to be asked after.
      await page.reload()
      await expect(again).toBeVisible()
      await expect(page.getByText('You did not finish this form.')).toHaveCount(0)
    }
    await expect(async () => {
      for (const next of [again, confirm(page)])
        if ((await next.isVisible()) && (await next.isEnabled())) await next.click({ timeout: 5000 })
      await expect(done).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 90_000 })
  }
  await expect(done).toContainText('Successfully submitted')
}

test('[C-OWN-001] a payment whose answer got lost is asked for again and paid once', async ({ page, request }) => {
  test.setTimeout(120_000 + EACH * 120_000)
  const faults = Array.from({ length: EACH }, () => PLAYED).flat()
  const port = Number(new URL(at(BRAND)).port)
  // Only the request that pays is troubled: everything before it is how one gets there.
  const proxy = await openProxy({
    target: () => port,
    next: (first) => (first.includes('betweenAccountsTransferFunds') ? (faults.shift() ?? 'pass') : 'pass'),
    delayMs: () => 700,
  })
  try {
    await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
    const near = at(BRAND).replace(String(port), String(proxy.port))
    await page.goto(`${near}/login`)
    await present(page, WHO)
    await expect(page).toHaveURL(`${near}/home`)
    const before = await cents(request)
    let paid = 0
    while (faults.length > 0) {
      await page.goto(`${near}/transfer/account`)
      await page.getByRole('textbox', { name: 'Arrives in the account' }).fill('1.01')
      await expect(price(page)).toContainText(/guaranteed for 0:/)
      await review(page).click()
      await expect(confirm(page)).toBeVisible()
      // A line that is open already would carry it through: the next request opens another one.
      proxy.cutAll()
      await confirm(page).click()
      await throughIt(page, paid % 2 === 0)
      paid++
    }
    expect(proxy.played.drop).toBeGreaterThanOrEqual(EACH)
    expect(await cents(request)).toBe(before + paid * 101)
  } finally {
    await proxy.close()
  }
})
