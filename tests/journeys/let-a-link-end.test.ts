/** Money that nobody takes within thirty days goes back by itself, and both sides read it without asking. */
import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { ask, at, signIn } from './people.ts'
import { findings } from './sending.ts'
import { openLink, sendTo } from './sent-to-an-address.ts'
import { sentBefore } from './time.ts'

const BRAND = 'kestrelrow'
const SENDER = 'maria'
const phone = { width: 360, height: 740 }
const wide = { width: 1440, height: 900 }

for (const [senders, recipients] of [
  [wide, phone],
  [phone, wide],
])
  test(`a link works for thirty days; then its page says so, the money is back, and its sender sees it, ${senders!.width} wide`, async ({
    browser,
    page,
    request,
  }) => {
    await page.setViewportSize(senders!)
    await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
    const to = `noor-${randomUUID().slice(0, 8)}@elsewhere.example`
    const { paymentId } = await sendTo(request, BRAND, SENDER, to, { amount: '12.35', beneficiaryCountryCode: 'RO' })
    const elsewhere = await browser.newContext({ locale: 'en-US', viewport: recipients! })
    const recipient = await elsewhere.newPage()
    await openLink(recipient, BRAND, to)
    const choice = recipient.getByRole('heading', { level: 1, name: 'How would you like it?' })
    await expect(choice).toBeVisible()
    await signIn(page, BRAND, SENDER)
    await page.goto(`${at(BRAND)}/transfer/external/global-summary?paymentId=${paymentId}`)
    await expect(page.getByText('Opened, not chosen')).toBeVisible()

    // On its last day it still works.
    await sentBefore(29, paymentId)
    await recipient.reload()
    await expect(choice).toBeVisible()
    await expect(recipient.getByText(/1 day left/)).toBeVisible()
    await sentBefore(1, paymentId)
    await expect(page.getByText('The money is back in your account.')).toBeVisible()
    await expect(page.getByText('Expired', { exact: true }).first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await recipient.reload()
    await expect(recipient.getByRole('heading', { level: 1, name: 'The time to take it has passed' })).toBeVisible()
    expect(await findings(recipient)).toEqual([])
    expect(await ask(request, BRAND, SENDER, 'globalPayPaymentGet', { paymentId })).toMatchObject({ payment: { state: 'expired' } })
    await elsewhere.close()
  })
