/** A file as offices really have it, three thousand lines long: dropped, ten cells put right by keyboard, one row taken out, paid. */
import { expect, test, type Page } from '@playwright/test'
import { xlsx, type Cell } from '../../apps/bank/src/files/spreadsheet/xlsx.ts'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'aldermint'
const LINES = 3_000
const people = ['maria', 'pavlo', 'rosa', 'nadia'].map((name) => `${name}@demo.example`)

/** What is wrong, by line: five addresses and five amounts. */
const wrong = new Map<number, { readonly email?: string; readonly amount?: string }>([
  [101, { email: 'maria@demo,example' }],
  [402, { email: 'maria demo.example' }],
  [733, { amount: 'n/a' }],
  [911, { email: 'maria@@demo.example' }],
  [1204, { amount: '1.2.3' }],
  [1500, { amount: '' }],
  [1811, { email: 'nobody-here@demo.example' }],
  [2102, { amount: '-0,02' }],
  [2555, { amount: 'zwei' }],
  [2990, { email: '' }],
])

/** Titles of an office, spaces around what was typed, decimal commas, empty rows in between and a total at the end. */
async function workbook(): Promise<Buffer> {
  const text = (value: string): Cell => ({ text: value })
  const line = (nth: number): Cell[] => {
    const bad = wrong.get(nth)
    const email = bad?.email ?? ` ${people[nth % people.length]!.toUpperCase()} `
    // So that no two lines look like one that was typed twice.
    const amount = bad?.amount ?? `0,${String((nth % 97) + 1).padStart(2, '0')}`
    return [text(`Person ${nth}`), text(email), text(amount), text(`Refund ${nth}`)]
  }
  const rows = async function* () {
    const all = Array.from({ length: LINES }, (_none, nth) => line(nth + 1))
    yield [...all.slice(0, 1_000), [], [], ...all.slice(1_000), [text('TOTAL'), text(''), text('1470,00'), text('')]]
  }
  const columns = ['Name', 'E-mail address', 'Amount', 'Payment description'].map((title) => ({ title, width: 24 }))
  const chunks: Buffer[] = []
  for await (const chunk of xlsx({ name: 'Refunds', columns, rows: rows() })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A row of the file: its titles are the first, and two rows in it are empty. */
const rowOf = (nth: number): number => nth + 1 + (nth > 1_000 ? 2 : 0)
const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(row), exact: true }) })
    .locator('[data-cell]')
    .nth(column)

test('[MASS-001] three thousand lines of a dirty XLSX file: ten cells are put right by keyboard alone, the total is taken out, and all are paid', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'irina')
  await page.goto(`${at(BRAND)}/transfer/mass/p2p`)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('File with payments').setInputFiles({ name: 'refunds.xlsx', mimeType, buffer: await workbook() })
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(page).toHaveURL(/batch=\d+/)
  await expect(page.getByRole('radio', { name: `Needs a fix ${wrong.size + 1}` })).toBeVisible({ timeout: 60_000 })

  let left = wrong.size + 1
  for (const [nth, { email }] of wrong) {
    const row = rowOf(nth)
    await cell(page, row, email === undefined ? 1 : 0).focus()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(email === undefined ? '0.15' : people[nth % people.length]!)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: `Needs a fix ${--left}` })).toBeVisible()
  }
  // The row of the total is no payment.
  await page.getByRole('button', { name: `Delete row ${rowOf(LINES) + 1}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: `Ready ${LINES.toLocaleString('en')}` })).toBeVisible()
  expect(await findings(page)).toEqual([])

  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText(`Paid, ${LINES.toLocaleString('en')} of ${LINES.toLocaleString('en')} payments`)).toBeVisible({
    timeout: 120_000,
  })
})
