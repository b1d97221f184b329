/** Paying many people from one file: dropped, put right, paid, seen; prepared by one and approved by another; the same file once a day. */
import { expect, test, type Page } from '@playwright/test'
import { typeCode } from './codes.ts'
import { at, ask, signIn } from './people.ts'
import { findings } from './sending.ts'
import { fileIsGone } from './time.ts'

const BRAND = 'aldermint'
const PATH = '/transfer/mass/p2p'

async function enter(page: Page, name: string, path = '/transfer/mass'): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, name)
  await page.goto(at(BRAND) + path)
  await expect(page.getByRole('heading', { level: 1, name: 'Mass payments' })).toBeVisible()
}

/** Letters of Windows-1251, as Excel of a Ukrainian office writes them. */
function windows1251(text: string): Buffer {
  const letters = new Map(
    Array.from({ length: 256 }, (_none, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const),
  )
  return Buffer.from(Array.from(text, (letter) => letters.get(letter) ?? 63))
}

const drop = async (page: Page, name: string, buffer: Buffer) => {
  await page.getByLabel('File with payments').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(page).toHaveURL(/batch=\d+/)
  await expect(page.getByRole('heading', { level: 2, name: 'Payments' })).toBeVisible()
}
const batchOf = (page: Page) => new URL(page.url()).searchParams.get('batch') ?? ''
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(row), exact: true }) })
    .locator('[data-cell]')
    .nth(column)

