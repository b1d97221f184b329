/** Channels that need something first say so, a group shows an example of its letters, and quiet hours are told in the reader's own clock. */
import '../../../styles.css'
import { notificationSettings, quietHours } from '@ducat/contract/notifications/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../../../test/axe.ts'
import { testBrand } from '../../../../test/brand.ts'
import { inRouter } from '../../../../test/in-router.tsx'
import { answered, signedIn } from '../../../../test/signed-in.ts'
import { screens } from '../screens.ts'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  await page.viewport(1000, 700)
})

const region = (name: string) => page.getByRole('region', { name })

async function open(isOn: boolean) {
  answered(quietHours.get, {}, { isOn, from: '22:00', to: '07:00', timeZone: 'Pacific/Kiritimati' })
  answered(
    notificationSettings.get,
    {},
    {
      settings: [
        { identified: 'payments.screen', group: 'payments', channel: 'screen', value: true, isLocked: false },
        { identified: 'payments.push', group: 'payments', channel: 'push', value: false, isLocked: false, lacks: 'phone' },
        { identified: 'payments.sms', group: 'payments', channel: 'sms', value: true, isLocked: false, lacks: 'number' },
      ],
    },
  )
  answered(
    notificationSettings.preview,
    { group: 'payments' },
    { subject: 'A payment was declined', body: 'Hello Ana,\n\nThe money is available.' },
  )
  const Screen = await screens.notifications.load()
  await render(inRouter(<Screen />).page)
}

test('[C-SET-017] a channel without a phone or a number says what is missing; one that is on can still be switched off', async () => {
  await page.viewport(360, 700)
  await open(false)
  const payments = region('Payments')
  const push = payments.getByRole('switch', { name: /^On your linked phones/ })
  await expect.element(push).toHaveAttribute('aria-disabled', 'true')
  await expect.element(push).toHaveAccessibleDescription('Link a phone in the settings first.')
  const sms = payments.getByRole('switch', { name: /^By text message/ })
  await expect.element(sms).not.toHaveAttribute('aria-disabled')
  await expect.element(sms).toHaveAccessibleDescription('Confirm a phone number in the settings first.')
  await expect.element(region('Quiet hours').getByRole('switch')).not.toBeChecked()
  expect(region('Quiet hours').getByLabelText('Starts at').elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-340] [C-OWN-342] quiet hours show their time zone and offer the reader’s; the e-mail of a group can be read before it is chosen', async () => {
  await page.viewport(360, 700)
  await open(true)
  const quiet = region('Quiet hours')
  await expect.element(quiet.getByLabelText('Starts at')).toHaveValue('22:00')
  await expect.element(quiet.getByLabelText('Ends at')).toHaveValue('07:00')
  await expect.element(quiet.getByText(/Time zone: Pacific\/Kiritimati/)).toBeVisible()
  await expect.element(quiet.getByRole('button', { name: /^Use / })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await region('Payments').getByRole('button', { name: 'Preview the e-mail' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect.element(preview.getByText(/The money is available/)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
