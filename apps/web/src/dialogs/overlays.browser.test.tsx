import '../styles.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { CallError, transportFailure } from '#api/errors.ts'
import { failureOf } from '#api/failures.ts'
import { axeFindings } from '../../test/axe.ts'
import { inRouter } from '../../test/in-router.tsx'
import { showFailure } from './failure.ts'
import { Overlays } from './Overlays.tsx'
import { confirm, popups, showResponse } from './popups.ts'
import { toast, TOAST_LASTS, toasts } from './toasts.ts'
import { beginWork, works } from './works.ts'

let address: () => string
beforeEach(async () => {
  const { page: shown, address: where } = inRouter(<Overlays />)
  address = where
  await render(shown)
})
afterEach(async () => {
  for (const list of [popups, toasts, works]) list.set(() => [])
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

test('[ERR-009] [ERR-012] what the server said stands in our frame, with the request id for support', async () => {
  const long = 'The recipient’s bank is closed today, so the payment could not be sent.'
  showResponse({ response: new CallError('UE', long, { requestId: 'req-1' }) })
  const popup = page.getByRole('alertdialog', { name: 'Error' })
  await expect.element(popup.getByText(long)).toBeVisible()
  await expect.element(popup.getByText('req-1')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Go to home' })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
})

test('[ERR-010] [ERR-013] a short message has the default title; the way home is there when it is asked for', async () => {
  showResponse({ response: { message: 'Too late.' }, home: true })
  await expect.element(page.getByRole('alertdialog', { name: 'Something went wrong' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Go to home' }))
  await expect.poll(address).toBe('/home')
  expect(popups.get()).toEqual([])
})

test('[ERR-002] AU leads to the sign-in page and needs no popup', () => {
  showFailure(failureOf(401, { responseCode: 'AU', responseDescription: 'Sign in to continue.' }))
  expect(popups.get()).toEqual([])
})

test.each(['TA1', 'IM', 'UE'])('[ERR-002] %s: what the bank said, with the request id', async (responseCode) => {
  showFailure(failureOf(200, { responseCode, responseDescription: 'Not found.', requestId: 'req-2' }))
  const popup = page.getByRole('alertdialog', { name: 'Something went wrong' })
  await expect.element(popup.getByText('Not found.')).toBeVisible()
  await expect.element(popup.getByText('req-2')).toBeInTheDocument()
})

test.each(['13', 'ENOA'])('[ERR-002] %s: who can grant it', async (responseCode) => {
  showFailure(failureOf(200, { responseCode, responseDescription: 'Whoever manages the users can change it.' }))
  const popup = page.getByRole('alertdialog', { name: 'Your access does not include this' })
  await expect.element(popup.getByText('Whoever manages the users can change it.')).toBeVisible()
})

test('[ERR-002] CA names the closed account; TE names the terms, each to be read', async () => {
  showFailure(failureOf(200, { responseCode: 'CA', responseDescription: 'This account is closed. Choose another one.' }), {
    account: 'Euro savings ·0417',
  })
  await expect.element(page.getByRole('alertdialog', { name: 'Euro savings ·0417 is closed' })).toBeVisible()
  popups.set(() => [])
  const term = { id: 7, key: 'userAgreement', label: 'User agreement', text: '', url: '/legal/agreement', value: false }
  showFailure(failureOf(200, { responseCode: 'TE', responseDescription: 'New terms are waiting.', terms: { term } }))
  const popup = page.getByRole('alertdialog', { name: 'Our terms have changed' })
  await expect.element(popup.getByRole('link', { name: 'User agreement' })).toHaveAttribute('href', '/legal/agreement')
})

test('[ERR-002] VF without a form: the sentences of its fields', async () => {
  const validationErrors = [{ field: 'amount', description: 'Not enough money.' }]
  showFailure(failureOf(200, { responseCode: 'VF', responseDescription: 'Check.', validationErrors }))
  await expect.element(page.getByRole('alertdialog').getByText('Not enough money.')).toBeVisible()
})

test('[ERR-002] AE: nobody answered, and trying again is one press', async () => {
  const again = vi.fn<() => void>()
  showFailure(transportFailure(new TypeError('Failed to fetch')), { again })
  const popup = page.getByRole('alertdialog', { name: 'No answer' })
  await expect.element(popup.getByText('The bank did not answer. Check your connection and try again.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
  expect(popups.get()).toEqual([])
})

test('a confirmation repeats what happens; leaving it is a no', async () => {
  const ask = () => confirm({ title: 'Send $12.00 to Bob', facts: [{ key: 'Fee', value: '$0.10' }], confirmLabel: 'Send $12.00' })
  const left = ask()
  await expect.element(page.getByRole('alertdialog', { name: 'Send $12.00 to Bob' }).getByText('$0.10')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await left).toBe(false)
  const said = ask()
  await userEvent.click(page.getByRole('button', { name: 'Send $12.00' }))
  expect(await said).toBe(true)
})

test('a dialog is a sheet at the foot of a small phone, and 440 pixels in the middle elsewhere', async () => {
  await page.viewport(360, 640)
  showResponse({ response: 'Too late.' })
  const popup = page.getByRole('alertdialog')
  await expect.element(popup).toBeVisible()
  const box = () => popup.element().parentElement!.getBoundingClientRect()
  await expect.poll(() => [box().left, box().width, Math.round(box().bottom)]).toEqual([0, 360, 640])
  await page.viewport(1000, 700)
  await expect.poll(() => [box().width, box().left]).toEqual([440, 280])
})

test('[NOTIF-004] a toast lasts ten seconds, and longer while somebody points at it', async () => {
  expect(TOAST_LASTS).toBe(10_000)
  const timers = vi.spyOn(window, 'setTimeout')
  const stopped = vi.spyOn(window, 'clearTimeout')
  const ends = () =>
    timers.mock.calls.flatMap(([end, after], index) => (after === TOAST_LASTS ? [{ end, id: timers.mock.results[index]?.value }] : []))
  toast({ text: 'Payee saved' })
  const card = page.getByRole('listitem')
  await expect.element(card).toBeVisible()
  expect(page.getByRole('status').element().textContent).toBe('Payee saved')
  await userEvent.hover(card)
  await expect.poll(() => stopped.mock.calls.flat()).toContain(ends()[0]?.id)
  const before = ends().length
  await userEvent.unhover(card)
  await expect.poll(() => ends().length).toBe(before + 1)
  ends().at(-1)!.end()
  await expect.element(card).not.toBeInTheDocument()
  expect(toasts.get()).toEqual([])
})

test('long work shows how far it is, what went wrong, and what came of it', async () => {
  const steps: { fail?: (error: Error) => void; done?: (result: object) => void } = {}
  beginWork({
    title: 'Preparing your file',
    run: ({ report }) => {
      report(650, '96 of 148 rows')
      return new Promise((done, fail) => Object.assign(steps, { done, fail }))
    },
  })
  await expect.element(page.getByText('96 of 148 rows')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '650')
  expect(await axeFindings()).toEqual([])
  steps.fail?.(new CallError('UE', 'The file is too large.'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Preparing your fileThe file is too large.')
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  steps.done?.({ note: '148 rows', action: { label: 'Save the file', href: '/files/1' } })
  await expect.element(page.getByRole('link', { name: 'Save the file' })).toHaveAttribute('href', '/files/1')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(works.get()).toEqual([])
})
