/** An invoice that is not paid in time: the payer is reminded before and after the due day, both sides see it, and paying ends the reminders. */
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { ask, at, PASSWORD, signIn } from './people.ts'
import { findings } from './sending.ts'
import { daysPass } from './time.ts'

const BRAND = 'kestrelrow'
const PAYER = 'maria@demo.example'
const port = process.env['JOURNEY_PORT'] ?? '4173'

const inDays = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Asked for by Irina's company; answers with its number. */
async function sent(request: APIRequestContext, noteBody: string): Promise<{ id: number; number: string }> {
  const api = `http://127.0.0.1:${port}/api/v4`
  const headers = { host: `${BRAND}.localhost:${port}` }
  const login = { client: 'spa', username: 'irina@demo.example', password: PASSWORD, codeChallenge: 'c'.repeat(43) }
  const { accessToken } = (await (await request.post(`${api}/auth/login`, { headers, data: login })).json()) as { accessToken: string }
  const fields = { toEmail: PAYER, amount: '21.40', currency: 'USD', dueDate: inDays(5), noteBody }
  const answer = await request.post(`${api}/?invoiceCreate`, {
    headers: { ...headers, authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
    multipart: { data: JSON.stringify(fields) },
  })
  const made = (await answer.json()) as { responseCode: string; id: number; number: string }
  expect(made).toMatchObject({ responseCode: '00' })
  return made
}

/** Subjects of the letters about one invoice, the oldest first. */
async function lettersAbout(request: APIRequestContext, number: string): Promise<string[]> {
  const inbox = await request.get(`http://127.0.0.1:${port}/demo/inbox?recipient=${encodeURIComponent(PAYER)}`, {
    headers: { host: `${BRAND}.localhost:${port}`, accept: 'application/json' },
  })
  const letters = (await inbox.json()) as { subject: string }[]
  return letters
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(number))
    .toReversed()
}

async function somebody(browser: Browser, name: string, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', timezoneId: 'UTC' })
  await context.addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  const page = await context.newPage()
  await signIn(page, BRAND, name)
  return page
}

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test(`[INV-003] at ${width} px: an overdue invoice is reminded of before and after its due day, and no more once it is paid`, async ({
    browser,
    request,
  }) => {
    const note = `Late at ${width} ${Date.now()}`
    const { id, number } = await sent(request, note)
    const about = (which: string) => expect.poll(() => lettersAbout(request, number)).toContainEqual(expect.stringContaining(which))
    await about(`Invoice ${number} from`)
    // Three days before it is due.
    await daysPass(request, BRAND, 'irina', 2)
    await about('is due on')
    expect(await lettersAbout(request, number)).toHaveLength(2)
    // The day after.
    await daysPass(request, BRAND, 'irina', 4)
    await about('is overdue')

    const maria = await somebody(browser, 'maria', width, height)
    await maria.goto(`${at(BRAND)}/transfer/invoices?status=overdue&payeeEmail=irina%40demo.example`)
    const row = maria.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Overdue')
    await expect(maria.getByText(/overdue/i).first()).toBeVisible()
    expect(await findings(maria)).toEqual([])
    expect(await maria.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const irina = await somebody(browser, 'irina', width, height)
    await irina.goto(`${at(BRAND)}/transfer/invoices?tab=sent&status=overdue`)
    await expect(irina.getByRole('row').filter({ hasText: number })).toContainText('Overdue')
    expect(await findings(irina)).toEqual([])

    await maria.goto(`${at(BRAND)}/transfer/invoices?invoice=${id}&type=received`)
    const opened = maria.getByRole('dialog', { name: `Invoice ${number}` })
    await opened.getByRole('button', { name: 'Pay $21.40' }).click()
    await maria.getByRole('dialog', { name: 'Payment Confirmation' }).getByRole('button', { name: 'OK' }).click()
    await expect(opened.getByRole('link', { name: 'Show the payment' })).toBeVisible()
    await expect(irina.getByRole('row').filter({ hasText: number })).toHaveCount(0)

    // A week later another invoice is reminded of, and this one is not: the bank has looked at both.
    const { number: other } = await sent(request, `${note} too`)
    await expect.poll(() => lettersAbout(request, other)).toHaveLength(1)
    await daysPass(request, BRAND, 'irina', 13)
    await expect.poll(() => lettersAbout(request, other)).toContainEqual(expect.stringContaining('is overdue'))
    expect((await lettersAbout(request, number)).filter((subject) => subject.includes('is overdue'))).toHaveLength(1)
    const { invoices } = (await ask(request, BRAND, 'maria', 'invoiceReceivedList', { pageSize: 100 })) as {
      invoices: { id: number; isOverdue: boolean; status: string }[]
    }
    expect(invoices.find((one) => one.id === id)).toMatchObject({ status: 'paid', isOverdue: false })
    await Promise.all([maria.context().close(), irina.context().close()])
  })
