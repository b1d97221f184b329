/** The client with a help desk of a provider, on another origin: unchanged, also while the provider has too many requests. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { openProvider, type Provider } from './help-desk-provider.ts'
import { present } from './people.ts'

const port = Number(process.env['JOURNEY_PORT'] ?? 4173) + 1000
const site = `http://aldermint.localhost:${port}`
let provider: Provider
let bank: ChildProcess

test.beforeAll(async ({ request }) => {
  provider = await openProvider(site)
  bank = spawn('node', ['tests/journeys/bank.ts'], {
    env: { ...process.env, PORT: String(port), HELP_DESK_URL: provider.url },
    stdio: 'ignore',
  })
  const isUp = () =>
    request.get(`http://127.0.0.1:${port}/health`).then(
      (answer) => answer.ok(),
      () => false,
    )
  await expect.poll(isUp, { timeout: 80_000 }).toBe(true)
})
test.afterAll(async () => {
  bank.kill('SIGTERM')
  await once(bank, 'exit')
  await provider.close()
})

test('[SUPP-008] [SUPP-009] [SUPP-014] a ticket with files pending, uploaded and rejected; then 429 and well again', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: site }])
  await page.goto(`${site}/login`)
  await present(page, 'maria')
  await expect(page).toHaveURL(`${site}/home`)
  await page.goto(`${site}/messages`)
  const main = page.getByRole('main')
  await expect(main.getByText('No messages yet')).toBeVisible()
  await main.getByRole('link', { name: 'New message' }).click()

  await main.getByRole('textbox', { name: 'Subject' }).fill('Where is my card?')
  await main.getByLabel('Topic').selectOption('Cards')
  await main.getByRole('textbox', { name: 'Message', exact: true }).fill('It did not arrive.')
  let letGo = () => {}
  provider.holdsUploads = new Promise((done) => (letGo = done))
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('some text') })
  await main.getByLabel('Attach files').setInputFiles([file('letter.txt'), file('virus.txt')])
  await expect(main.locator('[data-state=pending]')).toHaveCount(2)
  await expect(main.getByRole('button', { name: 'Send message' })).toHaveAccessibleDescription('A file is still being uploaded.')
  letGo()
  await expect(main.locator('[data-state=uploaded]')).toContainText(/letter\.txt.*Uploaded/)
  await expect(main.locator('[data-state=rejected]')).toContainText(/virus\.txt.*Rejected: This file is not accepted\./)
  await main.getByRole('button', { name: 'Send message' }).click()

  // The number that people read stands in the address, though the provider knows the ticket by another id.
  await expect(page).toHaveURL(`${site}/messages/501`)
  const log = main.getByRole('log', { name: 'What was written' })
  await expect(log).toContainText('It did not arrive.')
  const saved = page.waitForEvent('download')
  await log.getByRole('button', { name: /Download letter\.txt/ }).click()
  expect((await saved).suggestedFilename()).toBe('letter.txt')
  provider.answer('Where is my card?', 'It was shipped on Monday.')
  await expect(log.getByText('It was shipped on Monday.')).toBeVisible({ timeout: 40_000 })

  // Too many requests: said once, and nothing more is sent, not even after a reload. What was typed stays.
  provider.isBusy = true
  await main.getByRole('textbox', { name: 'Your reply' }).fill('Thank you!')
  await main.getByRole('button', { name: 'Send reply' }).click()
  const busy = main.getByText(/Support has too many requests right now\. We try again in \d+ s\./)
  await expect(busy).toBeVisible()
  const before = provider.requests
  await main.getByRole('button', { name: 'Send reply' }).click()
  await expect(main.getByText('Try again in a minute.')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Thank you!')
  await page.reload()
  await expect(busy).toBeVisible()
  expect(provider.requests).toBe(before)

  // The minute passes: one request tries, the provider is well again, and everything is read.
  provider.isBusy = false
  await page.clock.install()
  await page.clock.fastForward(61_000)
  await expect(busy).toBeHidden()
  await expect(log.getByText('It was shipped on Monday.')).toBeVisible()
  await main.getByRole('textbox', { name: 'Your reply' }).fill('Thank you!')
  await main.getByRole('button', { name: 'Send reply' }).click()
  await expect(log.getByText('Thank you!')).toBeVisible()
})
