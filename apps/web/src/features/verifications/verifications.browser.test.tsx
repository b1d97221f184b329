import '../../styles.css'
import { accounts } from '@ducat/contract/accounts/calls'
import { verifications } from '@ducat/contract/verifications/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session, type Customer } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { popups } from '#dialogs/popups.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { HistoryScreen } from './HistoryScreen.tsx'
import { CheckPage } from './person/CheckPage.tsx'
import type { Check, OpenedVerification, Verification } from './verification.ts'
import { VerificationScreen } from './VerificationScreen.tsx'

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
const nothing = () => undefined
/** The bodies of the requests to a call, as they left. */
let asked: (name: string) => readonly Record<string, unknown>[]

beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
  const spy = vi.spyOn(globalThis, 'fetch')
  asked = (name) =>
    spy.mock.calls.flatMap(([url, init]) =>
      typeof url === 'string' && url.endsWith(`?${name}`) ? [JSON.parse(init?.body as string) as Record<string, unknown>] : [],
    )
  signedIn()
  session().know({ ...session().state().customer, customerType: 'business' } as Customer)
  answered(accounts.list, {}, { accounts: { account: held } } as never)
  answered(verifications.fee, { accountId: 4_109_311 }, { amount: '2.90', currencyCode: 'USD' })
})
afterEach(async () => {
  popups.set(() => [])
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

const held = [
  {
    accountId: 4_109_311,
    type: 1001,
    accountStatusId: 2,
    balance: '900.00',
    accountBalanceMin: '0.00',
    pendingAmount: '0.00',
    currencyCode: 'USD',
  },
]
const one = (id: number, more: Partial<Verification> = {}): Verification => ({
  id,
  email: `p${id}@elsewhere.example`,
  name: `Person ${id}`,
  status: 'invited',
  created: '2026-11-10T09:14:00.000Z',
  expires: '2026-11-24T09:14:00.000Z',
  fee: { amount: '2.90', currencyCode: 'USD' },
  accountId: 4_109_311,
  ...more,
})
const listed = (rows: readonly Verification[], input: object = {}) =>
  answered(verifications.list, { pageNumber: 1, pageSize: 1000, ...input }, { identityVerifications: [...rows], total: rows.length })

test('[C-MERCH-004] [MERCH-008] the fee of the chosen account, and when it comes back, stand before the button that pays it', async () => {
  listed([])
  await show(<VerificationScreen />)
  await expect.element(page.getByRole('button', { name: 'Pay $2.90 and send e-mail' })).toBeVisible()
  await expect.element(page.getByText(/does not start within 14 days, it is returned to this account automatically/)).toBeVisible()
  await expect.element(page.getByText('No verifications yet')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[C-MERCH-006] an address that is none is said at its field; a good one is sent with account and note', async () => {
  listed([])
  await show(<VerificationScreen />)
  await userEvent.fill(page.getByLabelText('Person’s e-mail'), 'nobody')
  await userEvent.click(page.getByRole('button', { name: /Pay \$2\.90/ }))
  await expect.element(page.getByText('Enter a full e-mail address, like name@example.com.')).toBeVisible()
  expect(asked('identityVerificationCreate')).toEqual([])
  await userEvent.fill(page.getByLabelText('Person’s e-mail'), 'lucia@elsewhere.example')
  await userEvent.fill(page.getByRole('textbox', { name: /^Note for you/ }), 'Order 4417')
  await userEvent.click(page.getByRole('button', { name: /Pay \$2\.90/ }))
  await expect.poll(() => asked('identityVerificationCreate').length).toBeGreaterThan(0)
  expect(asked('identityVerificationCreate')[0]).toMatchObject({
    accountId: 4_109_311,
    email: 'lucia@elsewhere.example',
    note: 'Order 4417',
  })
})

test('[C-MERCH-006] whoever only reads finds no form, and is told why', async () => {
  session().know({ ...session().state().customer, accessRights: 1 } as Customer)
  listed([])
  await show(<VerificationScreen />)
  await expect.element(page.getByText('No verifications yet')).toBeVisible()
  expect(page.getByLabelText('Person’s e-mail').elements()).toEqual([])
})

test('[MERCH-019] [MERCH-020] a thousand are asked for and 25 are shown; the next page asks nobody', async () => {
  // Rows that nobody could see are not drawn: all of the page has room.
  await page.viewport(1000, 3000)
  listed(Array.from({ length: 60 }, (_, place) => one(60 - place)))
  await show(<VerificationScreen />)
  await expect.element(page.getByText('Person 60', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  expect(page.getByText('Person 35', { exact: true }).elements()).toEqual([])
  expect(page.getByText(/^Person \d+$/).elements()).toHaveLength(25)
  await userEvent.click(page.getByRole('button', { name: 'Older' }))
  await expect.element(page.getByText('Person 35', { exact: true })).toBeVisible()
  expect(asked('identityVerificationList').filter(({ pageSize }) => pageSize !== 1000)).toEqual([])
})

test.each([
  ['invited', 'Invited'],
  ['started', 'Started'],
  ['checking', 'In review'],
  ['verified', 'Verified'],
  ['refused', 'Not verified'],
  ['expired', 'Expired'],
] as const)('[C-MERCH-005] one that is %s reads “%s”', async (status, word) => {
  listed([one(7, { status })])
  await show(<VerificationScreen />)
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})

const opened: OpenedVerification = {
  identityVerification: one(7, {
    status: 'verified',
    name: 'Lucia Ferrer',
    verifiedName: 'Lucía Ferrer',
    decided: '2026-11-11T10:00:00.000Z',
  }),
  steps: [
    { date: '2026-11-10T09:14:00.000Z', step: 'paid' },
    { date: '2026-11-10T09:15:00.000Z', step: 'invited' },
    { date: '2026-11-11T09:50:00.000Z', step: 'started' },
    { date: '2026-11-11T09:51:00.000Z', step: 'tryAgain', reason: 'documentUnreadable' },
    { date: '2026-11-11T10:00:00.000Z', step: 'verified' },
  ],
}

test('[C-OWN-170] [ROUTE-058] the history opens what happened to one, newest first, with both names and no document', async () => {
  listed([opened.identityVerification])
  answered(verifications.get, { id: 7 }, opened)
  await show(<HistoryScreen />, '/?verification=7')
  const panel = page.getByRole('dialog', { name: 'Identity verification' })
  await expect.element(panel.getByText('Name you entered')).toBeVisible()
  await expect.element(panel.getByText('Lucia Ferrer', { exact: true })).toBeVisible()
  const steps = panel
    .getByRole('listitem')
    .elements()
    .map((step) => step.textContent)
  expect(steps[0]).toContain('Identity verified')
  expect(steps[1]).toContain('Another attempt needed')
  expect(steps[1]).toContain('The document could not be read.')
  expect(steps.at(-1)).toContain('Fee paid')
  expect(panel.getByRole('button', { name: 'Send the e-mail again' }).elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-167] one that waits for the person has a button for the e-mail', async () => {
  listed([one(7)])
  answered(verifications.get, { id: 7 }, { identityVerification: one(7), steps: [{ date: '2026-11-10T09:14:00.000Z', step: 'paid' }] })
  await show(<VerificationScreen />, '/?verification=7')
  await userEvent.click(page.getByRole('button', { name: 'Send the e-mail again' }))
  await expect.poll(() => asked('identityVerificationResend')).toMatchObject([{ id: 7 }])
})

const check: Check = {
  state: 'invited',
  askedBy: 'Northlight Affiliates Ltd',
  askedByIsVerified: true,
  expires: '2026-11-24T09:14:00.000Z',
  triesLeft: 3,
}
const checkPage = (more: Partial<Check>, acts: Partial<Parameters<typeof CheckPage>[0]> = {}) => (
  <CheckPage check={{ ...check, ...more }} busy={undefined} problem={undefined} onStart={nothing} onDecline={nothing} {...acts} />
)

test('[C-OWN-168] [C-OWN-169] the person reads who asks and what they learn before anything begins', async () => {
  await page.viewport(360, 700)
  const start = vi.fn<() => void>()
  await show(checkPage({}, { onStart: start }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Verify your identity' })).toBeVisible()
  await expect.element(page.getByText('Northlight Affiliates Ltd never sees your document or your photo.')).toBeVisible()
  expect(start).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Agree and start' }))
  expect(start).toHaveBeenCalledOnce()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-171] declining takes a second press in other words', async () => {
  const decline = vi.fn<() => void>()
  await show(checkPage({}, { onDecline: decline }))
  await userEvent.click(page.getByRole('button', { name: 'I do not want this' }))
  expect(decline).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Decline verification' }))
  expect(decline).toHaveBeenCalledOnce()
})

test.each([
  [
    'a try that was not good enough',
    { state: 'started', reason: 'documentUnreadable', triesLeft: 1 },
    'Please try again',
    'You have 1 attempt left.',
  ],
  ['documents that are looked at', { state: 'checking' }, 'Your documents are being checked', 'less than a minute'],
  ['one that succeeded', { state: 'verified' }, 'Your identity is verified', 'nothing left to do'],
  [
    'one that failed',
    { state: 'refused', reason: 'faceMismatch' },
    'Your identity could not be verified',
    'The face does not match the document.',
  ],
  ['one that was declined', { state: 'refused', reason: 'declined' }, 'You declined the verification', 'has been told'],
  ['one that is over', { state: 'expired' }, 'This link has expired', 'Ask Northlight Affiliates Ltd for a new one.'],
] as const)('[C-OWN-168] the page of %s says what it means', async (_, more, title, text) => {
  await show(checkPage(more))
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByText(text, { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(more.state === 'started' ? 1 : 0)
})
