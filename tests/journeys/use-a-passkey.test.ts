/** A passkey from its first day to its last, with the virtual authenticator of Chromium: added, used to sign in and to pay, removed. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn, signOut } from './people.ts'

const BRAND = 'aldermint'
const entry = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const section = (page: Page) => page.locator('#passkeys')

async function authenticator(page: Page, isOwnerThere = true) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: isOwnerThere, automaticPresenceSimulation: true },
  })
  const present = (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { present }
}

test('[C-OWN-021] [C-OWN-022] [C-OWN-027] [C-OWN-029] added, signed in with, paid with, removed', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  const device = await authenticator(page)
  await page.goto(`${at(BRAND)}/login`)

  // Nobody has a passkey yet: the form is theirs again, and says what to do.
  await entry(page).click()
  await expect(page.getByText('No passkey was used. Try again, or sign in with your password.')).toBeVisible()

  await signIn(page, BRAND, 'rosa')
  await page.goto(`${at(BRAND)}/setting#passkeys`)
  await expect(section(page)).toContainText('You have no passkey yet.')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Desk')
  expect((await (await axe(page)).include('[role=dialog]').analyze()).violations.map(({ id }) => id)).toEqual([])
  // Whoever the device does not know makes none.
  await device.present(false)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Your device made no passkey.')
  await device.present(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(section(page)).toContainText('not used yet')

  await signOut(page)
  await entry(page).click()
  await expect(page).toHaveURL(`${at(BRAND)}/home`)

  await page.goto(`${at(BRAND)}/ui?piece=approvals`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Approve with a passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Payment Confirmation' })).toContainText('Successfully submitted')

  await page.goto(`${at(BRAND)}/setting#passkeys`)
  await expect(section(page)).toContainText('last used')
  await section(page).getByRole('button', { name: 'Remove Desk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section(page)).toContainText('You have no passkey yet.')
  await signOut(page)
  await entry(page).click()
  await expect(page.getByText('This passkey does not fit, or its question is too old. Try again.')).toBeVisible()
})
