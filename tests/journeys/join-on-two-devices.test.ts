/** A registration that was begun here and goes on there: on another device with a code, and in the same browser after it was killed. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test, type Page } from '@playwright/test'
import { browser } from '../../tools/browser.ts'
import { axe } from './axe.ts'
import { field, goTo, shareOf, WIZARD } from './company-wizard.ts'
import { newAddress } from './join.ts'
import { at } from './people.ts'

const COMPANY = 'Lanternfish Audio SRL'

async function begin(page: Page): Promise<void> {
  await goTo(page, 'shareholdersHub')
  await page.getByRole('button', { name: 'Add person', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New person' }).click()
  await field(page, 'personList.0.firstName').fill('Irina')
  await page.getByRole('button', { name: 'Done' }).click()
  await shareOf(page, 'Direct share of Irina').fill('62.5')
  await goTo(page, 'generalForm')
  await expect(field(page, 'company.name')).toBeVisible()
  const before = await sealed(page)
  await field(page, 'company.name').fill(COMPANY)
  await expect.poll(() => sealed(page)).not.toBe(before)
}

/** What the browser keeps of it: nobody can read it, but a change can be seen. */
const sealed = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('ducat-drafts', 1)
        opening.addEventListener('error', () => fail(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').get('stranger-draft:business')
          reading.addEventListener('success', () => {
            opening.result.close()
            done(reading.result)
          })
        })
      }),
  )

/** The link of the newest letter to an address. */
async function linkTo(page: Page, email: string): Promise<string> {
  const link = page.locator('article a[href*="draft="]').first()
  await expect(async () => {
    await page.goto(`${at('aldermint')}/demo/inbox?recipient=${encodeURIComponent(email)}`)
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return link.evaluate((found: HTMLAnchorElement) => found.href)
}

async function startMoving(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Continue on another device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Continue on another device' })
  await dialog.getByRole('textbox', { name: 'E-mail address for the link' }).fill(email)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByText(`We sent the link to ${email}`)).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('img', { name: /registration on the phone/ })).toBeVisible()
  expect((await (await axe(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
  const code = (await dialog.locator('b').textContent())!
  await dialog.getByRole('button', { name: 'Done' }).click()
  return code
}

test('a link by letter and a code from the first screen bring the registration to a phone; a wrong code opens nothing, and clearing ends the link', async ({
  browser: devices,
}) => {
  test.setTimeout(120_000)
  const first = await (await devices.newContext({ locale: 'en-US' })).newPage()
  await begin(first)
  const email = newAddress('lantern')
  await first.getByRole('button', { name: 'Continue on another device' }).click()
  const dialog = first.getByRole('dialog', { name: 'Continue on another device' })
  await dialog.getByRole('textbox', { name: 'E-mail address for the link' }).fill('nobody')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText('Enter a full e-mail address')
  await dialog.getByRole('button', { name: 'Close' }).click()
  const sent: string[] = []
  first.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const code = await startMoving(first, email)
  // The bank sees neither the code nor what was typed.
  for (const secret of [code, code.replaceAll('-', ''), COMPANY, 'Irina']) expect(sent.join('\n')).not.toContain(secret)

  const phone = await (await devices.newContext({ locale: 'en-US', viewport: { width: 360, height: 740 } })).newPage()
  const link = await linkTo(phone, email)
  expect(link).not.toContain(code)
  await phone.goto(link)
  const typed = phone.getByRole('textbox', { name: 'Code of the first device' })
  const go = phone.getByRole('button', { name: 'Continue', exact: true })
  await go.click()
  await expect(phone.getByText('Enter the code shown on your first device.')).toBeVisible()
  await typed.fill('0000-0000-0000-0000')
  await go.click()
  await expect(phone.getByText('This code does not open your registration.')).toBeVisible()
  expect((await (await axe(phone)).analyze()).violations.map(({ id }) => id)).toEqual([])
  await typed.fill(code.toLowerCase())
  await go.click()
  await expect(field(phone, 'company.name')).toHaveValue(COMPANY)
  await expect(phone).not.toHaveURL(/draft=/)
  await goTo(phone, 'shareholdersHub')
  await expect(shareOf(phone, 'Direct share of Irina')).toHaveValue('62.5')

  // A scanned code opens it by itself, and stands in the address no more; what this device had is asked about.
  await phone.goto(`${link}#${code}`)
  const asks = phone.getByRole('alertdialog', { name: 'Replace what you entered on this device?' })
  await asks.getByRole('button', { name: 'Replace it' }).click()
  await expect(field(phone, 'company.name')).toHaveValue(COMPANY)
  expect(phone.url()).not.toContain(code)

  // Sent again from the phone: the same link, a new code.
  const newer = await startMoving(phone, email)
  expect(newer).not.toBe(code)
  expect(await linkTo(phone, email)).toBe(link)

  await phone.goto(WIZARD)
  await phone.getByRole('button', { name: 'Clear everything' }).click()
  const forgotten = phone.waitForResponse((response) => response.url().includes('registrationDraftDelete'))
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Clear everything' }).click()
  await forgotten
  await phone.goto(link)
  await typed.fill(newer)
  await go.click()
  await expect(phone.getByText('This link no longer works')).toBeVisible()
  await phone.getByRole('button', { name: 'Start here' }).click()
  await expect(field(phone, 'company.name')).toHaveValue('')
  // The first device still has all of it.
  await first.reload()
  await expect(field(first, 'company.name')).toHaveValue(COMPANY)
})

test('a browser that is killed in the middle of the wizard has all of it again when it is started', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'ducat-killed-'))
  try {
    const before = await start(profile)
    await begin(before.page)
    await before.kill()
    const after = await start(profile)
    await after.page.goto(WIZARD)
    await expect(after.page.getByText('We restored what you entered earlier.')).toBeVisible()
    await expect(field(after.page, 'company.name')).toHaveValue(COMPANY)
    await goTo(after.page, 'shareholdersHub')
    await expect(shareOf(after.page, 'Direct share of Irina')).toHaveValue('62.5')
    await after.kill()
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** A browser with a profile of its own that can be killed like a process, without a goodbye. */
async function start(profile: string): Promise<{ readonly page: Page; readonly kill: () => Promise<void> }> {
  const { executablePath, args, env } = await browser()
  const port = join(profile, 'DevToolsActivePort')
  rmSync(port, { force: true })
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', '--lang=en-US', 'about:blank']
  const child = spawn(executablePath, [...args, ...own], { env, detached: true, stdio: 'ignore' })
  const gone = new Promise<void>((done) => child.on('exit', () => done()))
  await expect.poll(() => existsSync(port) && readFileSync(port, 'utf8').includes('\n')).toBe(true)
  const devices = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(port, 'utf8').split('\n')[0]}`)
  const page = devices.contexts()[0]!.pages()[0]!
  return {
    page,
    kill: async () => {
      process.kill(-child.pid!, 'SIGKILL')
      await gone
    },
  }
}
