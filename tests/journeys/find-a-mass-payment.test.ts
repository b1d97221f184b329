/** Mass payments in the history: found by name, type and day, opened, and given back as they came. */
import { expect, test } from '@playwright/test'
import { BRAND, enter } from './mass-payments.ts'
import { ask } from './people.ts'
import { findings } from './sending.ts'
import { fileIsGone } from './time.ts'

test('[ROUTE-035] [HIST-002] [HIST-005] [HIST-009] [HIST-010] [C-HIST-009] [C-HIST-010] the list finds a file by name, type and day, twenty a page, opens it, and gives it back as it came', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { accounts } = (await ask(request, BRAND, 'irina', 'accountBalanceInquiry')) as { accounts: { account: { accountId: number }[] } }
  const accountId = accounts.account[0]?.accountId
  for (let nth = 1; nth <= 21; nth++) {
    const text = `Email;Amount\nmaria@demo.example;${nth}.01`
    await ask(request, BRAND, 'irina', 'p2pMassTransferFunds', { accountId, text, onlySummary: true, batchName: `Thanks ${nth}` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: unknown[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('?batchTransferList')) asked.push(sent.postDataJSON())
  })
  await enter(page, 'irina', '/history/batch-transfers')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const table = page.getByRole('table', { name: 'Mass payments' })
  const lines = table.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(page.getByText(/Page 1 of \d/)).toBeVisible()
  await expect(table).toHaveAttribute('aria-rowcount', /^\d+$/)
  await expect(table).toContainText('Thanks 21')
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/page=(%22)?2/)
  await expect(table).toContainText('Thanks 1')
  await page.getByRole('searchbox', { name: 'Name or number' }).fill('Thanks 7')
  await expect(page).toHaveURL(/search=Thanks/)
  await expect(lines).toHaveCount(1)
  await page.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('menuitemradio', { name: 'To people' }).click()
  await expect(page).toHaveURL(/type=p2p/)
  await expect(lines).toHaveCount(1)
  await page.goto(`${page.url()}&from=2020-01-01&to=2020-01-31`)
  await expect(page.getByText('No results')).toBeVisible()
  // Fields that nobody filled in do not travel.
  const fields = (sent: unknown) =>
    Object.keys(sent as object)
      .filter((name) => !['method', 'lang', 'fromCustomerId', 'fromEmail'].includes(name))
      .toSorted()
  expect(fields(asked[0])).toEqual(['pageNumber', 'pageSize'])
  expect(asked.at(-1)).toMatchObject({
    search: 'Thanks 7',
    types: ['p2p'],
    from: '2020-01-01',
    to: '2020-01-31',
    pageNumber: 1,
    pageSize: 20,
  })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(table).toContainText('Thanks 21')
  expect(await findings(page)).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Actions for Thanks 20', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Original file' }).click()
  const stream = await (await file).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  expect(Buffer.concat(parts).toString()).toBe('Email;Amount\nmaria@demo.example;20.01')
  // What the bank no longer has is said in a popup.
  await fileIsGone('Thanks 20')
  await page.getByRole('button', { name: 'Actions for Thanks 20', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Original file' }).click()
  const popup = page.getByRole('alertdialog').filter({ hasText: 'We no longer keep this file.' })
  await popup.getByRole('button').last().click()
  await page.getByRole('button', { name: 'Thanks 20', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks 20' })).toBeVisible()
})
