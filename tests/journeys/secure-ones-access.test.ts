/** One's own access: another way to sign in, browsers that are signed out, another password that the phone refuses and then confirms. */
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { axe } from './axe.ts'
import { at, PASSWORD, present, signIn, signOut } from './people.ts'

/** Where nobody else needs the access of these people as it was. */
const BRAND = 'nacreo'
const { port } = new URL(at(BRAND))
const url = (path: string) => at(BRAND) + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

/** An authenticator app: each code once, the oldest that is still taken, so that a slow machine has time for the next. */
function app(key: string) {
  let last = 0
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / 30_000) - 1)
    const bits = Array.from(key.replaceAll(' ', ''), (letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    ).join('')
    const secret = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(last))
    const hash = createHmac('sha1', secret).update(counter).digest()
    const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7f_ff_ff_ff
    return String(number % 1_000_000).padStart(6, '0')
  }
}

test('[ROUTE-028] [SET-006] [C-SET-001] [C-SET-002] [C-RT-008] an authenticator app becomes the second step of signing in', async ({
  page,
}) => {
  await signIn(page, BRAND, 'clara')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(url('/setting'))
  await section(page, 'Two-step verification').getByRole('button', { name: 'Change how you sign in' }).click()
  const choice = page.getByRole('dialog', { name: 'Change how you sign in' })
  await choice.getByLabel('Authenticator app').check()
  await expect(choice.getByRole('button', { name: 'Use this way' })).toHaveAccessibleDescription(
    'Set up an authenticator app first, below.',
  )
  await page.keyboard.press('Escape')

  await section(page, 'Authenticator app').getByRole('button', { name: 'Set up an app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(setUp.getByRole('img', { name: 'A code that your authenticator app scans' })).toBeVisible()
  const code = app((await setUp.locator('figcaption .identifier').textContent())!)
  const right = code()
  await setUp.getByLabel('The code that the app shows now').fill(right === '000000' ? '111111' : '000000')
  await expect(setUp.getByLabel('The code that the app shows now')).toHaveAttribute('aria-invalid', 'true')
  expect(await findings(page)).toEqual([])
  await setUp.getByLabel('The code that the app shows now').fill(right)

  const kept = page.getByRole('dialog', { name: 'Your app is set up. Keep these codes' })
  await expect(kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(kept.getByRole('button', { name: 'Done' })).toHaveAccessibleDescription('Keep the codes first; they are not shown again.')
  const saving = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  const text = readFileSync(await (await saving).path(), 'utf8')
  expect(text.match(/^[2-9a-z]{5}-[2-9a-z]{5}$/gm)).toHaveLength(10)
  await kept.getByLabel('I saved them').check()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(section(page, 'Recovery codes')).toContainText('10 left')

  await section(page, 'Two-step verification').getByRole('button', { name: 'Change how you sign in' }).click()
  await choice.getByLabel('Authenticator app').check()
  await choice.getByRole('button', { name: 'Use this way' }).click()
  const ask = page.getByRole('dialog', { name: 'Enter the code from your app' })
  await expect(ask).toContainText('Another way to sign in')
  await ask.getByLabel('Code', { exact: true }).fill(code())
  await expect(section(page, 'Two-step verification')).toContainText('How you sign in from now on: Authenticator app.')

  await signOut(page)
  await present(page, 'clara')
  await expect(page.getByRole('heading', { name: 'Enter the code from your app', level: 1 })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code())
  await expect(page).not.toHaveURL(/\/login/)
})

test('[ROUTE-028] [ROUTE-031] [SET-002] [SET-015] another browser is signed out, and the history says so', async ({ page, browser }) => {
  await signIn(page, BRAND, 'andrei')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, BRAND, 'andrei')

  // The section is found by its name, with nothing but the keyboard.
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('Signed-in browsers')
  await page.getByRole('option', { name: /Signed-in browsers/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url('/setting#browsers'))
  await expect(page.locator('#browsers')).toBeFocused()
  const browsers = section(page, 'Signed-in browsers').getByRole('list').getByRole('listitem')
  await expect(browsers).toHaveCount(2)
  await expect(browsers.first()).toContainText('This browser')
  await browsers
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(browsers).toHaveCount(1)
  await other.goto(url('/setting'))
  await expect(other).toHaveURL(url('/login'))
  await elsewhere.close()

  await page.getByRole('link', { name: 'See all sign-ins' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in history', level: 1 })).toBeVisible()
  const today = page.getByRole('list', { name: 'Today' }).getByRole('listitem')
  await expect(today.filter({ hasText: 'Signed out from another browser' })).toHaveCount(1)
  await page.getByRole('button', { name: 'What happened' }).click()
  await page.getByRole('menuitemradio', { name: 'Refused and suspicious' }).click()
  await expect(page).toHaveURL(url('/login-history?kind=refused'))
  await expect(page.getByText('Choose another period, or take a filter away.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(today.first()).toBeVisible()
  await page.getByRole('link', { name: 'Change your password' }).click()
  await expect(page.locator('#password')).toBeFocused()
})

test('[SET-007] [SET-013] [SET-014] [AUTH-072] [C-RT-009] a new password: wrong, refused on the phone, then confirmed', async ({
  page,
  request,
}) => {
  await signIn(page, BRAND, 'pavlo')
  await page.goto(url('/setting#password'))
  await section(page, 'Password').getByRole('button', { name: 'Change your password' }).click()
  const now = page.getByLabel('Your password now')
  await now.fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('a river of copper')
  await page.getByLabel('New password once more').fill('a river of copper')
  await page.keyboard.press('Enter')
  await expect(now).toHaveAttribute('aria-invalid', 'true')
  await expect(now).toBeFocused()

  await now.fill(PASSWORD)
  await page.keyboard.press('Enter')
  const ask = page.getByRole('dialog', { name: 'Approve on your phone' })
  await expect(ask).toContainText('A new password')
  expect(await findings(page)).toEqual([])
  await answer(request, 'no')
  const refused = page.getByRole('alertdialog', { name: 'Your password stays as it is' })
  await expect(refused).toContainText('Confirmation canceled')
  await expect(ask).toBeHidden()
  await refused.getByRole('button', { name: 'OK' }).click()

  await page.getByRole('button', { name: 'Set the new password' }).click()
  await answer(request, 'yes', ask.getByLabel('Digits for your phone'))
  const done = page.getByRole('alertdialog', { name: 'New password' })
  await expect(done).toContainText(
    'Your password has been successfully updated. If the app on your phone asks for it, link the phone again',
  )
  await done.getByRole('button', { name: 'OK' }).click()
  await expect(done).toBeHidden()
  await expect(section(page, 'Password').getByRole('button', { name: 'Change your password' })).toBeVisible()
})

test('[SET-005] [SET-008] [SET-009] [C-SET-003] [C-SET-004] [C-OWN-033] a phone is linked, named and removed; an address is added, kept and let go', async ({
  page,
  context,
}) => {
  await signIn(page, BRAND, 'irina')
  await page.goto(url('/setting'))
  const phones = section(page, 'Phones that confirm')
  await phones.getByRole('button', { name: 'Link a phone' }).click()
  const popup = page.getByRole('dialog', { name: 'Link a phone' })
  await expect(popup.getByRole('img', { name: 'A code that links the phone which scans it' })).toBeVisible()
  const code = (await popup.locator('figcaption b').textContent())!
  expect(await findings(page)).toEqual([])
  const demo = await context.newPage()
  await demo.goto(url('/demo/phone'))
  await demo.getByLabel('Link or code').fill(code)
  await demo.getByLabel('Name of the phone').fill('Work phone')
  await demo.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(demo.getByRole('article', { name: 'Work phone' })).toBeVisible()
  await demo.close()
  // Nothing had to be confirmed before, so it confirms at once.
  const linked = page.getByRole('dialog', { name: 'Work phone is linked' })
  await expect(linked).toContainText('It can approve for you now.')
  await linked.getByRole('button', { name: 'Done' }).click()
  await phones.getByRole('button', { name: 'Rename Work phone' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
  await page.keyboard.press('Enter')
  await phones.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('alertdialog', { name: 'Remove Old phone' }).getByRole('button', { name: 'Remove' }).click()
  await expect(phones).toContainText('No phone is linked')

  const allowed = section(page, 'Allowed addresses')
  const only = allowed.getByRole('switch', { name: 'Only from these addresses' })
  await only.click()
  await expect(allowed.getByRole('alert')).toContainText('Add the address you are at now first')
  await allowed.getByRole('button', { name: 'Add an address' }).click()
  const add = page.getByRole('dialog', { name: 'Add an address' })
  await add.getByLabel('Address', { exact: true }).fill('nowhere')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await add.getByRole('button', { name: /^Where I am now/ }).click()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  const entry = allowed.getByRole('listitem')
  await expect(entry).toContainText('127.0.0.1')
  await only.click()
  await expect(only).toBeChecked()
  await entry.getByRole('button', { name: 'Remove 127.0.0.1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await only.click()
  await expect(only).not.toBeChecked()
  await entry.getByRole('button', { name: 'Remove 127.0.0.1' }).click()
  await expect(allowed).toContainText('No address is on the list yet.')
})

/** As the phone of the demo would. */
async function answer(request: APIRequestContext, result: 'yes' | 'no', shown?: Locator): Promise<void> {
  const headers = { host: `${BRAND}.localhost:${port}` }
  const place = `http://127.0.0.1:${port}/demo/phone`
  const digits = (await shown?.textContent()) ?? ''
  const waiting = async () => {
    const list = (await (await request.get(place, { headers })).json()) as { owner: string; requests: { id: number }[] }[]
    return list.find(({ owner }) => owner.startsWith('pavlo'))?.requests[0]?.id
  }
  await expect.poll(waiting).toBeDefined()
  const said = await request.post(place, { headers, form: { id: String(await waiting()), result, digits } })
  expect(await said.json()).toEqual({ said: 'done' })
}
