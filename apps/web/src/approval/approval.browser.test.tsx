import '../styles.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { failureOf } from '#api/failures.ts'
import { axeFindings } from '../../test/axe.ts'
import { inRouter } from '../../test/in-router.tsx'
import { CodeStep } from './CodeStep.tsx'
import { Done } from './Done.tsx'
import { Change } from './Change.tsx'
import { Failed } from './Failed.tsx'
import { RESEND_AFTER, SMS_SUCCESS_CLOSES } from './figures.ts'
import { Recovery } from './Recovery.tsx'
import { Repeated } from './Repeated.tsx'
import { ResendButton } from './Resending.tsx'
import type { About } from './use-about.ts'
import type { Resend } from './use-resend.ts'
import { useResend } from './use-resend.ts'

const about: About = { amount: '12.00', currency: 'USD', from: 'US dollar ··0931', to: 'bob@demo.example', fee: '0.10' }
const still: Resend = {
  wait: 0,
  again: () => undefined,
  others: () => [],
  other: () => undefined,
  sentTo: '+40 7·· ··62',
  busy: false,
  error: undefined,
  count: 0,
}
const show = (piece: React.ReactNode) => render(inRouter(piece).page)

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[APPR-010] a code by text without an operation fails, and says so', async () => {
  const failed = vi.fn<(reason: unknown) => void>()
  await show(<CodeStep answer={{}} mode="sms" money resend={still} onBusy={() => undefined} onDone={() => undefined} onFailed={failed} />)
  await userEvent.fill(page.getByLabelText('Code'), '123456')
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  expect(String(failed.mock.calls[0]?.[0])).toBe('Error: Not Operation Id, Fail Operation')
})

test('a code is not sent before it is whole, and the button says why', async () => {
  const failed = vi.fn<(reason: unknown) => void>()
  await show(<CodeStep answer={{}} mode="otp" money resend={still} onBusy={() => undefined} onDone={() => undefined} onFailed={failed} />)
  await userEvent.fill(page.getByLabelText('Code'), '12345')
  const button = page.getByRole('button', { name: 'Confirm payment' })
  await expect.element(button).toHaveAccessibleDescription('Enter all six digits.')
  await userEvent.click(button, { force: true })
  expect(failed).not.toHaveBeenCalled()
})

test.each([
  [{ errors: 'Limit reached.' }, 'Limit reached.'],
  [{ errors: [{ message: 'One.' }, { message: 'Two.' }] }, 'One. Two.'],
  [failureOf(200, { responseCode: 'CA', responseDescription: 'The account is closed.' }), 'The account is closed.'],
])('[APPR-012] a failed approval says %j', async (reason, words) => {
  await show(<Failed about={about} reason={reason} onClose={() => undefined} />)
  await expect.element(page.getByRole('alertdialog', { name: 'Failed transaction' }).getByText(words)).toBeVisible()
})

test('[APPR-008] [APPR-015] after a text the success goes by itself in three seconds, after anything else when it is closed', async () => {
  expect(SMS_SUCCESS_CLOSES).toBe(3000)
  const timers = vi.spyOn(window, 'setTimeout')
  const ends = () => timers.mock.calls.filter(([, after]) => after === SMS_SUCCESS_CLOSES)
  const [bySms, byApp] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const app = await show(<Done about={about} money mode="otp" onClose={byApp} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(ends()).toEqual([])
  await app.unmount()
  await show(<Done about={about} money mode="sms" onClose={bySms} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(bySms).not.toHaveBeenCalled()
  ends().at(-1)![0]()
  expect([bySms.mock.calls.length, byApp.mock.calls.length]).toEqual([1, 0])
})

test('what goes again and again is named where it is approved: how much, to whom, how often, until when; of a change without money what it is', async () => {
  const raised: About = {
    amount: '25.00',
    currency: 'USD',
    from: undefined,
    to: 'Bob Test',
    note: 'every week, until cancelled',
    fee: undefined,
  }
  const shown = await show(<Repeated about={raised} />)
  for (const part of ['To Bob Test', 'every week, until cancelled']) await expect.element(page.getByText(part)).toBeVisible()
  expect(document.body.textContent).toContain('$25.00')
  await shown.unmount()
  const words = 'recurring payment to Bob Test: $25.00 every week'
  await show(<Repeated about={{ ...raised, amount: '0.00', to: words, note: undefined }} />)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('$0.00')
})

function Resending() {
  const resend = useResend({ operationId: 'op', approvalSentTo: '+40', availableApprovalMethods: ['sms', 'approvalCode'] }, () => undefined)
  return (
    <>
      <ResendButton mode="sms" resend={resend} label="Send a new code" />
      <output>{resend.others('sms').join()}</output>
    </>
  )
}

test('[APPR-009] a new code can be asked for after half a minute; other ways are named', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await show(<Resending />)
  await vi.waitFor(() => expect(document.body.textContent).toContain('New code in 0:30'))
  expect(page.getByRole('status').element().textContent).toBe('approvalCode')
  await vi.advanceTimersByTimeAsync((RESEND_AFTER - 1) * 1000)
  expect(page.getByRole('button').elements()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1500)
  await vi.waitFor(() => expect(page.getByRole('button', { name: 'Send a new code' }).elements()).toHaveLength(1))
})

test('axe finds nothing, and what is approved stands at the top', async () => {
  await show(<Done about={about} money mode="none" onClose={() => undefined} />)
  const popup = page.getByRole('dialog', { name: 'Payment Confirmation' })
  await expect.element(popup.getByText('To bob@demo.example')).toBeVisible()
  await expect.element(popup.getByText('From US dollar ··0931, fee $0.10')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('[C-SET-002] a change takes a code on paper as well, and a half one is not sent', async () => {
  const done = vi.fn<() => void>()
  await show(<Recovery answer={{ reqId: 'request-1234567890' }} onDone={done} />)
  await userEvent.click(page.getByRole('button', { name: 'Use a recovery code' }))
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus()
  await userEvent.keyboard('abc{Enter}')
  await expect.element(page.getByLabelText('Recovery code')).toHaveAccessibleDescription('Enter the full code, such as abcde-23456.')
  expect(done).not.toHaveBeenCalled()
  expect(await axeFindings()).toEqual([])
})

test.each([
  [{ recoveryKey: 'key' }, {}, 'New recovery codes'],
  [{ requestKey: 'key' }, {}, 'A new password'],
  [{ reqId: 'id' }, { typeMode: 'login' }, 'Another way to sign in'],
  [{ reqId: 'id' }, {}, 'Another way to confirm payments'],
])('[SET-007] %j says what is confirmed: %j', async (answer, input, words) => {
  const approval = { id: '1', key: 'k', call: {} as never, input, answer, settle: () => undefined, lose: () => undefined }
  await show(<Change approval={approval} />)
  await expect.element(page.getByText(words)).toBeVisible()
})
