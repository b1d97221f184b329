import '../../styles.css'
import { accounts } from '@ducat/contract/accounts/calls'
import { drafts, invoices } from '@ducat/contract/invoices/calls'
import { invoiceStatus } from '@ducat/contract/invoices/models'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { popups } from '#dialogs/popups.ts'
import { today } from '#i18n/dates.ts'
import { addDays } from '@ducat/values'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { CreateDialog } from './create/CreateDialog.tsx'
import { Drafts } from './Drafts.tsx'
import { FundingInvoice } from './FundingInvoice.tsx'
import { elsewhere } from './guard.ts'
import type { Draft, OpenedInvoice } from './invoice.ts'
import { InvoicesScreen } from './InvoicesScreen.tsx'
import { InvoicePanel } from './opened/InvoicePanel.tsx'
import { PayDialog } from './pay/PayDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { StateOf } from './StateOf.tsx'

const nothing = () => undefined
const show = (piece: React.ReactNode, path = '/') => {
  const shown = inRouter(
    <>
      {piece}
      <Overlays />
    </>,
    path,
  )
  return render(shown.page)
}

/** The bodies of the requests to a call, as they left. */
let asked: (name: string) => readonly Record<string, unknown>[]

beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
  const spy = vi.spyOn(globalThis, 'fetch')
  asked = (name) =>
    spy.mock.calls.flatMap(([url, init]) =>
      typeof url === 'string' && url.endsWith(`?${name}`) ? [JSON.parse(bodyOf(init?.body)) as Record<string, unknown>] : [],
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

/** A call that may carry a file sends a form, with the fields in its part `data`. */
const bodyOf = (body: unknown): string => (body instanceof FormData ? (body.get('data') as string) : typeof body === 'string' ? body : '{}')

const invoice: OpenedInvoice = {
  id: 7,
  payeeName: 'Solvia GmbH',
  payerName: 'Fennmark Studio',
  payeeEmail: 'rechnung@solvia.example',
  payerEmail: 'ana@demo.example',
  amount: '3284.40',
  currencyCode: 'EUR',
  statusId: invoiceStatus.unpaid,
  status: 'Unpaid',
  dueDate: addDays(today(), 3),
  sentDate: addDays(today(), -4),
  updatedDate: '2026-11-10T09:14:00.000Z',
  noteBody: 'Thank you for the good work.',
  total: '3284.40',
  isFunding: false,
  isSystem: false,
  urlPdf: '/files/a.pdf',
  urlXml: '/files/a.xml',
  number: 'INV-3391',
  isOverdue: false,
  lines: [
    { description: 'Interface design', quantity: '24', unitPrice: '85.00', taxPercent: '19', net: '2040.00' },
    { description: 'Icon set, 40 icons', quantity: '1', unitPrice: '480.00', taxPercent: '19', net: '480.00' },
    { description: 'Handover sessions', quantity: '6', unitPrice: '40.00', taxPercent: '19', net: '240.00' },
  ],
  net: '2760.00',
  taxes: [{ taxPercent: '19', net: '2760.00', tax: '524.40' }],
  attachment: { name: 'hours.pdf', size: 48_213, url: '/files/hours.pdf' },
  paidBefore: 3,
  payeeCountryCode: 'DE',
}
const account = (accountId: number, currencyCode: string, balance: string) => ({
  accountId,
  type: 1001,
  accountStatusId: 2,
  balance,
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  currencyCode,
})
const held = [account(4_109_311, 'USD', '900.00'), account(4_104_821, 'EUR', '18640.25')]
const seeded = () => answered(accounts.list, {}, { accounts: { account: held } } as never)

test.each([
  [invoiceStatus.unpaid, 'Due soon'],
  [invoiceStatus.awaitingPayment, 'In approval'],
  [invoiceStatus.rejected, 'Rejected'],
  [invoiceStatus.paid, 'Paid'],
])('[INV-003] a received invoice of status %i reads “%s”', async (statusId, word) => {
  await show(<StateOf invoice={{ ...invoice, statusId, status: 'what the bank calls it' }} type="received" />)
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  expect(page.getByText('what the bank calls it').elements()).toEqual([])
})

test('[INV-003] a status that this client does not know is shown in the words of the bank', async () => {
  await show(<StateOf invoice={{ ...invoice, statusId: 42, status: 'Under dispute' }} type="received" />)
  await expect.element(page.getByText('Under dispute')).toBeVisible()
})

test('[INV-007] the view popup: lines, tax and total, files, earlier invoices and the timeline', async () => {
  seeded()
  answered(invoices.get, { id: 7, type: 'received' }, { invoice })
  await show(<InvoicePanel id={7} type="received" onClose={nothing} />)
  const popup = page.getByRole('dialog', { name: 'Invoice INV-3391' })
  await expect.element(popup).toBeVisible()
  await expect.element(popup.getByText('Solvia GmbH', { exact: true })).toBeVisible()
  await expect.element(popup.getByText('24 × €85.00')).toBeInTheDocument()
  expect(popup.getByRole('list', { name: 'Invoice lines' }).getByRole('listitem').elements()).toHaveLength(3)
  const sums = Array.from(popup.element().querySelectorAll('dl > div'), (line) => line.textContent)
  expect(sums).toEqual(expect.arrayContaining(['Subtotal€2,760.00', 'Tax 19%€524.40', 'Total€3,284.40']))
  for (const name of ['PDF', 'E-invoice (XML)', /hours\.pdf/]) await expect.element(popup.getByRole('button', { name })).toBeInTheDocument()
  await expect.element(popup.getByText('You have paid 3 earlier invoices from Solvia GmbH.')).toBeInTheDocument()
  await expect.element(popup.getByText('Received', { exact: true })).toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

test('[INV-007] a sent invoice that is not paid can be reminded of and cancelled; a reminder goes out once a day', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const sent = { ...invoice, seenDate: '2026-11-13T10:00:00.000Z', remindedDate: ago(23) }
  answered(invoices.get, { id: 7, type: 'sent' }, { invoice: sent })
  await show(<InvoicePanel id={7} type="sent" onClose={nothing} />)
  const popup = page.getByRole('dialog', { name: 'Invoice INV-3391' })
  await expect.element(popup.getByText('Viewed')).toBeVisible()
  await expect.element(popup.getByText('Opened by the payer')).toBeInTheDocument()
  await expect
    .element(popup.getByRole('button', { name: 'Send a reminder' }))
    .toHaveAccessibleDescription(/^The next reminder can be sent from \d.*\.$/)
  await userEvent.click(popup.getByRole('button', { name: 'Cancel invoice' }))
  await expect.element(page.getByRole('alertdialog', { name: 'Cancel invoice INV-3391?' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Pay/ }).elements()).toEqual([])
})

test('[INV-007] an invoice of the bank itself is paid by its own call and cannot be rejected', async () => {
  seeded()
  answered(invoices.get, { id: 7, type: 'received' }, { invoice: { ...invoice, isSystem: true, payeeName: 'Testbrand' } })
  await show(<InvoicePanel id={7} type="received" onClose={nothing} />)
  const popup = page.getByRole('dialog', { name: 'Invoice INV-3391' })
  await expect.element(popup.getByText('Your bank')).toBeVisible()
  expect(popup.getByRole('button', { name: 'Reject' }).elements()).toEqual([])
  await userEvent.click(popup.getByRole('button', { name: 'Pay €3,284.40' }))
  await expect.poll(() => asked('bankInvoicePay')).toMatchObject([{ invoiceId: 7, accountId: 4_104_821 }])
  expect(asked('transferQuoteCreate')).toEqual([])
})

test('[INV-006] the pay popup: the account in the currency of the invoice, and a price for exactly what it asks for', async () => {
  seeded()
  await show(<PayDialog invoice={invoice} onClose={nothing} />)
  const popup = page.getByRole('dialog', { name: 'Pay invoice INV-3391' })
  await expect.element(popup.getByRole('button', { name: /Pay from/ })).toHaveTextContent('Euro··4821€18,640.25 available')
  for (const name of ['Payment date', 'Fee', 'Arrives', 'Balance after'])
    await expect.element(popup.getByText(name, { exact: true })).toBeVisible()
  const wanted = { transferType: 'p2p', toEmail: 'rechnung@solvia.example', amount: '3284.40', side: 'receive', invoiceId: 7 }
  await expect.poll(() => asked('transferQuoteCreate')).toMatchObject([{ ...wanted, fromAccountId: 4_104_821 }])
  // Without a price nothing is paid.
  await expect.element(popup.getByRole('button', { name: 'Pay €3,284.40' })).toHaveAttribute('aria-disabled', 'true')
  expect(await axeFindings()).toEqual([])
})

test('an invoice that is planned says on which day it is paid, has nothing to pay now, and the plan is cancelled there', async () => {
  seeded()
  const day = addDays(today(), 2)
  answered(invoices.get, { id: 7, type: 'received' }, { invoice: { ...invoice, scheduledDate: day, scheduleId: 44 } })
  await show(<InvoicePanel id={7} type="received" onClose={nothing} />)
  const panel = page.getByRole('dialog', { name: 'Invoice INV-3391' })
  await expect.element(panel.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect.element(panel.getByText(/^This invoice will be paid on /)).toBeVisible()
  expect(panel.getByRole('button', { name: /^Pay/ }).elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: 'Cancel scheduled payment' }))
  await expect.poll(() => asked('transferScheduleCancel')).toMatchObject([{ id: 44 }])
})

test('[INV-008] [INV-004] the reject popup: the reason is optional, and the sender reads it', async () => {
  await show(<RejectDialog invoice={invoice} onClose={nothing} onDone={nothing} />)
  const popup = page.getByRole('alertdialog', { name: 'Reject invoice INV-3391?' })
  const reason = popup.getByRole('textbox', { name: /^Reason/ })
  await expect.element(reason).toHaveAccessibleDescription('Solvia GmbH reads it.')
  await expect.element(popup.getByText('Optional')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  const press = () => userEvent.click(popup.getByRole('button', { name: 'Reject invoice' }))
  await press()
  await expect.poll(() => asked('invoiceReject').at(-1)).toMatchObject({ invoiceId: 7 })
  expect(asked('invoiceReject')[0]).not.toHaveProperty('note')
  await expect.element(popup.getByRole('alert')).toBeVisible()
  await userEvent.fill(reason, ' Wrong amount ')
  await press()
  await expect.poll(() => asked('invoiceReject').at(-1)).toMatchObject({ invoiceId: 7, note: 'Wrong amount' })
})

test('[INV-005] the create popup adds up lines while they are typed, and asks for what is missing at its line', async () => {
  seeded()
  await show(<CreateDialog onClose={nothing} onCreated={nothing} />)
  const popup = page.getByRole('dialog', { name: 'New invoice' })
  const send = popup.getByRole('button', { name: /^Send invoice/ })
  await userEvent.fill(popup.getByRole('textbox', { name: /^Payer’s e-mail/ }), 'bob@demo.example')
  await userEvent.fill(popup.getByRole('textbox', { name: 'Description of line 1' }), 'Interface design')
  await userEvent.fill(popup.getByRole('textbox', { name: 'Quantity' }), '24')
  await userEvent.fill(popup.getByRole('textbox', { name: 'Price without tax' }), '85')
  await userEvent.fill(popup.getByRole('textbox', { name: 'Tax', exact: true }), '19')
  await expect.element(popup.getByText('Tax 19%')).toBeInTheDocument()
  await expect.element(send).toHaveTextContent('Send invoice for $2,427.60')
  await userEvent.click(popup.getByRole('button', { name: 'Add a line' }))
  await expect.element(popup.getByRole('textbox', { name: 'Description of line 2' })).toHaveFocus()
  await userEvent.click(send)
  await expect.element(popup.getByRole('textbox', { name: 'Description of line 2' })).toHaveAccessibleDescription('Fill in this field.')
  await expect.element(popup.getByRole('textbox', { name: 'Description of line 2' })).toHaveFocus()
  expect(asked('invoiceCreate')).toEqual([])
  expect(await axeFindings()).toEqual([])
  await userEvent.click(popup.getByRole('button', { name: 'Remove line 2' }))
  await userEvent.click(send)
  await expect
    .poll(() => asked('invoiceCreate'))
    .toMatchObject([
      {
        toEmail: 'bob@demo.example',
        amount: '2427.60',
        currency: 'USD',
        dueDate: addDays(today(), 14),
        lines: [{ description: 'Interface design', quantity: '24', unitPrice: '85', taxPercent: '19' }],
      },
    ])
})

test('[INV-005] an amount alone with a note, again every month for a year', async () => {
  seeded()
  await show(<CreateDialog onClose={nothing} onCreated={nothing} />)
  const popup = page.getByRole('dialog', { name: 'New invoice' })
  await userEvent.fill(popup.getByRole('textbox', { name: /^Payer’s e-mail/ }), 'bob@demo.example')
  await userEvent.click(popup.getByRole('radio', { name: 'Amount only' }))
  await userEvent.fill(popup.getByRole('textbox', { name: 'Amount' }), '12,50')
  await userEvent.fill(popup.getByRole('textbox', { name: /^Note to the payer/ }), 'Rent')
  await userEvent.selectOptions(popup.getByRole('combobox', { name: 'Repeats' }), 'monthly')
  await userEvent.click(popup.getByRole('radio', { name: 'Number of invoices' }))
  await userEvent.fill(popup.getByRole('textbox', { name: 'How many invoices in all' }), '12')
  await userEvent.click(popup.getByRole('button', { name: 'Send invoice for $12.50' }))
  await expect.poll(() => asked('invoiceCreate')).toMatchObject([{ amount: '12.50', noteBody: 'Rent', frequency: 'monthly', count: 12 }])
  expect(asked('invoiceCreate')[0]).not.toHaveProperty('lines')
})

test('[INV-009] a funding invoice that could not be made says so in the words of the specification', async () => {
  await show(<FundingInvoice accountId={4_104_821} currencyCode="EUR" />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '500')
  await userEvent.click(page.getByRole('button', { name: 'Create invoice' }))
  await expect
    .element(page.getByRole('alertdialog').getByText('Failed to generate invoice. Please, try again.', { exact: true }))
    .toBeVisible()
  expect(asked('fundingInvoiceCreate')).toMatchObject([{ amount: '500', currencyCode: 'EUR', accountId: 4_104_821 }])
})

test('[INV-010] [INV-011] both lists are asked for by 20, whatever size tables have otherwise', async () => {
  await show(<InvoicesScreen />, '/?status=overdue&fromAmount=10')
  await expect.poll(() => asked('invoiceReceivedList')).toMatchObject([{ pageSize: 20, status: 'overdue', fromAmount: '10' }])
  await userEvent.click(page.getByRole('tab', { name: 'Sent' }))
  await expect.poll(() => asked('invoiceSentList')).toMatchObject([{ pageSize: 20, status: 'overdue' }])
})

test('[ROUTE-046] without the permission to request money the page leads home, except to an invoice that is named', () => {
  expect(elsewhere({})).toBeUndefined()
  session().end('signedOut')
  signedIn([])
  expect(elsewhere({})).toBe('/home')
  expect(elsewhere({ tab: 'sent' })).toBe('/home')
  expect(elsewhere({ invoice: 7 })).toBeUndefined()
})

test('[ROUTE-046] a restricted customer sees the named invoice and no list', async () => {
  session().end('signedOut')
  signedIn([])
  seeded()
  answered(invoices.get, { id: 7, type: 'received' }, { invoice: { ...invoice, isSystem: true } })
  await show(<InvoicesScreen />, '/?invoice=7&type=received')
  await expect.element(page.getByRole('dialog', { name: 'Invoice INV-3391' })).toBeVisible()
  for (const name of ['invoiceSummaryGet', 'invoiceReceivedList']) expect(asked(name)).toEqual([])
})

const draft: Draft = {
  id: 3001,
  toEmail: 'rechnung@solvia.example',
  toName: 'Solvia GmbH',
  amount: '95.20',
  currencyCode: 'EUR',
  dueDate: addDays(today(), 14),
  noteBody: 'Design of the spring catalogue',
  lines: [{ description: 'Design', quantity: '2', unitPrice: '40.00', taxPercent: '19', net: '80.00' }],
  net: '80.00',
  taxes: [{ taxPercent: '19', net: '80.00', tax: '15.20' }],
  preparedBy: 'API key Till',
  created: '2026-11-10T09:14:00.000Z',
  expires: '2026-11-17T09:14:00.000Z',
}

test.each([360, 1000])('[C-OWN-178] a draft is shown in full, and says who prepared it (%i px)', async (width) => {
  await page.viewport(width, 800)
  answered(drafts.list, {}, { drafts: [draft], total: 1 })
  await show(<Drafts />)
  const one = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').first()
  for (const seen of ['Solvia GmbH', 'rechnung@solvia.example', '2 × €40.00', 'Tax 19%', 'Design of the spring catalogue', /API key Till/])
    await expect.element(one.getByText(seen).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings()).toEqual([])
})

test('a line that says the same as the note is shown all the same, with its tax', async () => {
  const line = { description: 'Design', quantity: '1', unitPrice: '80.00', taxPercent: '19', net: '80.00' }
  answered(drafts.list, {}, { drafts: [{ ...draft, noteBody: 'Design', lines: [line] }], total: 1 })
  await show(<Drafts />)
  await expect.element(page.getByText('1 × €80.00')).toBeVisible()
  await expect.element(page.getByText('Tax 19%')).toBeVisible()
})

test('[C-OWN-179] [C-OWN-183] a draft is sent or discarded after a second look; one whose due date has passed is not sent', async () => {
  answered(drafts.list, {}, { drafts: [draft, { ...draft, id: 3002, toName: 'Late Ltd', dueDate: addDays(today(), -1) }], total: 2 })
  await show(<Drafts />)
  await userEvent.click(page.getByRole('button', { name: 'Send the invoice to Solvia GmbH' }))
  const sure = page.getByRole('alertdialog', { name: 'Send this invoice?' })
  await expect.element(sure.getByText('Solvia GmbH (rechnung@solvia.example)')).toBeVisible()
  expect(asked('invoiceDraftSend')).toEqual([])
  await userEvent.click(sure.getByRole('button', { name: 'Send invoice' }))
  await expect.poll(() => asked('invoiceDraftSend')).toMatchObject([{ draftId: 3001 }])
  popups.set(() => [])
  await expect
    .element(page.getByRole('button', { name: 'Send the invoice to Late Ltd' }))
    .toHaveAccessibleDescription('The due date has passed. Discard this draft and prepare a new one.')
  await userEvent.click(page.getByRole('button', { name: 'Discard the draft to Late Ltd' }))
  await userEvent.click(page.getByRole('alertdialog', { name: 'Discard this draft?' }).getByRole('button', { name: 'Discard draft' }))
  await expect.poll(() => asked('invoiceDraftDiscard')).toMatchObject([{ draftId: 3002 }])
})
