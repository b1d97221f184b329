import '../../styles.css'
import { legal } from '@ducat/contract/legal/calls'
import { notificationSettings, quietHours } from '@ducat/contract/notifications/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { decide } from '#shell/guards.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { answered, signedIn } from '../../../test/signed-in.ts'
import { screens as notificationScreens } from '../notifications/screens.ts'
import { screens } from './screens.ts'

beforeEach(() => {
  takeBrand(testBrand)
  signedIn()
})
afterEach(async () => {
  session().end('signedOut')
  queryClient.clear()
  await page.viewport(1000, 700)
})

test('[ROUTE-032] [C-SET-013] /legal is in the main layout and says of each agreement which version was accepted when and from where', async () => {
  expect([screens.legal.path, screens.legal.layout]).toEqual(['/legal', 'main'])
  await page.viewport(360, 700)
  const accepted = { acceptedDate: '2026-11-10T09:14:00.000Z', acceptedVersion: 1, acceptedFrom: '192.0.2.7' }
  answered(
    legal.info,
    {},
    {
      agreements: [
        { id: 1, name: 'User agreement', version: 1, ...accepted },
        { id: 2, name: 'Privacy policy', version: 1 },
      ],
    },
  )
  const LegalScreen = await screens.legal.load()
  await render(inRouter(<LegalScreen />).page)
  await expect.element(page.getByText(/^Version 1, accepted on .* from 192\.0\.2\.7$/)).toBeVisible()
  await expect.element(page.getByText('Version 1. Not accepted yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'PDF: Privacy policy' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send by e-mail' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})

test('[C-OWN-343] a newer version is said beside the accepted one, with what was added and removed in words too', async () => {
  await page.viewport(360, 700)
  const accepted = { acceptedDate: '2025-10-01T09:14:00.000Z', acceptedVersion: 1 }
  answered(
    legal.info,
    {},
    {
      agreements: [
        { id: 1, name: 'User agreement', version: 1, ...accepted },
        { id: 2, name: 'Privacy policy', version: 2, ...accepted },
      ],
    },
  )
  answered(
    legal.changes,
    { id: 2, since: 1 },
    {
      version: 2,
      changes: [
        { kind: 'same', text: 'You may ' },
        { kind: 'removed', text: 'receive ' },
        { kind: 'added', text: 'download ' },
        { kind: 'same', text: 'a copy.' },
      ],
    },
  )
  const LegalScreen = await screens.legal.load()
  await render(inRouter(<LegalScreen />).page)
  expect(page.getByRole('button', { name: 'What changed: User agreement' }).elements()).toEqual([])
  await expect.element(page.getByText(/Version 1, accepted on .*\. Version 2 is in force\./)).toBeVisible()
  await page.getByRole('button', { name: 'What changed: Privacy policy' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changed: Privacy policy' })
  await expect.element(dialog.getByRole('deletion').last()).toHaveTextContent('Removed: receive End of removed text.')
  await expect.element(dialog.getByRole('insertion').last()).toHaveTextContent('Added: download End of added text.')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
})

test('[ROUTE-018] /legal/fundstr-tos/ is in the restricted layout and opens without a session', () => {
  expect([screens.fundstrTos.path, screens.fundstrTos.layout]).toEqual(['/legal/fundstr-tos', 'restricted'])
  for (const path of ['/legal/fundstr-tos', '/legal/fundstr-tos/'])
    expect(decide({ isAuthed: false }, { path, layout: 'restricted' })).toBe('stay')
  expect(decide({ isAuthed: false }, { path: '/kyc', layout: 'restricted' })).toEqual({ go: '/login' })
})

test('[ROUTE-033] [SET-003] /profile/notifications is in the main layout, by group and channel; security is on and says that it stays on', async () => {
  expect([notificationScreens.notifications.path, notificationScreens.notifications.layout]).toEqual(['/profile/notifications', 'main'])
  const setting = (group: 'security' | 'invoices', channel: 'screen' | 'email', value: boolean) =>
    ({ identified: `${group}.${channel}`, group, channel, value, isLocked: group === 'security' }) as const
  answered(
    notificationSettings.get,
    {},
    {
      settings: [
        setting('security', 'screen', true),
        setting('security', 'email', true),
        setting('invoices', 'screen', true),
        setting('invoices', 'email', false),
      ],
    },
  )
  answered(quietHours.get, {}, { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' })
  const SettingsScreen = await notificationScreens.notifications.load()
  await render(inRouter(<SettingsScreen />).page)
  const locked = page.getByRole('region', { name: 'Security' }).getByRole('switch').first()
  await expect.element(locked).toHaveAttribute('aria-disabled', 'true')
  await expect.element(locked).toHaveAccessibleDescription('Security notifications cannot be switched off.')
  const byLetter = page.getByRole('region', { name: 'Invoices' }).getByRole('switch', { name: 'By e-mail' })
  await expect.element(byLetter).not.toBeChecked()
  expect(await axeFindings()).toEqual([])
})
