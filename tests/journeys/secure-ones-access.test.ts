/** One's own access: an app as the second step of signing in, another password that the phone refuses and then confirms. */
import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { axe } from './axe.ts'
import { at, PASSWORD, present, signIn, signOut } from './people.ts'
import { textOfQr } from './read-qr.ts'

/** Where nobody else needs the access of these people as it was. */
const BRAND = 'nacreo'
const { port } = new URL(at(BRAND))
const url = (path: string) => at(BRAND) + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

const STEP_MS = 30_000
/** What ends within this time is not shown any more: it may have ended before it has been typed and looked at. */
const TYPED_MS = 8_000

/** An authenticator app: each code once, the oldest that is still taken, so that there is time for the next; none before it is taken. */
function app(key: string) {
  let last = 0
  return async () => {
    last = Math.max(last + 1, Math.floor((Date.now() + TYPED_MS) / STEP_MS) - 1)
    await expect.poll(() => Math.floor(Date.now() / STEP_MS) + 1, { timeout: STEP_MS }).toBeGreaterThanOrEqual(last)
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
  await expect(choice.getByRole('button', { name: 'Use this method' })).toHaveAccessibleDescription(
    'Set up an authenticator app first, below.',
  )
  await page.keyboard.press('Escape')

  await section(page, 'Authenticator app').getByRole('button', { name: 'Set up an app' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const scanned = new URL(await textOfQr(setUp.getByRole('img', { name: 'A code that your authenticator app scans' })))
  expect(decodeURIComponent(scanned.href)).toMatch(/^otpauth:\/\/totp\/.*clara@demo\.example/)
  const key = scanned.searchParams.get('secret')!
  await expect(setUp.locator('figcaption .identifier')).toHaveText(key.match(/.{1,4}/g)!.join(' '))
  const code = app(key)
  await setUp.getByLabel('The code that the app shows now').fill('000000')
  await expect(setUp.getByLabel('The code that the app shows now')).toHaveAttribute('aria-invalid', 'true')
  expect(await findings(page)).toEqual([])
  await setUp.getByLabel('The code that the app shows now').fill(await code())

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
  await choice.getByRole('button', { name: 'Use this method' }).click()
  const ask = page.getByRole('dialog', { name: 'Enter the code from your app' })
  await expect(ask).toContainText('Another way to sign in')
  await ask.getByLabel('Code', { exact: true }).fill(await code())
  await expect(section(page, 'Two-step verification')).toContainText('How you sign in from now on: Authenticator app.')

  await signOut(page)
  await present(page, 'clara')
  await expect(page.getByRole('heading', { name: 'Enter the code from your app', level: 1 })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await code())
  await expect(page).not.toHaveURL(/\/login/)
})

test('[C-OWN-032] [C-OWN-066] [C-OWN-067] new recovery codes: refused on the phone, then confirmed', async ({ page, request }) => {
  await signIn(page, BRAND, 'pavlo')
  await page.goto(url('/setting#recovery-codes'))
  const make = section(page, 'Recovery codes').getByRole('button', { name: 'Make new codes' })
  await make.click()
  const ask = page.getByRole('dialog', { name: 'Confirm on your phone' })
  await expect(ask).toContainText('New recovery codes')
  expect(await findings(page)).toEqual([])
  await answer(request, 'no')
  const refused = page.getByRole('alertdialog', { name: 'No changes were made' })
  await expect(refused).toContainText('Confirmation canceled')
  await expect(ask).toBeHidden()
  await refused.getByRole('button', { name: 'OK' }).click()

  await make.click()
  await answer(request, 'yes', ask.getByLabel('Digits for your phone'))
  const kept = page.getByRole('dialog', { name: 'Your new recovery codes' })
  await expect(kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await kept.getByLabel('I saved them').check()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(section(page, 'Recovery codes')).toContainText('10 left')
})

test('[SET-007] [SET-013] [SET-014] [AUTH-072] [C-RT-009] a new password: wrong, refused on the phone, then confirmed', async ({
  page,
  request,
}) => {
  await signIn(page, BRAND, 'pavlo')
  await page.goto(url('/setting#password'))
  await section(page, 'Password').getByRole('button', { name: 'Change your password' }).click()
  const now = page.getByLabel('Current password')
  await now.fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('a river of copper')
  await page.getByLabel('Repeat new password').fill('a river of copper')
  await page.keyboard.press('Enter')
  await expect(now).toHaveAttribute('aria-invalid', 'true')
  await expect(now).toBeFocused()

  await now.fill(PASSWORD)
  await page.keyboard.press('Enter')
  const ask = page.getByRole('dialog', { name: 'Confirm on your phone' })
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
