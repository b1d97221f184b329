/** Money for people who choose how to be paid, as its sender sees it: one from a form, many from a file, and where each recipient is. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { cell } from './mass-payments.ts'
import { at, signIn } from './people.ts'
import { findings, price } from './sending.ts'
import { openLink, sendTo } from './sent-to-an-address.ts'

const BRAND = 'kestrelrow'
const SENDER = 'maria'
const somebody = () => `noor-${randomUUID().slice(0, 8)}@elsewhere.example`

test.beforeEach(({ context }) => context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }]))

for (const width of [1440, 360])
  test(`[ROUTE-040] [C-GPAY-003] [C-OWN-131] [C-OWN-134] one payment from the form: its price, its review, and then its recipient step by step, ${width} wide`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const wrong = somebody()
    const right = somebody()
    await signIn(page, BRAND, SENDER)
    await page.goto(`${at(BRAND)}/transfer/external`)
    await page.getByRole('link', { name: 'Let them choose how to be paid' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Let them choose how to be paid' })).toBeVisible()
    // Nothing is sent that is not whole.
    await page.getByRole('button', { name: 'Review payment' }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await page.getByLabel('Recipient’s name').fill('Noor Haddad')
    await page.getByLabel('Recipient’s e-mail').fill(wrong)
    await page.getByRole('button', { name: 'Recipient’s country' }).click()
    await page.getByRole('searchbox').fill('Germany')
    await page.getByRole('option', { name: 'Germany', exact: true }).click()
    await page.locator('input[name=amount]').fill('21.40')
    await page.getByLabel('Payment description').fill('Translation, part 2')
    await page.getByRole('checkbox', { name: 'Digital wallet' }).uncheck()
    // Too little for a wire; the price is that of the first way that takes it.
    await expect(price(page)).toContainText(/Taken from account\s*\$2\d\./)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Review payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check and confirm' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Digital wallet')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm and send' }).click()
    const done = page.getByRole('dialog').getByRole('button', { name: 'OK' })
    const now = page.getByRole('heading', { name: 'What happens now' })
    await expect(done.or(now).first()).toBeVisible()
    if (await done.isVisible()) await done.click()
    await expect(page).toHaveURL(/\/transfer\/external\/global-summary\?paymentId=\d+/)
    await expect(now).toBeVisible()
    expect(await findings(page)).toEqual([])

    // The address is put right before anybody has opened the link.
    const act = (name: string) => page.getByRole('menuitem', { name })
    await page.getByRole('button', { name: 'More actions for Noor Haddad' }).click()
    await act('Correct e-mail').click()
    await page.getByLabel('E-mail of Noor Haddad').fill(right)
    await page.getByRole('button', { name: 'Save and send' }).click()
    await expect(page.getByText(right).first()).toBeVisible()
    await expect(page.getByText(`Corrected, was ${wrong}`)).toBeVisible()

    // Somebody else opens it, and the page of its sender hears of it.
    const elsewhere = await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 740 } })
    const recipient = await elsewhere.newPage()
    await openLink(recipient, BRAND, right)
    await expect(recipient.getByRole('heading', { level: 1, name: 'How would you like it?' })).toBeVisible()
    await expect(recipient.getByText('Not offered by the sender')).toBeVisible()
    await expect(page.getByText('Opened, not chosen')).toBeVisible()
    await elsewhere.close()
  })

test('[C-OWN-130] [C-OWN-133] [C-OWN-135] several recipients are extended and cancelled together, each act said before it is done', async ({
  page,
  request,
}) => {
  const people = [somebody(), somebody()]
  const name = `Noor ${randomUUID().slice(0, 6)}`
  for (const to of people)
    await sendTo(request, BRAND, SENDER, to, { amount: '11.05', beneficiaryCountryCode: 'RO', beneficiaryName: name })
  await signIn(page, BRAND, SENDER)
  await page.goto(`${at(BRAND)}/transfer/external/global-summary`)
  await page.getByRole('searchbox', { name: 'Name, e-mail or description' }).fill(name)
  // The list is narrowed before anything is ticked.
  await expect(page).toHaveURL(/search=Noor/)
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(2)
  for (const box of await page.getByRole('checkbox', { name: `Select ${name}` }).all()) await box.check()
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toContainText('$22.10')
  expect(await findings(page)).toEqual([])
  const bar = page.getByRole('status').filter({ hasText: '2 selected' }).locator('..')
  await bar.getByRole('button', { name: 'Extend' }).click()
  await page.getByRole('radio', { name: '7 days' }).check()
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('2 links extended.').last()).toBeVisible()

  for (const box of await page.getByRole('checkbox', { name: `Select ${name}` }).all()) await box.check()
  await bar.getByRole('button', { name: 'Cancel payment' }).click()
  const sure = page.getByRole('dialog', { name: 'Cancel 2 payments?' }).or(page.getByRole('alertdialog', { name: 'Cancel 2 payments?' }))
  await expect(sure).toContainText('$22.10')
  await sure.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('2 payments cancelled. The money is back in your account.').last()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(0)
})

test('[C-OWN-135] everybody whom a word finds and who has not opened the link is cancelled with one press; who opened it is left alone', async ({
  page,
  browser,
  request,
}) => {
  const people = [somebody(), somebody(), somebody()] as const
  const name = `Zoe ${randomUUID().slice(0, 6)}`
  for (const to of people)
    await sendTo(request, BRAND, SENDER, to, { amount: '10.15', beneficiaryCountryCode: 'RO', beneficiaryName: name })
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const recipient = await elsewhere.newPage()
  await openLink(recipient, BRAND, people[0])
  await expect(recipient.getByRole('heading', { level: 1, name: 'How would you like it?' })).toBeVisible()
  await signIn(page, BRAND, SENDER)
  await page.goto(`${at(BRAND)}/transfer/external/global-summary`)
  await expect(page.getByRole('button', { name: /^Cancel all unopened \(\d/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name, e-mail or description' }).fill(name)
  await expect(page).toHaveURL(/search=Zoe/)
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(3)
  await page.getByRole('button', { name: 'Cancel all unopened', exact: true }).click()
  const sure = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: 'Cancel the unopened payments found?' })
  await expect(sure).toContainText(name)
  expect(await findings(page)).toEqual([])
  await sure.getByRole('button', { name: 'Cancel payments' }).click()
  await expect(page.getByText('2 payments cancelled. The money is back in your account.').last()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toHaveCount(1)
  await expect(page.getByText('Opened, not chosen')).toBeVisible()
  expect(await findings(page)).toEqual([])

  // The one who opened it chooses: their sender reads how before the code is entered.
  await recipient.getByText('Bank account', { exact: true }).click()
  await recipient.getByRole('button', { name: 'Continue' }).click()
  await recipient.locator('[name=iban]').fill('RO49AAAA1B31007593840000')
  await recipient.getByRole('button', { name: 'Continue' }).click()
  await recipient.getByRole('button', { name: 'Send me the code' }).click()
  await expect(recipient.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  await expect(page.getByText(/^Bank account, Expires /)).toBeVisible()
  await elsewhere.close()
})

test('[ROUTE-037] [ROUTE-040] [GPAY-004] [GPAY-005] [GPAY-006] [GPAY-008] a company sends a file: its lines changed, added, deleted and restored, its fee side, methods of a country, and where its recipients are afterwards', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const company = 'aldermint'
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(company) }])
  await signIn(page, company, 'irina')
  await page.goto(`${at(company)}/transfer/mass`)
  const choose = page.getByRole('navigation', { name: 'Payment methods' }).getByRole('link', { name: 'Recipients choose' })
  await choose.click()
  await expect(page).toHaveURL(/\/transfer\/mass\/global$/)
  // The address is ahead of the page: until the page is there, the example would be that of another way.
  await expect(choose).toHaveAttribute('aria-current', 'page')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download an example' }).click()
  const example = await readFile(await (await download).path(), 'utf8')
  const text = example.replaceAll('@example.com', `-${randomUUID().slice(0, 6)}@elsewhere.example`)
  const file = { name: 'creators.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File with payments').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(page.getByText('Ready 3')).toBeVisible()

  // A cell, a new line, one deleted and restored: each is checked at once.
  await cell(page, 2, 2).focus()
  await page.keyboard.type('nothing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Needs a fix 1' })).toBeVisible()
  await cell(page, 2, 2).focus()
  await page.keyboard.type('121.00')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ready 3')).toBeVisible()
  await page.getByRole('button', { name: 'Add payment' }).click()
  const form = page.getByRole('dialog', { name: 'New payment' })
  await form.getByLabel('Recipient’s name').fill('Mira Late')
  await form.getByLabel('Recipient’s e-mail').fill(somebody())
  await form.getByLabel('Amount').fill('9.00')
  await form.getByLabel('Country').fill('ES')
  await form.getByLabel('Recipient’s phone').fill('+34 600 000 001')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ready 4')).toBeVisible()
  await page.getByRole('button', { name: 'Delete row 5' }).click()
  await expect(page.getByText('Ready 3')).toBeVisible()
  await page.getByRole('button', { name: 'Restore row 5' }).click()
  await expect(page.getByText('Ready 4')).toBeVisible()
  await page.getByRole('button', { name: 'Delete row 5' }).click()
  await expect(page.getByText('Ready 3')).toBeVisible()

  await page.getByRole('button', { name: 'Recipients pay the fee' }).click()
  await expect(page.getByText('All recipients pay the fee from their amount.').last()).toBeVisible()
  const spain = page.getByRole('group', { name: 'Spain' })
  await spain.getByRole('checkbox', { name: 'Card' }).click()
  await expect(spain.getByRole('checkbox', { name: 'Card' })).not.toBeChecked()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('table', { name: 'Payments' }).getByText('Not opened')).toHaveCount(3)
  await page.getByRole('link', { name: 'Recipients', exact: true }).click()
  await expect(page).toHaveURL(/\/transfer\/external\/global-summary\?batchId=\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'creators.csv' })).toBeVisible()
  await expect(page.getByText('Studio Lemberg')).toBeVisible()
  await expect(page.getByText('Ana Ferrer')).toBeVisible()
  expect(await findings(page)).toEqual([])

  // The same file again: it is asked about with its date and its batch before it is taken.
  await page.goto(`${at(company)}/transfer/mass/global`)
  await page.getByLabel('File with payments').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(page.getByText(/^You sent the same file on \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See that mass payment' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Upload it again' }).click()
  await expect(page).toHaveURL(/\/transfer\/mass\/global\?batch=\d+/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('This mass payment was discarded')).toBeVisible()
})
