/** Paying many people from one file: dropped, put right, paid, seen; the same file once a day. */
import { expect, test } from '@playwright/test'
import { BRAND, PATH, batchOf, cell, drop, enter, summary } from './mass-payments.ts'
import { at } from './people.ts'
import { findings } from './sending.ts'

/** Letters of Windows-1251, as Excel of a Ukrainian office writes them. */
function windows1251(text: string): Buffer {
  const letters = new Map(
    Array.from({ length: 256 }, (_none, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const),
  )
  return Buffer.from(Array.from(text, (letter) => letters.get(letter) ?? 63))
}

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
