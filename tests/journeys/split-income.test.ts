/**
 * Two customers share what a company pays one of them: from the request to both signatures, a payment that is split before their eyes, and the
 * end by both; and contracts that were rejected and cancelled. Lucía, Silas and Orbit Stream are nobody else's story.
 */
import { readFileSync } from 'node:fs'
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { fits, handIn, phone, romanian, sign, somebody, wide } from './contract-sides.ts'
import { ask, at, PASSWORD } from './people.ts'
import { findings } from './sending.ts'
import { agreedBefore } from './time.ts'

const BRAND = 'aldermint'

interface Paper {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

async function saved(page: Page, button: string): Promise<Paper> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  const buffer = readFileSync(await file.path())
  return { name: file.suggestedFilename(), mimeType: button === 'PDF' ? 'application/pdf' : 'application/json', buffer }
}

/** Somebody without an account asks on their phone whether the papers fit, without a connection from the moment the page is there. */
async function checkElsewhere(
  browser: Browser,
  path: string | null,
  { pdf, seal }: { readonly pdf: Paper; readonly seal: Paper },
): Promise<void> {
  const context = await browser.newContext({ viewport: phone })
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  const page = await context.newPage()
  await page.goto(at(BRAND) + path)
  await expect(page.getByRole('textbox', { name: /^Public key/ })).toHaveValue(/^[\w-]{43}$/)
  await context.setOffline(true)
  await page.getByLabel('Document', { exact: true }).setInputFiles({ ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.from(' ')]) })
  await page.getByLabel('Seal', { exact: true }).setInputFiles(seal)
  await expect(page.getByRole('alert')).toHaveText(/or it was changed afterwards/)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByLabel('Document', { exact: true }).setInputFiles(pdf)
  await expect(page.getByText('The document is exactly what was sealed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The seal says' })).toContainText('Signed by Silas Vogt')
  await fits(page, phone.width)
  expect(await findings(page)).toEqual([])
  await context.close()
}

/** The journey may begin before midnight and end after it. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** What Lucía proposes to Silas, without the form. */
async function proposed(request: APIRequestContext, note: string, more: object = {}): Promise<number> {
  const { port, host } = new URL(at(BRAND))
  const api = `http://127.0.0.1:${port}/api/v4`
  const tokenOf = async (name: string) => {
    const data = { client: 'spa', username: `${name}@demo.example`, password: PASSWORD, codeChallenge: 'c'.repeat(43) }
    return ((await (await request.post(`${api}/auth/login`, { headers: { host }, data })).json()) as { accessToken: string }).accessToken
  }
  const headers = { host, authorization: `Bearer ${await tokenOf('lucia')}` }
  const read = async (path: string) => (await (await request.get(api + path, { headers })).json()) as Record<string, unknown>
  const { data: companies } = (await read('/company')) as { data: { id: number; title: string }[] }
  const { customer } = (await ask(request, BRAND, 'lucia', 'customerInfoGet')) as { customer: { customerId: number } }
  const { id: beneficiaryId } = (await read('/customer/lookup?email=silas%40demo.example')) as { id: number }
  const answer = await request.put(`${api}/contract`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      companyId: companies.find(({ title }) => title === 'Orbit Stream')!.id,
      senderId: customer.customerId,
      senderSignerName: 'Lucía Ferrer',
      senderObligations: ['Runs the channel'],
      beneficiaryId,
      beneficiarySignerName: 'Silas Vogt',
      beneficiaryObligations: ['Edits the shows'],
      activeFrom: new Date().toISOString().slice(0, 10),
      percentage: '12.5',
      note,
      ...more,
    },
  })
  return ((await answer.json()) as { id: number }).id
}

/** Longer than any notice: 14 days, and up to the end of the month. */
const AFTER_NOTICE = 60

async function orbitPays(request: APIRequestContext, amount: string): Promise<void> {
  const { accounts } = (await ask(request, BRAND, 'orla', 'accountBalanceInquiry')) as {
    accounts: { account: { accountId: number; currencyCode: string }[] }
  }
  const { accountId } = accounts.account.find(({ currencyCode }) => currencyCode === 'USD')!
  const paid = await ask(request, BRAND, 'orla', 'p2pTransferFunds', { accountId, amount, currency: 'USD', toEmail: 'lucia@demo.example' })
  expect(paid).toMatchObject({ responseCode: '00' })
}

