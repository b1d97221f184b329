/** Asking for money and being asked: an invoice from its lines to the payment, one that is rejected, and one opened without a mouse. */
import { readFileSync } from 'node:fs'
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { isInside, tabTo } from './keyboard.ts'
import { ask, at, signIn } from './people.ts'
import { findings } from './sending.ts'

const BRAND = 'nacreo'
const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/** A browser of their own, in a language, signed in. */
async function somebody(browser: Browser, name: string, language: string, viewport: typeof wide): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([{ name: 'language', value: language, url: at(BRAND) }])
  const page = await context.newPage()
  await signIn(page, BRAND, name)
  return page
}

const bodyOf = async (page: Page, method: string): Promise<Record<string, unknown>> => {
  const request = await page.waitForRequest((one) => one.url().endsWith(`?${method}`))
  return request.postDataJSON() as Record<string, unknown>
}

/** In two weeks, as the bank counts days. */
const inDays = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

interface Invoice {
  readonly id: number
  readonly number: string
  readonly statusId: number
  readonly rejectNote?: string
}

/** One that only this test knows, by its note: others send invoices too. */
async function sentBy(request: APIRequestContext, name: string, noteBody: string): Promise<Invoice> {
  const { invoices } = (await ask(request, BRAND, name, 'invoiceSentList', { pageSize: 100 })) as unknown as {
    invoices: (Invoice & { noteBody?: string })[]
  }
  return invoices.find((invoice) => invoice.noteBody === noteBody)!
}

/** A call that may carry a file is a form, with the fields in one part. */
async function invoiceTo(request: APIRequestContext, from: string, fields: object): Promise<void> {
  const { port, host } = new URL(at(BRAND))
  const api = `http://127.0.0.1:${port}/api/v4`
  const login = { client: 'spa', username: `${from}@demo.example`, password: 'many-mints-1', codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers: { host }, data: login })).json()) as {
    accessToken: string
  }
  const answer = await request.post(`${api}/?invoiceCreate`, {
    headers: { host, authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
    multipart: { data: JSON.stringify(fields) },
  })
  expect(await answer.json()).toMatchObject({ responseCode: '00' })
}

