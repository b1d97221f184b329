import '../../styles.css'
import { subscribers } from '@ducat/contract/subscribers/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { popups } from '#dialogs/popups.ts'
import { signedInAs } from '../../../test/as-company.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, answeredPage, signedIn } from '../../../test/signed-in.ts'
import { today } from '#i18n/dates.ts'
import { Income } from './Income.tsx'
import type { Subscriber } from './subscriber.ts'
import { SubscriberPanel } from './SubscriberPanel.tsx'
import { SubscribersScreen } from './SubscribersScreen.tsx'

const show = (piece: React.ReactNode) =>
  render(
    inRouter(
      <>
        {piece}
        <Overlays />
      </>,
    ).page,
  )
let asked: (name: string) => readonly Record<string, unknown>[]

beforeEach(() => {
  takeBrand(testBrand)
  const spy = vi.spyOn(globalThis, 'fetch')
  asked = (name) =>
    spy.mock.calls.flatMap(([url, init]) =>
      typeof url === 'string' && url.endsWith(`?${name}`) ? [JSON.parse(init?.body as string) as Record<string, unknown>] : [],
    )
  signedIn()
})
afterEach(async () => {
  popups.set(() => [])
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

const gym: Subscriber = {
  subscriptionId: 71,
  payerEmail: 'ana@demo.example',
  payerName: 'Ana Petrova',
  amount: '29.90',
  currencyCode: 'EUR',
  subscriptionFrequency: 'monthly',
  subscriptionTransactions: 12,
  status: 'active',
  startedOn: '2026-09-14',
  nextDate: '2026-12-14',
  paid: 2,
}
const dates = () =>
  answered(
    subscribers.installments,
    { subscriptionId: 71 },
    {
      installments: [
        { date: '2026-12-14', amount: '29.90', status: 'planned' },
        { date: '2026-11-14', amount: '29.90', status: 'refused', retriesOn: '2026-11-15' },
        { date: '2026-10-14', amount: '29.90', status: 'done', transactionId: 90 },
      ],
    },
  )

test('[MERCH-015] [C-MERCH-001] subscribers are asked for fifty a page, and each says who pays, how much and how often', async () => {
  await page.viewport(1400, 900)
  signedInAs('business', 2)
  answered(subscribers.summary, {}, { active: 1, months: [] })
  const shown = await show(<SubscribersScreen />)
  await expect.poll(() => asked('merchantSubscriberList').at(-1)).toMatchObject({ pageSize: 50 })
  await shown.unmount()
  queryClient.clear()
  answered(subscribers.summary, {}, { active: 1, months: [] })
  answeredPage(subscribers.list, { pageSize: 50 }, { subscribers: [{ ...gym, subscriptionEndDate: '2027-09-14' }], total: 1 })
  await show(<SubscribersScreen />)
  const row = page.getByRole('row', { name: /Ana Petrova/ })
  for (const words of ['ana@demo.example', '€29.90', /every month/i, /Active/])
    await expect.element(row.getByText(words).first()).toBeVisible()
})

test('[C-MERCH-003] past, failed and coming payments, with the day one is tried again', async () => {
  dates()
  await show(<SubscriberPanel subscriber={gym} onClose={() => undefined} />)
  await expect.element(page.getByText('2 of 12')).toBeVisible()
  await expect.element(page.getByText('Planned')).toBeVisible()
  await expect.element(page.getByText('Tried again on 15 Nov 2026')).toBeVisible()
  await expect.element(page.getByText('Transaction 90')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[C-MERCH-002] ending is asked for once more, says what it means, and is sent', async () => {
  dates()
  await show(<SubscriberPanel subscriber={gym} onClose={() => undefined} />)
  await userEvent.click(page.getByRole('button', { name: 'End subscription' }))
  const popup = page.getByRole('alertdialog')
  await expect.element(popup.getByText(/No more payments are taken, and the payer is told/)).toBeVisible()
  expect(asked('merchantSubscriberCancel')).toEqual([])
  await userEvent.click(popup.getByRole('button', { name: 'End subscription' }))
  await expect.poll(() => asked('merchantSubscriberCancel')).toMatchObject([{ subscriptionId: 71 }])
})

test('[C-MERCH-002] without full rights the button is off with its reason, and one that has ended has none', async () => {
  dates()
  session().know({ ...session().state().customer, accessRights: 3 } as Customer)
  const shown = await show(<SubscriberPanel subscriber={gym} onClose={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'End subscription' })).toHaveAttribute('aria-disabled', 'true')
  await shown.unmount()
  await show(<SubscriberPanel subscriber={{ ...gym, status: 'cancelled' }} onClose={() => undefined} />)
  await expect.element(page.getByText('Ana Petrova')).toBeVisible()
  expect(page.getByRole('button', { name: 'End subscription' }).elements()).toEqual([])
})

test('[C-OWN-174] what came in this month and how many run; another currency by one press; the same as a table', async () => {
  await page.viewport(360, 700)
  const month = today().slice(0, 7)
  await show(
    <Income
      figures={{
        active: 3,
        months: [
          { month, currencyCode: 'USD', amount: '1250.00', payments: 5 },
          { month, currencyCode: 'EUR', amount: '29.90', payments: 1 },
        ],
      }}
    />,
  )
  await expect.element(page.getByText('3 active subscriptions')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /\$1,250\.00 this month/ })).toBeVisible()
  await userEvent.click(page.getByText('EUR'))
  await expect.element(page.getByRole('img', { name: /€29\.90 this month/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }))
  expect(page.getByRole('row').elements()).toHaveLength(13)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
