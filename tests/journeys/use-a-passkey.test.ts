/** A passkey from its first day to its last, with the virtual authenticator of Chromium: added, used to sign in, to pay and to prove it is you, removed. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn, signOut } from './people.ts'
import { awayFor, movesToPushIn } from './time.ts'

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

test('[C-OWN-021] [C-OWN-022] [C-OWN-027] [C-OWN-029] [C-OWN-062] added, signed in with, paid with, proved with, removed', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Payment Confirmation' })).toContainText('Successfully submitted')

  await page.goto(`${at(BRAND)}/setting#passkeys`)
  await expect(section(page)).toContainText('last used')

  // Away for ten minutes: whoever comes back proves who they are, and the same passkey says so.
  await awayFor(10, BRAND, 'rosa')
  await page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 600_000)))
  await page.reload()
  await section(page).getByRole('button', { name: 'Remove Desk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  expect((await (await axe(page)).include('[role=dialog]').analyze()).violations.map(({ id }) => id)).toEqual([])
  await device.present(false)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(question).toContainText('No passkey was used. Try again, or enter your password.')
  await device.present(true)
  await question.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(question).toBeHidden()
  await expect(section(page)).toContainText('You have no passkey yet.')
  await signOut(page)
  await entry(page).click()
  await expect(page.getByText('This passkey was not accepted, or the request has expired. Try again.')).toBeVisible()
})

test('[C-OWN-026] pressed before the page can answer, it is asked for as soon as it can', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await authenticator(page)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      if (document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled)
        document.querySelector<HTMLButtonElement>('button[type=submit] + button')!.click()
    })
  })
  await page.goto(`${at(BRAND)}/login`)
  await expect(page.getByText('No passkey was used. Try again, or sign in with your password.')).toBeVisible()
})

test('[C-OWN-027] [AUTH-028] [AUTH-029] moving to push is the same step after a passkey: put off while it may be, then a phone is linked first', async ({
  page,
  context,
}) => {
  const brand = 'puentea'
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await authenticator(page)
  await signIn(page, brand, 'clara')
  await page.goto(`${at(brand)}/setting#passkeys`)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Continue' }).click()
  await expect(section(page)).toContainText('not used yet')
  await signOut(page)
  await movesToPushIn(3, brand, 'clara')
  await entry(page).click()
  await expect(page.getByText(/You can do this later: 3 days left/)).toBeVisible()
  await page.getByRole('button', { name: 'Not now, continue' }).click()
  await expect(page).toHaveURL(`${at(brand)}/home`)
  await signOut(page)

  await movesToPushIn(-1, brand, 'clara')
  await entry(page).click()
  await expect(page).toHaveURL(`${at(brand)}/scp`)
  await expect(page.getByText('This is now required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not now, continue' })).toHaveCount(0)
  const code = (await page.getByText('Or type this code in the app:').locator('b').textContent())!
  const phone = await context.newPage()
  await phone.goto(`${at(brand)}/demo/phone`)
  await phone.getByLabel('Link or code').fill(code)
  await phone.getByLabel('Name of the phone').fill('Clara’s phone')
  await phone.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page).toHaveURL(`${at(brand)}/home`)
})