for (const viewport of [wide, phone])
  test(`[ROUTE-046] [INV-002] [INV-005] [INV-006] [INV-007] [INV-010] at ${viewport.width} px: an invoice with lines is sent by one customer and paid by the other`, async ({
    browser,
    request,
  }) => {
    const note = `Handover ${viewport.width} ${Date.now()}`
    const pavlo = await somebody(browser, 'pavlo', 'en', viewport)
    const listed = bodyOf(pavlo, 'invoiceReceivedList')
    await pavlo.goto(`${at(BRAND)}/transfer/invoices`)
    expect(await listed).toMatchObject({ pageSize: 20 })
    await expect(pavlo.getByText('To receive', { exact: true })).toBeVisible()
    expect(await findings(pavlo)).toEqual([])
    await pavlo.getByRole('button', { name: 'New invoice' }).click()
    const create = pavlo.getByRole('dialog', { name: 'New invoice' })
    // The bank refuses what only it can know, at its field.
    await create.getByRole('textbox', { name: 'Payer’s e-mail' }).fill('pavlo@demo.example')
    await create.getByRole('textbox', { name: 'Description of line 1' }).fill('Interface design')
    await create.getByRole('textbox', { name: 'Quantity' }).fill('1.5')
    await create.getByRole('textbox', { name: 'Price without tax' }).fill('8.00')
    await create.getByRole('textbox', { name: 'Tax', exact: true }).fill('19')
    await create.getByRole('textbox', { name: 'Note to the payer' }).fill(note)
    await expect(create.getByText('Tax 19%')).toBeVisible()
    expect(await findings(pavlo)).toEqual([])
    await create.getByRole('button', { name: 'Send invoice for $14.28' }).click()
    await expect(create.getByRole('textbox', { name: 'Payer’s e-mail' })).toHaveAttribute('aria-invalid', 'true')
    await create.getByRole('textbox', { name: 'Payer’s e-mail' }).fill('maria@demo.example')
    await create.getByRole('button', { name: 'Send invoice for $14.28' }).click()
    await expect(create).toBeHidden()
    await expect(pavlo.getByRole('tab', { name: /^Sent/ })).toHaveAttribute('aria-selected', 'true')
    const { id, number } = await sentBy(request, 'pavlo', note)
    await expect(pavlo.getByRole('row').filter({ hasText: number })).toContainText('Sent')
    // The list as a file, with its filters.
    const listFile = pavlo.waitForEvent('download')
    await pavlo.getByRole('button', { name: 'Export' }).click()
    const list = await listFile
    expect(list.suggestedFilename()).toBe('invoices-sent.csv')
    const text = readFileSync(await list.path(), 'utf8')
    expect(text.split('\r\n')[0]).toBe('\ufeffNumber,To,E-mail,Amount,Currency,Status,Sent,Due,Paid,Note')
    expect(text).toContain(`${number},Maria Ionescu,maria@demo.example,14.28,USD,Sent,`)

    const maria = await somebody(browser, 'maria', 'en', viewport)
    await maria.goto(`${at(BRAND)}/transfer/invoices?invoice=${id}&type=received`)
    const opened = maria.getByRole('dialog', { name: `Invoice ${number}` })
    await expect(opened.getByText('Interface design')).toBeVisible()
    await expect(opened.getByText('1.5 × $8.00')).toBeVisible()
    // What it costs stands there before anything is pressed.
    await expect(opened.locator('dl > div').filter({ hasText: 'Balance after' })).toContainText('$')
    await expect(opened.locator('dl > div').filter({ hasText: 'Arrives' })).toContainText('At once')
    expect(await findings(maria)).toEqual([])
    const download = maria.waitForEvent('download')
    await opened.getByRole('button', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    const paid = bodyOf(maria, 'p2pTransferFunds')
    await opened.getByRole('button', { name: 'Pay $14.28' }).click()
    expect(await paid).toMatchObject({ invoiceId: id, toEmail: 'pavlo@demo.example', receiveAmount: '14.28' })
    const done = maria.getByRole('dialog', { name: 'Payment Confirmation' })
    await expect(done).toContainText('Successfully submitted')
    await done.getByRole('button', { name: 'OK' }).click()
    await expect(opened.getByRole('link', { name: 'Show the payment' })).toBeVisible()
    await expect(opened.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await maria.keyboard.press('Escape')
    await expect(maria.getByRole('row').filter({ hasText: number })).toContainText('Paid')

    // The payee sees it arrive without doing anything.
    await expect(pavlo.getByRole('row').filter({ hasText: number })).toContainText('Paid')
    await expect(pavlo.getByRole('row').filter({ hasText: number })).toContainText('+$14.28')
    await Promise.all([pavlo.context().close(), maria.context().close()])
  })

for (const viewport of [wide, phone])
  test(`[INV-004] [INV-008] in Ukrainian at ${viewport.width} px: an invoice is rejected with a note, which its sender reads`, async ({
    browser,
    request,
  }) => {
    const noteBody = `Квитки ${viewport.width} ${Date.now()}`
    await invoiceTo(request, 'pavlo', { toEmail: 'maria@demo.example', amount: '19.13', currency: 'EUR', dueDate: inDays(3), noteBody })
    const { id, number } = await sentBy(request, 'pavlo', noteBody)
    const page = await somebody(browser, 'maria', 'ua', viewport)
    await page.goto(`${at(BRAND)}/transfer/invoices`)
    await expect(page.getByRole('heading', { level: 1, name: 'Рахунки на оплату' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    const row = page.getByRole('row').filter({ hasText: number }).filter({ hasText: '19,13' })
    await row.scrollIntoViewIfNeeded()
    await row.locator('[data-main]').click()
    const opened = page.getByRole('dialog', { name: `Рахунок на оплату ${number}` })
    await expect(opened.getByText(noteBody)).toBeVisible()
    // Both buttons stay in sight.
    for (const name of [/^Сплатити/, 'Відхилити']) await expect(opened.getByRole('button', { name })).toBeInViewport()
    // Once its price is there.
    await expect(opened.getByRole('button', { name: /^Сплатити/ })).toBeEnabled()
    expect(await findings(page)).toEqual([])
    await opened.getByRole('button', { name: 'Відхилити' }).click()
    const sure = page.getByRole('alertdialog', { name: `Відхилити рахунок на оплату ${number}?` })
    await sure.getByRole('textbox').fill('Не та сума')
    expect(await findings(page)).toEqual([])
    await sure.getByRole('button', { name: 'Відхилити рахунок' }).click()
    await expect(sure).toBeHidden()
    await expect(opened.getByText('Відхилено').first()).toBeVisible()
    // On a phone the invoice is a page: the way back leads to the list.
    if (viewport === phone) await page.goBack()
    else await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    expect((await sentBy(request, 'pavlo', noteBody)).rejectNote).toBe('Не та сума')

    const pavlo = await somebody(browser, 'pavlo', 'en', wide)
    await pavlo.goto(`${at(BRAND)}/transfer/invoices?tab=sent&invoice=${id}&type=sent`)
    await expect(pavlo.getByRole('dialog', { name: `Invoice ${number}` }).getByText(/Не та сума/)).toBeVisible()
    await Promise.all([page.context().close(), pavlo.context().close()])
  })

test('[INV-006] with the keyboard alone an invoice is found, opened and paid', async ({ browser, request }) => {
  const noteBody = `Lunch ${Date.now()}`
  await invoiceTo(request, 'pavlo', { toEmail: 'maria@demo.example', amount: '3.07', currency: 'USD', dueDate: inDays(1), noteBody })
  const { number } = await sentBy(request, 'pavlo', noteBody)
  const page = await somebody(browser, 'maria', 'en', wide)
  // A payee's address and the amount narrow the list to this one.
  await page.goto(`${at(BRAND)}/transfer/invoices?payeeEmail=pavlo%40demo.example&fromAmount=3.07&toAmount=3.07`)
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  await tabTo(page, /Павло Шевчук/)
  await page.keyboard.press('Enter')
  const opened = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(opened).toBeVisible()
  await tabTo(page, /^Pay \$3\.07/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Payment Confirmation' })).toContainText('Successfully submitted')
  await tabTo(page, /^OK$/)
  await page.keyboard.press('Enter')
  await expect(opened.getByRole('link', { name: 'Show the payment' })).toBeVisible()
  await isInside(opened)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await page.context().close()
})

test('[INV-009] an account is filled by an invoice: its paper opens where the bank details stand', async ({ browser }) => {
  const page = await somebody(browser, 'maria', 'en', wide)
  await page.getByRole('button', { name: 'Add money' }).click()
  const funds = page.getByRole('dialog', { name: 'Add money' })
  const form = funds.getByRole('region', { name: 'Invoice for this account' })
  await form.getByRole('textbox', { name: 'Amount' }).fill('250')
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Create invoice' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  expect(await findings(page)).toEqual([])
  await page.context().close()
})
