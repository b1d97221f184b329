import '../../styles.css'
import { ipnMessages, ipnSettings } from '@ducat/contract/ipn/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { Overlays } from '#dialogs/Overlays.tsx'
import { popups } from '#dialogs/popups.ts'
import { SecretOnce } from '#features/merchant'
import { listenToRequests, signedInAs } from '../../../test/as-company.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, answeredPage } from '../../../test/signed-in.ts'
import { IpnHistoryScreen } from './IpnHistoryScreen.tsx'
import { IpnSettingsScreen } from './IpnSettingsScreen.tsx'
import type { IpnMessage } from './message.ts'

let sent: ReturnType<typeof listenToRequests>
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
beforeEach(() => {
  takeBrand(testBrand)
  sessionStorage.clear()
  sent = listenToRequests()
  signedInAs('business')
})
afterEach(async () => {
  popups.set(() => [])
  session().end('signedOut')
  queryClient.clear()
  vi.restoreAllMocks()
  await page.viewport(1000, 700)
})

const message: IpnMessage = {
  id: 51,
  created: '2026-11-14T09:00:00.000Z',
  statusId: 4,
  notifyUrl: 'https://shop.example/ipn',
  transactionId: 88_001,
  attempts: 10,
  paymentStatus: 'completed',
  paymentId: 7,
  amount: '3.50',
  currencyCode: 'EUR',
  reference: 'order-17',
}
const opened = {
  ...message,
  request: 'POST /ipn\nwebhook-id: msg_51\n\n{"status":"completed"}',
  response: 'HTTP 500',
  tries: [{ created: '2026-11-14T09:00:01.000Z', status: 500, ms: 120 }],
}

test('[MERCH-013] [MERCH-005] without settings the ids are 1: completed payments are told, notifications are on', async () => {
  answered(ipnSettings.get, {}, { notifyUrl: '', notifyStatusId: 1, statusId: 1 })
  await show(<IpnSettingsScreen />)
  await expect.element(page.getByRole('radio', { name: /When a payment is completed/ })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /Notifications are on/ })).toBeChecked()
  await userEvent.fill(page.getByRole('textbox', { name: 'Address of your server' }), 'https://shop.example/ipn')
  await userEvent.click(page.getByRole('radio', { name: /On every change/ }))
  await userEvent.click(page.getByRole('checkbox', { name: /Notifications are on/ }))
  await userEvent.click(page.getByRole('button', { name: 'Save settings' }))
  const wanted = { notifyUrl: 'https://shop.example/ipn', notifyStatusId: 2, statusId: 2 }
  await expect.poll(() => sent('ipnSettingsUpdate').at(-1)).toMatchObject(wanted)
  expect(sent('ipnSettingsUpdate')[0]).not.toHaveProperty('isSecretRegenerate')
  expect(await axeFindings()).toEqual([])
})

test('[MERCH-005] the secret is masked, and a new one takes a yes and its own flag; everything else stays as it is', async () => {
  answered(ipnSettings.get, {}, { notifyUrl: 'https://shop.example/ipn', notifyStatusId: 2, statusId: 1, secret: 'whsec_••••7Kq2' })
  await show(<IpnSettingsScreen />)
  await expect.element(page.getByText('whsec_••••7Kq2')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Make a new secret' }))
  const asked = page.getByRole('alertdialog', { name: 'Make a new secret?' })
  await expect.element(asked).toBeVisible()
  expect(sent('ipnSettingsUpdate')).toEqual([])
  await userEvent.click(asked.getByRole('button', { name: 'Make a new secret' }))
  const wanted = { notifyUrl: 'https://shop.example/ipn', notifyStatusId: 2, statusId: 1, isSecretRegenerate: true }
  await expect.poll(() => sent('ipnSettingsUpdate').at(-1)).toMatchObject(wanted)
})

test('a new secret is shown whole, with a way to copy it, until it is closed', async () => {
  let closed = 0
  await show(<SecretOnce secret="whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" onClose={() => closed++} />)
  const popup = page.getByRole('alertdialog', { name: 'Your new secret' })
  await expect.element(popup.getByText('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBeVisible()
  await expect.element(popup.getByRole('button', { name: 'Copy the secret' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await userEvent.click(popup.getByRole('button', { name: 'I have saved it' }))
  expect(closed).toBe(1)
})

test('[MERCH-017] [C-MERCH-008] messages are asked for 25 a page', async () => {
  await show(<IpnHistoryScreen />)
  await expect.poll(() => sent('ipnMessageList').at(-1)).toMatchObject({ pageSize: 25 })
})

test('[C-MERCH-008] each message says its event, its transaction, where it went and how', async () => {
  answeredPage(ipnMessages.list, { pageSize: 25 }, { messages: [message], total: 1 })
  await show(<IpnHistoryScreen />)
  const row = page.getByRole('row', { name: /Payment completed · order-17/ })
  await expect.poll(() => row.element().textContent).toContain('88001https://shop.example/ipn10Failed€3.50')
})

test('[C-MERCH-008] an empty history says what to do', async () => {
  answeredPage(ipnMessages.list, { pageSize: 25 }, { messages: [], total: 0 })
  await show(<IpnHistoryScreen />)
  await expect.element(page.getByText('No messages yet')).toBeVisible()
})

test('[C-MERCH-009] [C-MERCH-010] [C-OWN-159] one message: request, response, attempts; it can be sent again and confirmed', async () => {
  answeredPage(ipnMessages.list, { pageSize: 25 }, { messages: [message], total: 1 })
  answered(ipnMessages.get, { id: 51 }, opened)
  await show(<IpnHistoryScreen />, '/?message=51')
  const popup = page.getByRole('dialog', { name: 'Message 51' })
  await expect.element(popup.getByRole('region', { name: 'Request' })).toBeVisible()
  await expect.poll(() => popup.getByRole('region', { name: 'Request' }).element().textContent).toContain('"status":"completed"')
  await expect.poll(() => popup.getByRole('region', { name: 'Response' }).element().textContent).toContain('HTTP 500')
  await expect.poll(() => popup.getByRole('region', { name: 'Attempts' }).element().textContent).toContain('120 ms')
  expect(await axeFindings()).toEqual([])
  await userEvent.click(popup.getByRole('button', { name: 'Send again' }))
  await expect.poll(() => sent('ipnMessageResend').at(-1)).toMatchObject({ id: 51 })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(popup.getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => sent('ipnMessageConfirm').at(-1)).toMatchObject({ id: 51 })
})

test('[C-MERCH-010] a reader sees a message and can do nothing with it; one that is confirmed is not confirmed again', async () => {
  signedInAs('business', 1)
  answeredPage(ipnMessages.list, { pageSize: 25 }, { messages: [{ ...message, statusId: 3 }], total: 1 })
  answered(ipnMessages.get, { id: 51 }, { ...opened, statusId: 3 })
  await show(<IpnHistoryScreen />, '/?message=51')
  const popup = page.getByRole('dialog', { name: 'Message 51' })
  await expect.element(popup.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect.element(popup.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true')
  expect(popup.getByRole('button', { name: 'Confirm' }).elements()).toEqual([])
})
