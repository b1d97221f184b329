import '../../styles.css'
import type { OutputOf } from '@ducat/contract/kit/call'
import { operations } from '@ducat/contract/ops/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { OpsScreen } from './OpsScreen.tsx'
import type { Overview } from './overview.ts'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(() => queryClient.clear())

const MINUTE_MS = 60_000
const at = '2026-11-18T14:00:00.000Z'
const before = (minutes: number) => new Date(Date.parse(at) - minutes * MINUTE_MS).toISOString()
const calm: Overview = {
  at,
  books: { isWhole: true, checkedAt: before(2) },
  alerts: [],
  rails: [
    { rail: 'wire', booked: 1, sent: 2, troubled: 0, oldest: before(90), transit: [{ currencyCode: 'EUR', amount: '8400.00' }] },
    { rail: 'instant', booked: 0, sent: 0, troubled: 0, transit: [] },
  ],
  gateways: [
    { gateway: 'mail', state: 'failing', calls: 9, failures: 2, lastFailure: { at: before(1), what: 'connection refused' } },
    { gateway: 'sms', state: 'unused', calls: 0, failures: 0 },
  ],
  queues: [{ queue: 'webhooks', waiting: 451, troubled: 3, dueSince: before(5), goalSeconds: 60 }],
  jobs: [{ job: 'rails', state: 'working', everySeconds: 1, lastRun: before(0) }],
  past: [],
  versions: { version: '2.2.0', build: 'abc', postgres: '18.4', node: 'v24', startedAt: before(600) },
}
const halt = { since: before(10), kind: 'operator', reason: 'EFT answers twice', by: 'Marek Dvorak' }
const stuck = {
  payments: [
    {
      transactionId: 88120431,
      customerId: 10001,
      customerName: 'Solvia GmbH',
      rail: 'wire',
      amount: '8400.00',
      currencyCode: 'EUR',
      since: before(26 * 60),
      reason: 'troubled' as const,
      trouble: 'no answer',
    },
  ],
  total: 1,
}

const entry = {
  entryId: 7,
  kind: 'debit' as const,
  reason: 'UNKNOWN_ORDER' as const,
  file: 'camt.054-1.xml',
  amount: '160.00',
  currencyCode: 'EUR',
  reference: 'R1',
  counterparty: 'Elena Okafor',
  since: before(30),
}
const file = { entryId: 8, kind: 'file' as const, reason: 'UNREADABLE' as const, file: 'cut.xml', since: before(20) }

type EntryList = OutputOf<typeof operations.entries>
const show = (overview: Overview, list: typeof stuck = { payments: [], total: 0 }, entries: EntryList = { entries: [], total: 0 }) => {
  answered(operations.entries, {}, entries)
  answered(operations.overview, {}, overview)
  answered(operations.stuck, {}, list)
  return render(
    inRouter(
      <>
        <OpsScreen />
        <Overlays />
      </>,
      '/ops',
    ).page,
  )
}

test('shows rails with money in transit, queues against their goal, gateways that fail, jobs and versions', async () => {
  await show(calm, stuck)
  const has = async (text: string | RegExp) => {
    await expect.element(page.getByText(text).first()).toBeVisible()
  }
  await has('1 to send, 2 sent, oldest 1 h 30 min')
  await has(/8,400\.00/)
  await has('451 waiting, 3 failed before')
  await has('1 min ago: connection refused')
  await has('Every 1 s, last run 0 s ago')
  await has('Checked 2 min ago')
  await has('18.4')
  await has('26 h 0 min')
  await has('Check now. If it fails again, ask the provider. Do not send it a second time.')
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-376] an alert stands there until somebody writes down what was done', async () => {
  await show({ ...calm, alerts: [{ alertId: 4, kind: 'audit', what: 'The audit does not fit its seals.', at: before(5) }] })
  await expect.element(page.getByText('The audit does not fit its seals.')).toBeVisible()
  const settle = page.getByRole('button', { name: 'Settle' })
  await expect.element(settle).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('What was done').fill('restored')
  await expect.element(settle).not.toHaveAttribute('aria-disabled', 'true')
  expect(await axeFindings()).toEqual([])
})

test('halting asks for a reason', async () => {
  await show(calm)
  const halting = page.getByRole('button', { name: 'Halt payments' })
  await expect.element(halting).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Reason').fill('EFT answers twice')
  await expect.element(halting).not.toHaveAttribute('aria-disabled', 'true')
})

test('a halt is said first; whoever asked to lift it cannot agree, a second person can', async () => {
  const asked = { by: 'Marek Dvorak', at: before(3), note: 'repaired', isYours: true }
  const { unmount } = await show({ ...calm, halt: { ...halt, lift: asked } })
  await expect.element(page.getByText('Payments out of the bank are halted.')).toBeVisible()
  await expect.element(page.getByText('You requested it. A second person decides.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve lift' })).toHaveAttribute('aria-disabled', 'true')
  await unmount()
  queryClient.clear()
  await show({ ...calm, halt: { ...halt, lift: { ...asked, isYours: false } } })
  await expect.element(page.getByRole('button', { name: 'Approve lift' })).not.toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('button', { name: 'Keep halted' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('an entry of the bank says what to do; it is matched with a payment and a note, a file is noted only', async () => {
  await show(calm, undefined, { entries: [entry, file], total: 2 })
  await expect.element(page.getByText('Match it to the payment it belongs to, or take note of a fee.')).toBeVisible()
  await expect.element(page.getByText('Ask the bank to send it again, then take note.')).toBeVisible()
  const match = page.getByRole('button', { name: 'Match to payment' })
  expect(match.elements()).toHaveLength(1)
  await expect.element(match).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Transaction ID').fill('no 88120431')
  await expect.element(page.getByLabelText('Transaction ID')).toHaveValue('88120431')
  await expect.element(match).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('Note').first().fill('found by the day')
  await expect.element(match).not.toHaveAttribute('aria-disabled', 'true')
  expect(await axeFindings()).toEqual([])
})
