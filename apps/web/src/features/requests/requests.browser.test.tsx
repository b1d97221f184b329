import '../../styles.css'
import { accounts } from '@ducat/contract/accounts/calls'
import { checkouts } from '@ducat/contract/buttons/calls'
import { requests } from '@ducat/contract/requests/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { listenToRequests, signedInAs } from '../../../test/as-company.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered } from '../../../test/signed-in.ts'
import { CheckoutScreen } from '../buttons/checkout/CheckoutScreen.tsx'
import type { Sold } from '../buttons/checkout/sold.ts'
import type { Asked } from './asked.ts'
import { PayScreen } from './PayScreen.tsx'

let sent: ReturnType<typeof listenToRequests>
beforeEach(() => {
  takeBrand(testBrand)
  takeDeployment({ apiBase: 'http://127.0.0.1:9/api/v4', realtime: 'ws://127.0.0.1:9/realtime' })
  sessionStorage.clear()
  sent = listenToRequests()
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

const asked: Asked = {
  state: 'open',
  origin: 'button',
  type: 'fixed',
  payeeName: 'Velvet Sparrow',
  payeeIsVerified: true,
  payeeSince: '2021-03-01',
  payeeCountryCode: 'ES',
  amount: '25.00',
  currencyCode: 'EUR',
  dueDate: '2026-11-20',
  isOverdue: false,
  lines: [],
  net: '25.00',
  taxes: [],
  byCard: true,
  ways: [
    { way: 'card', fee: '0.00', total: '25.00' },
    { way: 'account', fee: '0.25', total: '25.25' },
  ],
  statementText: 'VELVET SPARROW',
  description: 'Backstage pass',
  cancelTo: 'https://shop.example/cart',
}
const terms = {
  frequency: 'monthly' as const,
  trialDays: 7,
  firstOn: '2026-11-25',
  nextDates: ['2026-12-25', '2027-01-25'],
  userCancel: true,
}

/** What was read before the page opened is forgotten by it, so the answer is put there once it asks. */
async function opened(found: Asked, piece = <PayScreen />) {
  const shown = inRouter(piece)
  await render(shown.page)
  await expect.poll(() => sent('paymentRequestGet').length).toBeGreaterThan(0)
  answered(requests.get, { paymentSecret: '' }, found)
  return shown
}

test('a guest compares the ways by time, fee and total; the card comes first, and the shop is one press away', async () => {
  await opened(asked)
  await expect.element(page.getByRole('radio', { name: /^Card At once, no fee €25\.00/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /account At once, fee €0\.25 €25\.25/ })).not.toBeChecked()
  await expect.element(page.getByText('Backstage pass')).toBeVisible()
  await expect.element(page.getByText('Identity verified')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Cancel and return to Velvet Sparrow' }))
    .toHaveAttribute('href', 'https://shop.example/cart')
  await expect.element(page.getByRole('button', { name: 'Pay €25.00' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  expect(await axeFindings()).toEqual([])
})

test('from an account: signing in comes first, and leads back to this very page', async () => {
  await opened(asked)
  await userEvent.click(page.getByRole('radio', { name: /account At once/ }))
  await userEvent.click(page.getByRole('button', { name: 'Sign in and pay' }))
  expect(sessionStorage.getItem('initialPath')).toBe(location.pathname)
})

test('a customer who is signed in pays from an account right here, at a price for exactly what is asked', async () => {
  signedInAs('personal')
  await opened(asked)
  const held = { accountId: 4_104_821, type: 1001, accountStatusId: 2, balance: '900.00', accountBalanceMin: '0.00', pendingAmount: '0.00' }
  answered(accounts.list, {}, { accounts: { account: [{ ...held, currencyCode: 'EUR' }] } } as never)
  await expect.element(page.getByRole('button', { name: /Pay from/ })).toBeVisible()
  await expect
    .poll(() => sent('transferQuoteCreate').at(-1))
    .toMatchObject({ transferType: 'p2p', fromAccountId: 4_104_821, amount: '25.00', side: 'receive' })
  // Without a price nothing is paid.
  await expect.element(page.getByRole('button', { name: 'Pay €25.00' })).toHaveAttribute('aria-disabled', 'true')
  expect(await axeFindings()).toEqual([])
})

test('a subscription says its terms before anything is pressed, and needs an account', async () => {
  await opened({ ...asked, type: 'subscription', byCard: false, subscription: terms, ways: [asked.ways[1]!] })
  for (const fact of ['€25.00, every month', '7 days', '25 Nov 2026', 'When cancelled', 'At any time, by you'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Card A subscription needs an account/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Sign in and pay' })).toBeVisible()
})

test.each([
  ['paid', 'Payment completed', 'https://shop.example/thanks?signature=abc'],
  ['agreed', 'The subscription has started', 'https://shop.example/thanks?signature=abc'],
  ['expired', 'This payment page has expired', 'https://shop.example/cart'],
  ['cancelled', 'This payment was cancelled', 'https://shop.example/cart'],
] as const)('a request that is %s says so and leads back to the seller', async (state, title, href) => {
  const isGood = state === 'paid' || state === 'agreed'
  const { cancelTo, ...rest } = asked
  await opened({
    ...rest,
    state,
    ...(isGood ? { returnTo: href, paidOn: '2026-11-18' } : { cancelTo }),
    ...(state === 'agreed' && { subscription: terms }),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Velvet Sparrow' })).toHaveAttribute('href', href)
  expect(page.getByRole('button', { name: /^Pay/ }).elements()).toEqual([])
  if (isGood) await expect.element(page.getByText('18 Nov 2026', { exact: true })).toBeVisible()
})

test('at 360 px nothing is wider than the page, and the amount stays with the button', async () => {
  await page.viewport(360, 740)
  // As wide as the page leaves it.
  await opened(
    asked,
    <div className="px-4">
      <PayScreen />
    </div>,
  )
  await expect.element(page.getByText('To Velvet Sparrow, by card')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

const sold: Sold = {
  payeeName: 'Velvet Sparrow',
  payeeIsVerified: true,
  payeeSince: '2021-03-01',
  payeeCountryCode: 'ES',
  type: 'donation',
  name: 'Support the stage',
  currencyCode: 'EUR',
  minAmount: '2.00',
  maxAmount: '500.00',
  suggestedAmounts: ['5.00', '10.00'],
  methods: ['account', 'card'],
  isOpen: true,
}
async function openedCheckout(found: Sold) {
  await render(inRouter(<CheckoutScreen />).page)
  await expect.poll(() => sent('checkoutGet').length).toBeGreaterThan(0)
  answered(checkouts.button, { token: '' }, found)
}

test('[C-OWN-154] [C-OWN-155] a giver takes a suggested amount or types one within the bounds, and only then the payment begins', async () => {
  await openedCheckout(sold)
  await expect.element(page.getByRole('heading', { level: 1, name: 'How much do you want to give?' })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '1')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.element(page.getByText('Enter at least €2.00.')).toBeVisible()
  expect(sent('checkoutStart')).toEqual([])
  await userEvent.click(page.getByRole('radio', { name: '€10.00' }))
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => sent('checkoutStart').at(-1)).toMatchObject({ amount: '10.00' })
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-155] a fixed price begins at once, without an amount', async () => {
  await openedCheckout({ ...sold, type: 'fixed', amount: '25.00', suggestedAmounts: [] })
  await expect.poll(() => sent('checkoutStart').length).toBeGreaterThan(0)
  expect(sent('checkoutStart')[0]).not.toHaveProperty('amount')
})

test('[C-OWN-154] a button whose account is closed begins nothing', async () => {
  await openedCheckout({ ...sold, type: 'fixed', amount: '25.00', suggestedAmounts: [], isOpen: false })
  await expect.element(page.getByRole('heading', { level: 1, name: 'This cannot be paid at the moment' })).toBeVisible()
  expect(sent('checkoutStart')).toEqual([])
})