test('[MASS-001] [ROUTE-042] [ROUTE-043] a file in Windows-1251 with semicolons is dropped, two cells are put right, it is paid, and one sees who was paid', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'irina')
  expect(await findings(page)).toEqual([])
  await page.goto(at(BRAND) + PATH)
  const text = [
    'Пошта;Сума;Призначення',
    'maria@demo.example;10,50;Премія за жовтень',
    'pavlo@demo,example;20,00;Зарплата',
    'rosa@demo.example;двадцять;Зарплата',
    'nadia@demo.example;5,25;Відрядження',
    'nobody@demo.example;7,00;Ніхто',
  ].join('\r\n')
  await drop(page, 'премії.csv', windows1251(text))
  const batchId = batchOf(page)
  await expect(page.getByRole('heading', { level: 1, name: 'премії.csv' })).toBeVisible()

  // Problems come first, each with its sentence; the letters are what they were.
  await expect(cell(page, 3, 0)).toHaveText('pavlo@demo,example')
  await expect(page.getByRole('grid', { name: 'Payments' }).getByRole('row').nth(1)).toContainText('pavlo@demo,example')
  await expect(cell(page, 2, 3)).toHaveText('Премія за жовтень')
  await expect(summary(page)).toContainText('Needs a fix3')
  expect(await findings(page)).toEqual([])

  // By keyboard alone: to the cell, F2, other letters, Enter.
  await cell(page, 3, 0).focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Recipient’s e-mail, row 3' }).fill('pavlo@demo.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Needs a fix 2')).toBeVisible()
  await cell(page, 4, 1).focus()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Needs a fix 1')).toBeVisible()

  // What was done is undone, and done again; a reload shows the same.
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Needs a fix 2')).toBeVisible()
  await expect(cell(page, 4, 1)).toHaveText('двадцять')
  await cell(page, 4, 1).focus()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(cell(page, 4, 1)).toHaveText('20')

  // The four good ones now, the other is kept.
  await expect(summary(page)).toContainText('$55.75')
  await page.getByRole('link', { name: 'Pay 4 now, keep 1' }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}/confirm\\?batch=${batchId}`))
  await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Премія за жовтень')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(new RegExp(`${PATH}\\?batch=${batchId}`))
  await expect(page.getByText('Paid, 4 of 4 payments')).toBeVisible()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Not paid 1' }).check()
  await expect(page.getByRole('row').filter({ hasText: 'nobody@demo.example' })).toContainText('Nobody with this e-mail address')
  expect(await findings(page)).toEqual([])

  // The one that was kept becomes a draft of its own.
  await page.getByRole('button', { name: 'Correct and pay 1 payment' }).click()
  await expect(page).not.toHaveURL(new RegExp(`batch=${batchId}`))
  await expect(cell(page, 6, 0)).toHaveText('nobody@demo.example')
})

test('[ROUTE-037] [C-OWN-121] the same file again is asked about with its date and a link; one value is put right in all lines that share it', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'irina')
  await expect(page.getByRole('navigation', { name: 'Payment methods' }).getByRole('link')).toHaveText([
    'To people',
    'International transfer',
    'Bank transfer',
    'Card payout',
    'Crypto payment',
    'Recipients choose',
  ])
  const rows = 'Email\tAmount\tCurrency\nmaria@demo.example\t3\tUSB\nrosa@demo.example\t4\tUSB\npavlo@demo.example\t5\tUSB'
  const paste = async () => {
    await page.goto(at(BRAND) + PATH)
    await page.getByRole('radio', { name: 'Paste rows' }).check()
    await page.getByRole('textbox', { name: 'Rows' }).fill(rows)
    await page.getByRole('textbox', { name: 'Batch name' }).fill('Small thanks')
    await page.getByRole('button', { name: 'Upload and check' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Small thanks' })).toBeVisible()
    await cell(page, 2, 2).dblclick()
    await page.getByRole('textbox', { name: 'Currency, row 2' }).fill('USD')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Change all' }).click()
    await expect(page.getByRole('radio', { name: 'Ready 3' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
  }
  await paste()
  await expect(page.getByText('Paid, 3 of 3 payments')).toBeVisible()
  const first = batchOf(page)
  await paste()
  await expect(page.getByText(/You sent the same file on/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See that mass payment' })).toHaveAttribute('href', new RegExp(`batch=${first}`))
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Pay it again/ }).click()
  await expect(page.getByText('Paid, 3 of 3 payments')).toBeVisible()
  expect(batchOf(page)).not.toBe(first)
})

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

test('[MASS-002] [APPR-001] [C-APPR-005] [C-APPR-008] [C-APPR-009] one prepares a file on a phone, others approve or decline it as a whole, and the history has one entry that leads to it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'idris', PATH)
  await drop(page, 'bonus.csv', Buffer.from('Email;Amount\nrosa@demo.example;12.00\nolga@demo,example;8.00'))
  expect(await findings(page)).toEqual([])
  // On a phone a line opens in a form of its own.
  await page.getByRole('button', { name: /olga@demo,example/ }).click()
  await page.getByRole('dialog', { name: 'Row 3' }).getByRole('textbox', { name: 'Recipient’s e-mail' }).fill('nadia@demo.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(summary(page)).toContainText('Ralf Brenner')
  await page.getByRole('button', { name: /^Send for approval/ }).click()
  await expect(page.getByText('The money is on hold.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  const batchId = batchOf(page)

  const tess = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await tess.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(tess, BRAND, 'tess')
  await tess.goto(`${at(BRAND)}/transfer/approved`)
  const line = tess.getByRole('row').filter({ hasText: 'bonus.csv' })
  await expect(line).toContainText('2 payments, the largest $12.00')
  await expect(line).toContainText('$20.00')
  const decide = async (what: 'Approve' | 'Decline') => {
    await tess.getByRole('button', { name: 'Actions for Mass payment “bonus.csv”' }).click()
    await tess.getByRole('menuitem', { name: what }).click()
  }
  await decide('Decline')
  const why = tess.getByRole('dialog', { name: 'Decline this request?' })
  await why.getByRole('textbox', { name: 'Why' }).fill('Nadia first')
  await why.getByRole('button', { name: 'Decline', exact: true }).click()
  await tess.getByRole('dialog', { name: 'Declined' }).getByRole('button', { name: 'OK' }).click()

  // It is a draft again with everything in it, and says why; sent once more it is approved and paid, before Idris’ eyes.
  await expect(page.getByText('The approver declined it: Nadia first')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Send for approval/ }).click()
  await expect(page.getByText('The money is on hold.')).toBeVisible()
  // Ralf approves it with a code, which names the batch and what leaves with it.
  const ralf = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await ralf.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(ralf, BRAND, 'ralf')
  await ralf.goto(`${at(BRAND)}/transfer/approved`)
  await ralf.getByRole('button', { name: 'bonus.csv', exact: true }).click()
  const whole = ralf.getByRole('dialog', { name: 'Mass payment “bonus.csv”' })
  await expect(whole).toContainText('Largest payment')
  await expect(whole.getByRole('link', { name: 'See every payment' })).toHaveAttribute('href', new RegExp(`batch=${batchId}`))
  await whole.getByRole('link', { name: 'See every payment' }).click()
  await expect(ralf.getByRole('heading', { level: 1, name: 'bonus.csv' })).toBeVisible()
  await expect(ralf.getByText('Awaiting approval')).toBeVisible()
  await expect(ralf.getByText('Rosa Vidal')).toBeVisible()
  expect(await findings(ralf)).toEqual([])
  await ralf.goBack()
  await whole.getByRole('button', { name: 'Approve' }).click()
  await expect(ralf.getByRole('dialog', { name: 'Enter the confirmation code' })).toContainText('$20.00')
  await typeCode(ralf, request, BRAND, 'ralf@demo.example', 'bonus.csv')
  await expect(page.getByText('Paid, 2 of 2 payments')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await tess.goto(`${at(BRAND)}/history`)
  await tess.getByRole('button', { name: 'bonus.csv', exact: true }).first().click()
  await tess.getByRole('link', { name: 'All payments of it' }).click()
  await expect(tess).toHaveURL(new RegExp(`/history/batch-transfers\\?batch=${batchId}`))
  await expect(tess.getByText('Paid, 2 of 2 payments')).toBeVisible()
})

test('[C-OWN-100] [C-OWN-105] a long file is read before one’s eyes in any browser and can be called off; a batch that is being paid is stopped half-way, and what was not sent comes back', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'irina', PATH)
  const file = (first: string, lines: number) =>
    Buffer.from(
      [
        'Email;Amount;Note',
        ...Array.from({ length: lines }, (_none, nth) => `${nth === 5 ? first : 'maria@demo.example'};0.${10 + (nth % 90)};line ${nth}`),
      ].join('\n'),
    )
  const choose = async (name: string, buffer: Buffer) => {
    await page.getByLabel('File with payments').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload and check' }).click()
    await expect(page).toHaveURL(/batch=\d+/, { timeout: 30_000 })
  }
  // Called off while it is read.
  await choose('long.csv', file('first@demo.example', 20_000))
  await expect(page.getByRole('progressbar', { name: 'Checking your file' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Discard this mass payment?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('This mass payment was discarded')).toBeVisible()

  // Another browser sees how far it is, and the draft when it is read.
  await page.goto(at(BRAND) + PATH)
  await choose('wages.csv', file('second@demo.example', 3_000))
  const other = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await other.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(other, BRAND, 'irina')
  await other.goto(page.url())
  for (const one of [page, other]) await expect(one.getByRole('radio', { name: 'Ready 2,999' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('grid', { name: 'Payments' })).toHaveAttribute('aria-rowcount', '3001')
  // A hundred thousand could be there: only what is seen is drawn.
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('link', { name: 'Pay 2,999 now, keep 1' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  // The other browser follows by itself.
  await expect(other.getByText(/^Paid, [\d,]+ of 2,999 payments/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('dialog', { name: 'Stop this mass payment?' }).getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Returned to your account')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expect(other.getByText('Returned to your account')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('radio', { name: /^Not paid / }).check()
  await expect(page.getByRole('row').filter({ hasText: 'Stopped' }).first()).toBeVisible()
})

test('[C-OWN-103] columns that nobody can tell are chosen by hand beside what stands in them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'irina', PATH)
  await drop(page, 'premie.csv', Buffer.from('Kto;Ile;Premia\nmaria@demo.example;a1;3.00\nrosa@demo.example;b2;4.00'))
  const columns = page.getByRole('group').filter({ hasText: 'Columns:' })
  await columns.getByText('Columns:').click()
  await columns.getByRole('combobox', { name: 'Premia' }).selectOption('Description')
  await expect(page.getByText('Choose a column for: Amount.')).toBeVisible()
  await columns.getByRole('combobox', { name: 'Premia' }).selectOption('Amount')
  await columns.getByRole('combobox', { name: 'Ile' }).selectOption('Description')
  await columns.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByRole('radio', { name: 'Ready 2' })).toBeVisible()
  await expect(cell(page, 2, 3)).toHaveText('a1')
  expect(await findings(page)).toEqual([])
})
