import '../../styles.css'
import { accounts } from '@ducat/contract/accounts/calls'
import { preapprovedPayments } from '@ducat/contract/preapproved/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '#api/errors.ts'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { popups } from '#dialogs/popups.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import type { Preapproved, Stopping } from './preapproved.ts'
import { PreapprovedScreen } from './PreapprovedScreen.tsx'
import { StopPage } from './StopPage.tsx'

const show = (piece: React.ReactNode, path = '/') =>
  render(
    inRouter(
      <>
        {piece}
        <Overlays />
      </>,
      path,
    ).page,
  )

beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
  signedIn()
  answered(accounts.list, {}, { accounts: { account: [] } })
})
afterEach(() => {
  popups.set(() => [])
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
})

const gym: Preapproved = {
  id: 5,
  subscriptionId: 4,
  amount: '29.90',
  currencyCode: 'EUR',
  fromAccount: 4_104_821,
  beneficiaryName: 'Kiln Street Gym',
  beneficiaryEmail: 'billing@kiln.example',
  type: 'merchant',
  subscriptionEndDate: '2027-11-14',
  subscriptionFrequency: 'monthly',
  subscriptionUserCancel: true,
  state: 'active',
  startedOn: '2026-08-14',
  nextDate: '2026-12-14',
  paid: 3,
  installments: [
    { date: '2026-12-14', amount: '29.90', status: 'planned' },
    { date: '2027-01-14', amount: '29.90', status: 'planned' },
    { date: '2026-11-14', amount: '29.90', status: 'done', transactionId: 12 },
    { date: '2026-10-14', amount: '29.90', status: 'refused', reason: 'Insufficient funds in the account.', retriesOn: '2026-10-15' },
    { date: '2026-09-14', amount: '29.90', status: 'done', transactionId: 11 },
  ],
}
const listed = (...subscriptions: readonly Preapproved[]) =>
  answered(preapprovedPayments.list, { pageNumber: 1, pageSize: 10 }, { subscriptions: [...subscriptions], total: subscriptions.length })

test('[SUBS-001] an agreement shows its amount, the account, whom it goes to and of which type it is, how often and until when', async () => {
  listed(gym, { ...gym, id: 6, type: 'ownAccount', toAccount: 4_109_311, beneficiaryEmail: undefined })
  await show(<PreapprovedScreen />)
  const card = page.getByRole('article', { name: 'Kiln Street Gym' })
  await expect.element(card.getByText('€29.90').first()).toBeVisible()
  await expect.element(card.getByText('Every month, until 14 Nov 2027')).toBeVisible()
  await expect.element(card.getByText('Next payment on 14 Dec 2026')).toBeVisible()
  await expect.element(card.getByText('To a merchant · billing@kiln.example · From ··4821 · since 14 Aug 2026')).toBeVisible()
  await expect.element(page.getByRole('article', { name: '··9311' }).getByText(/^Between own accounts/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[SUBS-002] its installments stand in the order of the calendar, each with what became of it', async () => {
  listed(gym)
  await show(<PreapprovedScreen />)
  const row = page.getByRole('list', { name: 'Past and coming payments' })
  await expect.element(row).toBeVisible()
  expect(Array.from(row.element().children, ({ textContent }) => textContent)).toEqual([
    '14 SeptPaid',
    '14 OctNot paid yet',
    '14 NovPaid',
    '14 DecPlanned',
    '14 JanPlanned',
  ])
  await userEvent.click(page.getByText('3 payments so far'))
  await expect.element(page.getByText(/Insufficient funds in the account\. · We will try again on 15 Oct 2026/)).toBeVisible()
})

test('[SUBS-001] the list is narrowed by e-mail, amounts and type; what is no address narrows nothing', async () => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const bodies = () =>
    asked.mock.calls.flatMap(([url, init]) =>
      typeof url === 'string' && url.endsWith('?preapprovedPaymentList') ? [JSON.parse(init?.body as string) as object] : [],
    )
  await show(<PreapprovedScreen />, '/?beneficiaryEmail=kiln&fromAmount=10&toAmount=50&type=merchant')
  await expect.poll(() => bodies()[0]).toMatchObject({ fromAmount: '10', toAmount: '50', type: 'merchant', pageNumber: 1 })
  expect(bodies()[0]).not.toHaveProperty('beneficiaryEmail')
})

test('[SUBS-004] what the bank says of a cancellation that failed stands in a popup “Action Confirmation”', async () => {
  listed(gym)
  await show(<PreapprovedScreen />)
  await userEvent.click(page.getByRole('article', { name: 'Kiln Street Gym' }).getByRole('button', { name: 'Cancel' }))
  const sure = page.getByRole('alertdialog', { name: 'Cancel this pre-approved payment?' })
  await expect.element(sure.getByText('€29.90')).toBeVisible()
  await userEvent.click(sure.getByRole('button', { name: 'Cancel it' }))
  const popup = page.getByRole('alertdialog', { name: 'Action Confirmation' })
  await expect.element(popup.getByText('The bank did not answer. Check your connection and try again.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[SUBS-004] where the agreement forbids it, the reason stands beside a button that is off', async () => {
  listed({ ...gym, subscriptionUserCancel: false })
  await show(<PreapprovedScreen />)
  const button = page.getByRole('article', { name: 'Kiln Street Gym' }).getByRole('button', { name: 'Cancel' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText('Your agreement with Kiln Street Gym does not let you cancel here. Ask Kiln Street Gym to end it.'))
    .toBeVisible()
})

const stopping: Stopping = {
  beneficiaryName: 'Kiln Street Gym',
  amount: '29.90',
  currencyCode: 'EUR',
  subscriptionFrequency: 'monthly',
  nextDate: '2026-12-14',
  subscriptionUserCancel: true,
  state: 'active',
}

test('[C-OWN-145] [C-OWN-146] the page of a link says what would end, and ends it by one button', async () => {
  const stop = vi.fn<() => void>()
  const page1 = <StopPage payment={stopping} isStopped={false} isBusy={false} problem={undefined} onStop={stop} />
  await show(page1)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Stop these payments?' })).toBeVisible()
  await expect.element(page.getByText('14 Dec 2026')).toBeVisible()
  expect(stop).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Stop payments' }))
  expect(stop).toHaveBeenCalledOnce()
  expect(await axeFindings()).toEqual([])
})

test.each([
  ['over already', { ...stopping, state: 'cancelled' as const }, false, 'These payments have ended'],
  ['ended just now', { ...stopping, state: 'cancelled' as const }, true, 'Payments stopped'],
])('[C-OWN-146] a link to what is %s has no button', async (_, payment, isStopped, title) => {
  await show(<StopPage payment={payment} isStopped={isStopped} isBusy={false} problem={undefined} onStop={() => undefined} />)
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

test('[C-OWN-146] what the bank refuses is said on the page', async () => {
  const problem = new CallError('VF', 'The agreement forbids it.').message
  await show(<StopPage payment={stopping} isStopped={false} isBusy={false} problem={problem} onStop={() => undefined} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The agreement forbids it.')
})
