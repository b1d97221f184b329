import '../../styles.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Overlays } from '#dialogs/Overlays.tsx'
import { popups } from '#dialogs/popups.ts'
import { sayPasswordChanged } from '#shell/main/security-news.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { EntryRow } from './history/EntryRow.tsx'
import { RecoveryCodesDialog } from './recovery/RecoveryCodesDialog.tsx'
import { TwoStepDialog } from './two-step/TwoStepDialog.tsx'
import type { SecurityState } from './two-step/modes.ts'

const show = (piece: React.ReactNode) => render(inRouter(piece).page)
const nothing = () => undefined

beforeEach(() => {
  sessionStorage.clear()
  const data = document.createElement('script')
  Object.assign(data, { type: 'application/json', id: 'brand', textContent: JSON.stringify(testBrand) })
  document.head.append(data)
})
afterEach(() => {
  popups.set(() => [])
  document.getElementById('brand')?.remove()
  vi.restoreAllMocks()
})

test('[SET-014] a refused password says that the confirmation was cancelled', async () => {
  await show(<Overlays />)
  sayPasswordChanged(false)
  await expect.element(page.getByRole('alertdialog').getByText('Confirmation canceled', { exact: true })).toBeVisible()
})

test('[SET-013] a new password is said once, with the hint about the phone, whoever tells it first', async () => {
  await show(<Overlays />)
  sayPasswordChanged(true)
  sayPasswordChanged(true)
  const popup = page.getByRole('alertdialog')
  await expect.element(popup.getByText(/^Your password has been successfully updated\. /)).toBeVisible()
  await expect.element(popup.getByText(/link the phone again/)).toBeVisible()
  expect(popups.get()).toHaveLength(1)
  expect(await axeFindings()).toEqual([])
})

const codes = Array.from({ length: 10 }, (_, place) => `abcd${place + 2}-2345${place}`.slice(0, 11))

test('[C-OWN-031] recovery codes stay until somebody says that they have them, and can be copied', async () => {
  const close = vi.fn<() => void>()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(<RecoveryCodesDialog codes={codes} title="Your codes" onClose={close} />)
  const done = page.getByRole('button', { name: 'Done' })
  await expect.element(done).toHaveAccessibleDescription('Keep the codes first; they are not shown again.')
  await userEvent.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('button', { name: 'Copy' }))
  await expect.element(page.getByText('All ten are copied.')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(codes.join('\n'))
  await userEvent.click(page.getByLabelText('I saved them'))
  expect(await axeFindings()).toEqual([])
  await userEvent.click(done)
  expect(close).toHaveBeenCalledOnce()
})

const state: SecurityState = {
  transactionMode: 'push',
  loginMode: 'none',
  hasAuthenticator: false,
  approvedDevices: 1,
  recoveryCodesLeft: 4,
}

test('[SET-006] a way that lacks something says what, the one in use cannot be chosen again, going without is warned of', async () => {
  await show(<TwoStepDialog purpose="transaction" state={state} title="Change" onClose={nothing} onChanged={nothing} />)
  const send = page.getByRole('button', { name: 'Use this method' })
  await expect.element(send).toHaveAccessibleDescription('This method is already in use. Choose another one.')
  await userEvent.click(page.getByRole('radio', { name: /^Authenticator app/ }))
  await expect.element(send).toHaveAccessibleDescription('Set up an authenticator app first, below.')
  await userEvent.click(page.getByRole('radio', { name: /^Code by text/ }))
  await expect.element(send).toHaveAccessibleDescription('Confirm a phone number first, below.')
  await userEvent.click(page.getByRole('radio', { name: /^No confirmation/ }))
  await expect.element(page.getByText(/only your password protects your money/)).toBeVisible()
  await expect.element(send).not.toHaveAccessibleDescription()
  expect(await axeFindings()).toEqual([])
})

test('[SET-002] a line of the history: what, on what, from where, when', async () => {
  await show(
    <ul>
      <EntryRow
        entry={{ date: '2026-11-14T09:30:00Z', ip: '192.0.2.7', location: 'Lisbon, PT', device: 'Chrome, Linux', result: 'reuse' }}
      />
      <EntryRow entry={{ date: '2026-11-14T09:00:00Z', ip: '192.0.2.7', result: 'ok' }} />
    </ul>,
  )
  const [first, second] = page.getByRole('listitem').elements()
  expect(first?.textContent).toContain('Ended: a copy of the session was used')
  expect(first?.textContent).toContain('Chrome, Linux · Lisbon, PT, 192.0.2.7')
  expect(second?.textContent).toContain('Signed inAn unknown browser · 192.0.2.7')
  expect(await axeFindings()).toEqual([])
})
