/** A company is asked for papers, uploads them, and hears what became of each: one is accepted, one comes back with a reason and is given again. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, present } from './people.ts'

const BRAND = 'aldermint'
const COMPANY = 'Brightfold Media SRL'
const url = (path: string) => at(BRAND) + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

const rounds = [
  {
    viewport: { width: 1440, height: 1000 },
    language: 'ro',
    good: { name: 'Contract or invoice', here: 'Contract sau factură' },
    poor: { name: 'Written explanation', here: 'Explicație în scris' },
    says: {
      asked: 'Furnizează un document suplimentar',
      go: 'Încarcă documentul',
      todo: 'Acțiune necesară',
      upload: 'Încarcă',
      file: 'Fișier',
      send: 'Trimite documentul',
      review: 'În verificare',
      unreadable: 'Documentul nu poate fi citit.',
    },
  },
  {
    viewport: { width: 360, height: 740 },
    language: 'ua',
    good: { name: 'Annual financial report', here: 'Фінансова звітність' },
    poor: { name: 'Description of the business', here: 'Опис діяльності' },
    says: {
      asked: 'Надайте додатковий документ',
      go: 'Завантажити документ',
      todo: 'Потрібна дія',
      upload: 'Завантажити',
      file: 'Файл',
      send: 'Надіслати документ',
      review: 'На перевірці',
      unreadable: 'Документ не читається.',
    },
  },
] as const

async function as(browser: Browser, name: string, viewport: { width: number; height: number }, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([{ name: 'language', value: language, url: at(BRAND) }])
  const page = await context.newPage()
  await page.goto(url('/login'))
  await present(page, name)
  return page
}

/** A case of the company, with this document where one is named. */
async function open(clerk: Page, document = ''): Promise<void> {
  await clerk.goto(url(`/desk?search=${encodeURIComponent(COMPANY)}`))
  await clerk.getByRole('row').filter({ hasText: COMPANY }).filter({ hasText: document }).last().click()
  await expect(clerk.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible()
}

/** Taken, so that nobody else decides it. */
async function take(clerk: Page, document: string): Promise<void> {
  await open(clerk, document)
  await clerk.getByRole('button', { name: 'Take the case' }).click()
  await expect(clerk.getByRole('button', { name: 'Take the case' })).toBeHidden()
}

async function askFor(clerk: Page, document: string, why: string): Promise<void> {
  const form = clerk.getByRole('region', { name: 'Ask for a document' })
  await form.getByLabel('Document type').selectOption({ label: document })
  await form.getByLabel('What we need and why').fill(why)
  await form.getByRole('button', { name: 'Ask customer' }).click()
  await expect(form.getByLabel('What we need and why')).toHaveValue('')
}

// Both rounds are of one company.
test.describe.configure({ mode: 'serial' })

for (const { viewport, language, good, poor, says } of rounds)
  test(`[COMP-007] [C-OWN-327] [C-OWN-251] at ${viewport.width} px, in ${language}: a company gives what a clerk asks for; one paper is accepted, the other comes back with a reason and is given again`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const clerk = await as(browser, 'dorina', { width: 1440, height: 1000 }, 'en')
    await expect(clerk).toHaveURL(url('/admin-overview'))
    await open(clerk)
    await askFor(clerk, good.name, 'For the payment of 12 October.')
    await askFor(clerk, poor.name, 'Who are your three largest customers?')
    expect(await findings(clerk)).toEqual([])

    const irina = await as(browser, 'irina', viewport, language)
    await expect(irina).toHaveURL(url('/home'))
    await irina.goto(url('/company'))
    const entry = irina.getByRole('list', { name: says.todo }).getByRole('listitem').filter({ hasText: says.asked })
    await entry.getByRole('link', { name: says.go }).click()

    // The newest of what was asked is open already.
    await expect(irina).toHaveURL(url('/company-documents#additionalDocuments'))
    const owed = (name: string) => irina.getByRole('list', { name: says.todo }).getByRole('listitem').filter({ hasText: name })
    await expect(owed(poor.here)).toContainText('Who are your three largest customers?')
    await expect(owed(poor.here).getByLabel(says.file)).toBeAttached()
    expect(await irina.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    expect(await findings(irina)).toEqual([])

    const give = async (name: string) => {
      const send = owed(name).getByRole('button', { name: says.send })
      const picture = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await irina.screenshot({ type: 'jpeg' }) }
      if (!(await send.isVisible()))
        await owed(name)
          .getByRole('button', { name: `${says.upload}: ${name}` })
          .click()
      await owed(name).getByLabel(says.file).setInputFiles(picture)
      await expect(send).toHaveAccessibleDescription('')
      await send.click()
      await expect(irina.getByRole('list', { name: says.review }).getByRole('listitem').filter({ hasText: name })).toBeVisible()
      await expect(owed(name)).toHaveCount(0)
    }
    await give(poor.here)
    await take(clerk, poor.name)
    const decide = clerk.getByRole('region', { name: 'Decision' })
    await decide.getByRole('radio', { name: /Ask again/ }).check()
    await decide.getByLabel('Reason').selectOption({ label: 'Cannot be read' })
    await decide.getByRole('button', { name: 'Ask again' }).click()
    await expect(clerk.getByText('Rejected by Dorina Albu')).toBeVisible()

    // The page that is open hears of it.
    await expect(owed(poor.here)).toContainText(says.unreadable)
    await give(good.here)
    await take(clerk, good.name)
    await clerk.getByRole('button', { name: 'Accept document' }).click()
    await expect(clerk.getByText('This document is decided.')).toBeVisible()
    await expect(irina.getByRole('list', { name: says.review }).getByRole('listitem').filter({ hasText: good.here })).toHaveCount(0)

    await give(poor.here)
    expect(await findings(irina)).toEqual([])
    expect(await irina.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await clerk.context().close()
    await irina.context().close()
  })