async function asksToEnd(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Încheie contractul' }).click()
  const dialog = page.getByRole('dialog', { name: 'Închei acest contract?' })
  await dialog.getByRole('textbox', { name: 'Motiv' }).fill(why)
  await fits(page, phone.width)
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Încheie contractul' }).click()
  await expect(page.getByRole('button', { name: 'Păstrează contractul' })).toBeVisible()
}

test('[ROUTE-068] [ROUTE-069] [ROUTE-070] at 1440: asked for, signed by both, split with a payment, ended by both', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const lucia = await somebody(browser, 'lucia', wide)
  await lucia.getByRole('navigation').getByRole('link', { name: 'Revenue split' }).first().click()
  await expect(lucia.getByRole('heading', { level: 1, name: 'Revenue split' })).toBeVisible()
  const table = lucia.getByRole('table', { name: 'Contracts' })
  await expect(table).toContainText('Orbit Stream')
  await expect(table.locator('img').first()).toHaveJSProperty('naturalWidth', 128)
  expect(await findings(lucia)).toEqual([])
  await lucia.getByRole('button', { name: 'New contract' }).click()

  // What is missing is said at its field; so is an address that nobody has.
  await lucia.getByRole('button', { name: 'Check and preview' }).click()
  await expect(lucia.getByRole('textbox', { name: 'Percentage' })).toHaveAttribute('aria-invalid', 'true')
  await lucia.getByRole('textbox', { name: 'Other party’s e-mail' }).fill('nobody@elsewhere.example')
  await lucia.getByRole('textbox', { name: 'Percentage' }).fill('25')
  await expect(lucia.getByText('No verified customer with this e-mail can be a party.')).toBeVisible()
  await lucia.getByRole('textbox', { name: 'Other party’s e-mail' }).fill('silas@demo.example')
  await lucia.getByRole('button', { name: /^Company that pays/ }).click()
  await lucia.getByRole('dialog').getByRole('option', { name: 'Orbit Stream' }).click()
  await expect(lucia.getByText('A personal customer.')).toBeVisible()
  await lucia.getByRole('textbox', { name: 'Your obligations' }).fill('Runs the channel\nSends a monthly report')
  await lucia.getByRole('textbox', { name: 'Their signer’s name' }).fill('Silas Vogt')
  await lucia.getByRole('textbox', { name: 'Their obligations' }).fill('Edits eight shows a month')
  expect(await findings(lucia)).toEqual([])
  await lucia.getByRole('button', { name: 'Check and preview' }).click()
  await expect(lucia.getByRole('heading', { level: 1, name: 'Check and send' })).toBeVisible()
  await expect(lucia.getByRole('img', { name: 'Of every payment, 75% stays with You and 25% goes to silas@demo.example' })).toBeVisible()
  expect(await findings(lucia)).toEqual([])
  await lucia.getByRole('button', { name: 'Send request' }).click()
  await expect(lucia).toHaveURL(/\/revenue-split\/\d+$/)
  await expect(lucia.getByRole('heading', { level: 1, name: 'Orbit Stream, with Silas Vogt' })).toBeVisible()
  const address = lucia.url()

  // Identified in the second try.
  await lucia.getByRole('button', { name: 'Verify your identity' }).click()
  await handIn(lucia, 'The photo of the document is blurred')
  await lucia.getByRole('button', { name: 'Try again' }).click()
  await handIn(lucia, 'All well')
  await sign(lucia, 'Lucía Ferrer')
  await expect(lucia.getByText('One signature').first()).toBeVisible()
  expect(await findings(lucia)).toEqual([])

  const silas = await somebody(browser, 'silas', wide)
  await expect(
    silas
      .getByRole('navigation')
      .getByRole('link', { name: /Revenue split\s*\d+ requests?/ })
      .first(),
  ).toBeVisible()
  await silas.goto(`${at(BRAND)}/revenue-split`)
  const waiting = silas.getByRole('region', { name: 'Contracts waiting for your answer' })
  await expect(waiting.getByRole('button', { name: /Offers you 25% of what Orbit Stream pays/ })).toBeVisible()
  await waiting.getByRole('button', { name: /Offers you 25%/ }).click()
  await expect(silas).toHaveURL(address)
  const pdf = silas.waitForEvent('download')
  await silas.getByRole('button', { name: 'PDF' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
  await silas.getByRole('button', { name: 'Verify your identity' }).click()
  await handIn(silas, 'All well')
  await sign(silas, 'Silas Vogt')
  await expect(silas.getByText('Signed by both')).toBeVisible()
  // Whoever looks at it elsewhere sees it become active.
  await expect(lucia.getByText('Signed by both')).toBeVisible()
  const papers = { pdf: await saved(lucia, 'PDF'), seal: await saved(lucia, 'Seal') }
  expect(papers.seal.name).toMatch(/^contract-\d+-seal\.json$/)
  await checkElsewhere(browser, await lucia.getByRole('link', { name: 'Check a sealed document' }).getAttribute('href'), papers)

  // A payment is split while both look.
  await orbitPays(request, '200.00')
  const row = (page: Page) => page.getByRole('table', { name: 'Payments under this contract' }).getByRole('row').nth(1)
  for (const page of [lucia, silas]) for (const part of ['$200.00', '$150.00', '$50.00']) await expect(row(page)).toContainText(part)
  await expect(lucia.locator('dl > div').filter({ hasText: 'Paid to Silas Vogt' })).toContainText('$50.00')
  await expect(silas.getByRole('img', { name: 'Split by month, USD' })).toBeVisible()
  expect(await findings(lucia)).toEqual([])

  // Ended by both: one asks and says why, the other agrees.
  await silas.getByRole('button', { name: 'End contract' }).click()
  const ending = silas.getByRole('dialog', { name: 'End this contract?' })
  await ending.getByRole('button', { name: 'End contract' }).click()
  await expect(ending.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true')
  await ending.getByRole('textbox', { name: 'Reason' }).fill('Moving to my own account.')
  expect(await findings(silas)).toEqual([])
  await ending.getByRole('button', { name: 'End contract' }).click()
  await expect(silas.getByRole('button', { name: 'Keep the contract' })).toBeVisible()
  const asked = lucia.getByRole('region', { name: 'Silas Vogt asked to end this contract' })
  await expect(asked.getByText('Moving to my own account.')).toBeVisible()
  expect(await findings(lucia)).toEqual([])
  await asked.getByRole('button', { name: 'End now' }).click()
  await lucia.getByRole('alertdialog', { name: 'End the contract now?' }).getByRole('button', { name: 'End now' }).click()
  for (const page of [lucia, silas]) await expect(page.getByText('Terminated').first()).toBeVisible()
  await Promise.all([lucia.context().close(), silas.context().close()])
})

test('[ROUTE-068] [ROUTE-070] at 360 in Romanian: one contract is rejected by the other side, another cancelled by whoever proposed it', async ({
  browser,
  request,
}) => {
  const [rejected, cancelled] = [await proposed(request, 'Prima'), await proposed(request, 'A doua')]
  const silas = await somebody(browser, 'silas', phone, 'ro')
  await silas.goto(`${at(BRAND)}/revenue-split`)
  await expect(silas.getByRole('heading', { level: 1, name: 'Împărțirea veniturilor' })).toBeVisible()
  await expect(silas.getByRole('region', { name: 'Așteaptă răspunsul tău' })).toContainText('Îți oferă 12,5% din ce plătește Orbit Stream')
  await fits(silas, phone.width)
  expect(await findings(silas)).toEqual([])
  await silas.goto(`${at(BRAND)}/revenue-split/${rejected}`)
  await expect(silas.getByRole('heading', { level: 1, name: 'Orbit Stream, cu Lucía Ferrer' })).toBeVisible()
  await expect(silas.getByText('Prima')).toBeVisible()
  await fits(silas, phone.width)
  expect(await findings(silas)).toEqual([])
  await silas.getByRole('button', { name: 'Respinge', exact: true }).click()
  const sure = silas.getByRole('alertdialog', { name: 'Respingi acest contract?' })
  await sure.getByRole('button', { name: 'Respinge contractul' }).click()
  await expect(silas.getByText('Respins', { exact: true }).first()).toBeVisible()
  await expect(silas.getByRole('button', { name: 'Respinge', exact: true })).toHaveCount(0)

  const lucia = await somebody(browser, 'lucia', phone, 'ro')
  await lucia.goto(`${at(BRAND)}/revenue-split/${cancelled}`)
  await lucia.getByRole('button', { name: 'Anulează contractul' }).click()
  const really = lucia.getByRole('alertdialog', { name: 'Anulezi acest contract?' })
  await really.getByRole('button', { name: 'Anulează contractul' }).click()
  await expect(lucia.getByText('Anulat', { exact: true }).first()).toBeVisible()
  await lucia.goto(`${at(BRAND)}/revenue-split/new`)
  await expect(lucia.getByRole('heading', { level: 1, name: 'Contract nou' })).toBeVisible()
  await fits(lucia, phone.width)
  expect(await findings(lucia)).toEqual([])
  await Promise.all([silas.context().close(), lucia.context().close()])
})

test('[ROUTE-070] at 360: a contract whose last day has passed is expired for both sides, and neither can act on it', async ({
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const id = await proposed(request, 'One season', { activeTo: tomorrow() })
  const [lucia, silas] = [await somebody(browser, 'lucia', phone), await somebody(browser, 'silas', phone)]
  for (const [page, name] of [
    [lucia, 'Lucía Ferrer'],
    [silas, 'Silas Vogt'],
  ] as const) {
    await page.goto(`${at(BRAND)}/revenue-split/${id}`)
    await page.getByRole('button', { name: 'Verify your identity' }).click()
    await handIn(page, 'All well')
    await sign(page, name)
  }
  await expect(silas.getByText('Signed by both')).toBeVisible()
  await expect(silas.getByRole('button', { name: 'End contract' })).toBeVisible()
  await agreedBefore(2, id)
  for (const page of [lucia, silas]) {
    await page.goto(`${at(BRAND)}/revenue-split/${id}`)
    await expect(page.getByText('Expired', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /End contract|Keep the contract|Cancel contract|Sign/ })).toHaveCount(0)
    await fits(page, phone.width)
  }
  expect(await findings(silas)).toEqual([])
  await Promise.all([lucia.context().close(), silas.context().close()])
})

test('[ROUTE-068] [ROUTE-069] [ROUTE-070] at 360 in Romanian: a share is asked for, identified in the second try, split, kept, and ended by its notice', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const silas = await somebody(browser, 'silas', phone, 'ro')
  await silas.goto(`${at(BRAND)}/revenue-split/new`)
  await silas.getByRole('radio', { name: /Primesc o parte/ }).check()
  await silas.getByRole('button', { name: /^Compania care plătește/ }).click()
  await silas.getByRole('dialog').getByRole('option', { name: 'Orbit Stream' }).click()
  await silas.getByRole('textbox', { name: 'E-mailul celeilalte părți' }).fill('lucia@demo.example')
  await silas.getByRole('textbox', { name: 'Procent' }).fill('10')
  await expect(silas.getByText('Un client persoană fizică.')).toBeVisible()
  await silas.getByRole('textbox', { name: 'Obligațiile tale' }).fill('Montează opt emisiuni pe lună')
  await silas.getByRole('textbox', { name: 'Numele semnatarului celeilalte părți' }).fill('Lucía Ferrer')
  await silas.getByRole('textbox', { name: 'Obligațiile celeilalte părți' }).fill('Administrează canalul')
  await fits(silas, phone.width)
  expect(await findings(silas)).toEqual([])
  await silas.getByRole('button', { name: 'Verifică și previzualizează' }).click()
  await expect(silas.getByRole('img', { name: 'Din fiecare plată, 90% rămâne la lucia@demo.example și 10% merge la Tu' })).toBeVisible()
  await fits(silas, phone.width)
  expect(await findings(silas)).toEqual([])
  await silas.getByRole('button', { name: 'Trimite cererea' }).click()
  await expect(silas).toHaveURL(/\/revenue-split\/\d+$/)
  const address = silas.url()
  const id = Number(/\d+$/.exec(address)![0])

  const lucia = await somebody(browser, 'lucia', phone, 'ro')
  await lucia.goto(`${at(BRAND)}/revenue-split`)
  await lucia
    .getByRole('region', { name: 'Așteaptă răspunsul tău' })
    .getByRole('button', { name: /Cere 10% din ce îți plătește Orbit Stream/ })
    .click()
  await expect(lucia).toHaveURL(address)
  await lucia.getByRole('button', { name: 'Verifică-ți identitatea' }).click()
  await handIn(lucia, 'Fotografia documentului este neclară', romanian)
  await lucia.getByRole('button', { name: 'Încearcă din nou' }).click()
  await handIn(lucia, 'Totul în regulă', romanian)
  await sign(lucia, 'Lucía Ferrer', romanian)
  await silas.getByRole('button', { name: 'Verifică-ți identitatea' }).click()
  await handIn(silas, 'Totul în regulă', romanian)
  await sign(silas, 'Silas Vogt', romanian)
  for (const page of [silas, lucia]) await expect(page.getByText('Semnat de ambele părți')).toBeVisible()

  // Both see the payment and its share.
  await orbitPays(request, '40.00')
  const payments = (page: Page) => page.getByRole('table', { name: 'Plăți din acest contract' }).getByRole('row')
  for (const page of [silas, lucia]) {
    await expect(payments(page)).toHaveCount(2)
    await fits(page, phone.width)
    expect(await findings(page)).toEqual([])
  }
  await expect(payments(silas).last()).toContainText('4,00')
  await expect(payments(lucia).last()).toContainText('36,00')

  // Whoever asked to end it changes their mind; then the other side asks, and waits.
  await asksToEnd(silas, 'Mă mut pe contul meu.')
  await expect(lucia.getByRole('region', { name: 'Silas Vogt cere încetarea acestui contract' })).toContainText('Mă mut pe contul meu.')
  await silas.getByRole('button', { name: 'Păstrează contractul' }).click()
  await silas.getByRole('alertdialog', { name: 'Păstrezi contractul?' }).getByRole('button', { name: 'Păstrează contractul' }).click()
  await expect(lucia.getByText('Silas Vogt a decis să îl păstreze')).toBeVisible()
  await asksToEnd(lucia, 'Am alt montor.')
  await expect(silas.getByText('Lucía Ferrer a cerut încetarea')).toBeVisible()
  await agreedBefore(AFTER_NOTICE, id)
  await orbitPays(request, '40.00')
  for (const page of [silas, lucia]) {
    await page.goto(address)
    await expect(page.getByText('Încetat', { exact: true }).first()).toBeVisible()
    await expect(payments(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: /Încheie|Păstrează|Semnează/ })).toHaveCount(0)
    await fits(page, phone.width)
  }
  expect(await findings(silas)).toEqual([])
  await Promise.all([lucia.context().close(), silas.context().close()])
})

test('where contracts are off, and for whom is not verified, the pages lead home and stand in no menu', async ({ browser }) => {
  for (const [brand, name] of [
    ['nacreo', 'maria'],
    [BRAND, 'una'],
  ] as const) {
    const page = await (await browser.newContext({ viewport: wide })).newPage()
    await page.goto(`${at(brand)}/login`)
    await page.locator('input[name=username]').fill(`${name}@demo.example`)
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('button[type=submit]').click()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page).not.toHaveURL(/\/login/)
    for (const path of ['/revenue-split', '/revenue-split/new', '/revenue-split/1']) {
      await page.goto(at(brand) + path)
      await expect(page).toHaveURL(`${at(brand)}/home`)
    }
    await expect(page.getByRole('link', { name: 'Revenue split' })).toHaveCount(0)
    await page.context().close()
  }
})
