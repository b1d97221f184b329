/** What somebody reads before a batch is sent, and of its lines afterwards. */
import '../../styles.css'
import { accounts } from '@ducat/contract/accounts/calls'
import { batches } from '@ducat/contract/batches/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { listenToRequests } from '../../../test/as-company.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, answeredPage, signedIn } from '../../../test/signed-in.ts'
import { Changes } from './changes/Changes.tsx'
import { ColumnsCard } from './check/ColumnsCard.tsx'
import { SeparateLines } from './check/SeparateLines.tsx'
import { LinePages } from './result/LinePages.tsx'
import { Summary, type Review } from './Summary.tsx'
import { wayOf } from './ways.ts'
import type { Batch, Line } from './words.ts'

beforeEach(async () => {
  takeBrand(testBrand)
  signedIn()
  answered(accounts.list, {}, { accounts: { account: [] } })
  await page.viewport(1000, 700)
})
afterEach(() => {
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
})

const batch: Batch = {
  batchId: 50_012,
  type: 'eft',
  batchName: 'Suppliers.csv',
  accountId: 7,
  currencyCode: 'EUR',
  state: 'draft',
  created: '2026-11-12T10:00:00.000Z',
  lines: 3,
  checked: 3,
  counts: [{ state: 'ready', count: 3, amount: '300.00', fee: '2.50' }],
  deleted: 0,
  columns: [],
  hasHeader: true,
  version: 4,
}
const review: Review = {
  count: 3,
  total: '300.00',
  fee: '2.50',
  currencyCode: 'EUR',
  withFees: '302.50',
  available: '1000.00',
  left: '697.50',
  parts: [
    { scheme: 'SEPA', currencyCode: 'EUR', count: 2, receiveAmount: '200.00', amount: '200.00', fee: '0.50' },
    { scheme: 'Faster Payments', currencyCode: 'GBP', count: 1, receiveAmount: '86.40', amount: '100.00', fee: '2.00' },
  ],
  problems: [],
}
const show = (piece: React.ReactNode) => render(inRouter(piece).page)

test('[C-OWN-120] the summary says what arrives by each rail and in each currency, with its fees and what leaves the account for it', async () => {
  await show(
    <Summary batch={batch} review={review}>
      {null}
    </Summary>,
  )
  const arriving = page.getByRole('region', { name: 'What arrives' })
  const part = (name: string) => arriving.getByRole('listitem').filter({ hasText: name })
  await expect.element(part('SEPA')).toBeVisible()
  expect(part('SEPA').element().textContent).toBe('SEPA2 payments, fees €0.50€200.00')
  expect(part('Faster Payments').element().textContent).toBe('Faster Payments1 payment, fees €2.00£86.40€100.00 from the account')
  expect(await axeFindings()).toEqual([])
})

test('a file of one rail in the currency of the account says no more than its total', async () => {
  const parts = review.parts.slice(0, 1)
  await show(
    <Summary batch={batch} review={{ ...review, parts }}>
      {null}
    </Summary>,
  )
  await expect.element(page.getByText('Total from account')).toBeVisible()
  expect(page.getByText('What arrives').elements()).toEqual([])
})

test('[C-OWN-124] lines that need more approvals are moved with one press; where no rule asks for them nothing is offered', async () => {
  const sent = listenToRequests()
  const shown = await show(
    <>
      <p>Lines</p>
      <SeparateLines batch={batch} review={review} />
    </>,
  )
  await expect.element(page.getByText('Lines')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  await shown.unmount()
  await show(<SeparateLines batch={batch} review={{ ...review, approversNeeded: 2, singledOut: 1 }} />)
  await expect.element(page.getByText(/^1 payment needs more approvals because of a company rule/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Send separately' }))
  await expect.poll(() => sent('batchSeparate')).toMatchObject([{ batchId: 50_012 }])
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-100] every column stands beside its first rows, also one that nobody could tell', async () => {
  const columns = [
    { title: 'IBAN', field: 'iban', samples: ['DE89370400440532013000', 'NL91ABNA0417164300', ''] },
    { title: 'Kostenstelle', samples: ['4711', '', '4713'] },
  ]
  await show(<ColumnsCard way={wayOf('eft')} batch={{ ...batch, columns }} />)
  for (const cell of ['DE89370400440532013000', 'NL91ABNA0417164300', '4711', '4713'])
    await expect.element(page.getByText(cell)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-123] payees who were never paid and what the name check says stand beside the changes', async () => {
  answered(
    batches.changes,
    { batchId: batch.batchId },
    {
      newPayees: 0,
      doubled: 0,
      neverPaid: 3,
      advice: [{ reason: 'NAME_DIFFERS', description: 'The account holder’s name is different.', count: 2 }],
      currencyCode: 'EUR',
      payees: [],
    },
  )
  await show(<Changes batchId={batch.batchId} />)
  await expect.element(page.getByText('There is no earlier mass payment of this type to compare with.')).toBeVisible()
  const term = (words: string) => page.getByText(words).element().closest('div')?.textContent
  expect(term('Recipients you have never paid')).toMatch(/3$/)
  expect(term('The account holder’s name is different.')).toMatch(/2$/)
  expect(await axeFindings()).toEqual([])
})

const line = (row: number, more: Partial<Line> = {}): Line => ({
  row,
  state: 'paid',
  fields: { iban: `IBAN ${row}`, beneficiaryName: `Payee ${row}` },
  payeeName: `Payee ${row}`,
  amount: '10.00',
  currencyCode: 'EUR',
  isDeleted: false,
  ...more,
})

test('[C-OWN-101] lines are found by a word, and one that came back says why', async () => {
  const sent = listenToRequests()
  const problem = { field: 'beneficiaryName', reason: 'RETURNED_CLOSED', description: 'The recipient’s account is closed.' }
  const lines = [line(2, { state: 'returned', problem }), ...Array.from({ length: 24 }, (_none, nth) => line(nth + 3))]
  answeredPage(batches.lines, { batchId: batch.batchId, limit: 500 }, { lines, total: 1_200, nextCursor: '26' })
  await show(<LinePages batchId={batch.batchId} states={undefined} hasState />)
  await expect.element(page.getByText(problem.description)).toBeVisible()
  expect(page.getByRole('row').filter({ hasText: problem.description }).element().textContent).toContain('Payee 2')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Recipient, account, amount or description' }), 'Lucía')
  await expect.poll(() => sent('batchLineList').at(-1)).toMatchObject({ batchId: 50_012, limit: 500, search: 'Lucía' })
  expect(await axeFindings()).toEqual([])
})
