/** Where somebody pays taxes: each outcome of the interview, signed with whoever keeps signatures, and two companies. Each has a person of its own. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { choose } from './join.ts'
import { at, land, signIn } from './people.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 360, height: 740 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const numberField = (page: Page) => page.getByRole('main').getByRole('textbox')

async function open(browser: Browser, viewport: { width: number; height: number }, brand: string, language: string): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en-US', timezoneId: 'UTC' })
  await context.addCookies([{ name: 'language', value: language, url: at(brand) }])
  return context.newPage()
}

/** Maria has certified long ago and changes her answers; the interview begins with what does not hold, so she goes back to its beginning. */
async function begin(page: Page, brand: string, words: { change: string; back: string; city: string }): Promise<void> {
  await signIn(page, brand, 'maria')
  await page.goto(`${at(brand)}/self-certification`)
  await page.getByRole('button', { name: words.change }).click()
  await backTo(page, page.getByRole('textbox', { name: words.city }), words.back)
}

/** Question by question, however far the interview has come: the first one has no way back. */
async function backTo(page: Page, wanted: Locator, back: string): Promise<void> {
  const button = page.getByRole('button', { name: back, exact: true })
  await expect(async () => {
    await expect(wanted.or(button).first()).toBeVisible()
    if (!(await wanted.isVisible())) await button.click({ timeout: 1_000 })
    await expect(wanted).toBeVisible({ timeout: 500 })
  }).toPass()
}
const english = { change: 'Change your answers', back: 'Back', city: 'City of birth' }

async function right(page: Page, { width }: { width: number }): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const { violations } = await (await axe(page)).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`)).toEqual([])
}

async function answer(page: Page, { born, citizen }: { born: string; citizen: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'City of birth' }).fill('Shelbyville')
  await choose(page, /^Country of birth/, born)
  await go(page)
  await expect(heading(page, 'Which citizenships do you hold?')).toBeVisible()
  await choose(page, /^Citizenship/, citizen)
  await go(page)
  await expect(heading(page, 'Do you pay taxes in the United States?')).toBeVisible()
}

async function romanianNumber(page: Page): Promise<void> {
  await expect(heading(page, 'Where do you pay taxes?')).toBeVisible()
  await choose(page, /^Country/, 'Romania')
  await numberField(page).fill('1850401221147')
  await numberField(page).blur()
  await expect(page.getByText('This number is not valid. Compare it with your document, digit by digit.')).toBeVisible()
  await numberField(page).fill('1850401221146')
  await go(page)
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await expect(page).toHaveURL(/\/demo\/esign\/\w+$/)
  await page.getByRole('button', { name: /^Sign as/ }).click()
  await expect(page).toHaveURL(/\/self-certification(-business)?$/)
}

test('whoever has a tax form due is led to the questions', async ({ page }) => {
  await land(page, 'fay', 'Where do you pay taxes?')
  await page.getByRole('link', { name: 'Start now' }).click()
  await expect(page).toHaveURL(`${at('aldermint')}/self-certification`)
  await expect(heading(page, 'Where were you born?')).toBeVisible()
  await expect(page.getByText(/Please finish by/)).toBeVisible()
})

test('at 1440 px: whoever pays taxes in the United States counts the days, signs a W-9 and has its PDF', async ({ browser }) => {
  const page = await open(browser, wide, 'forkline', 'en')
  await begin(page, 'forkline', english)
  await right(page, wide)
  await answer(page, { born: 'Romania', citizen: 'Romania' })
  await page.getByRole('radio', { name: /^I am not sure/ }).check()
  for (const [place, days] of ['200', '30', '12'].entries())
    await page
      .getByRole('textbox', { name: /^Days in/ })
      .nth(place)
      .fill(days)
  await expect(page.getByText('You count as a tax resident of the United States.')).toBeVisible()
  await right(page, wide)
  await page.getByRole('button', { name: 'Answer yes' }).click()
  await go(page)
  await expect(heading(page, 'Where do you pay taxes?')).toBeVisible()
  await choose(page, /^Country.*(?<!United States)$/, 'Romania')
  await numberField(page).first().fill('1850401221146')
  await numberField(page).last().fill('219-09-9999')
  await go(page)
  await expect(heading(page, 'Is everything right?')).toBeVisible()
  await right(page, wide)
  await page.getByRole('button', { name: 'Save and see the form' }).click()
  await expect(heading(page, 'Read and sign: Form W-9')).toBeVisible()
  await expect(page.getByText('219099999')).toBeVisible()
  await right(page, wide)
  await sign(page)
  await expect(heading(page, 'Your tax self-certification is complete')).toBeVisible()
  await right(page, wide)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download PDF/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('at 360 px: whoever was born in the United States and pays no taxes there uploads the certificate of loss and signs two forms', async ({
  browser,
}) => {
  const page = await open(browser, narrow, 'quaywell', 'en')
  await begin(page, 'quaywell', english)
  await right(page, narrow)
  await answer(page, { born: 'United States', citizen: 'Romania' })
  await page.getByRole('radio', { name: /^No/ }).check()
  await right(page, narrow)
  await go(page)
  await romanianNumber(page)
  await page.getByRole('button', { name: 'Save and see the form' }).click()
  await expect(heading(page, 'Upload your certificate of loss of nationality')).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'loss.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
    })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(heading(page, 'Read and sign: Form W-8BEN')).toBeVisible()
  await right(page, narrow)
  await sign(page)
  await expect(heading(page, 'Read and sign: Tax residency form')).toBeVisible()
  await sign(page)
  await expect(heading(page, /^(We are checking your forms|Your tax self-certification is complete)$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Form W-8BEN' })).toContainText('accepted')
})

test('whoever has another link to the United States signs a W-8BEN and the tax residency form; what was typed survives a reload', async ({
  browser,
}) => {
  const page = await open(browser, wide, 'nacreo', 'en')
  await begin(page, 'nacreo', english)
  await answer(page, { born: 'Romania', citizen: 'Romania' })
  await page.reload()
  await page.getByRole('button', { name: english.change }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await backTo(page, page.getByRole('textbox', { name: english.city }), 'Back')
  await expect(page.getByRole('textbox', { name: 'City of birth' })).toHaveValue('Shelbyville')
  await go(page)
  await go(page)
  await page.getByRole('radio', { name: /^No/ }).check()
  await go(page)
  await expect(heading(page, 'Do you have another link to the United States?')).toBeVisible()
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await expect(page.getByRole('listitem').filter({ hasText: 'Form W-8BEN' })).toContainText('You have a link to the United States')
  await go(page)
  await romanianNumber(page)
  await page.getByRole('button', { name: 'Save and see the form' }).click()
  await expect(heading(page, 'Read and sign: Form W-8BEN')).toBeVisible()
  await expect(page.getByText(/^Valid until 31 Dec/)).toBeVisible()
  await sign(page)
  await expect(heading(page, 'Read and sign: Tax residency form')).toBeVisible()
  await sign(page)
  await expect(heading(page, 'Your tax self-certification is complete')).toBeVisible()
})

test('in Romanian at 360 px: without any link only the tax residency form is signed', async ({ browser }) => {
  const page = await open(browser, narrow, 'kestrelrow', 'ro')
  await begin(page, 'kestrelrow', { change: 'Schimbă răspunsurile', back: 'Înapoi', city: 'Orașul nașterii' })
  const next = page.getByRole('button', { name: 'Continuă' })
  await page.getByRole('textbox', { name: 'Orașul nașterii' }).fill('Brașov')
  await choose(page, /^Țara nașterii/, 'România')
  await next.click()
  await choose(page, /^Cetățenie/, 'România')
  await next.click()
  for (const question of ['Plătești impozite în Statele Unite?', 'Ai altă legătură cu Statele Unite?']) {
    await expect(heading(page, question)).toBeVisible()
    await page.getByRole('radio', { name: /^Nu\b/ }).first().check()
    await next.click()
  }
  await numberField(page).fill('1850401221146')
  await right(page, narrow)
  await next.click()
  await page.getByRole('button', { name: 'Salvează și vezi formularul' }).click()
  await expect(heading(page, /^Citește și semnează:/)).toBeVisible()
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Semnează și trimite' }).click()
  await expect(page).toHaveURL(/\/demo\/esign\/\w+$/)
  await page.getByRole('button').first().click()
  await expect(heading(page, 'Autocertificarea ta fiscală este completă')).toBeVisible()
  await right(page, narrow)
})

for (const { brand, viewport, kind } of [
  { brand: 'nacreo', viewport: wide, kind: 'passive' },
  { brand: 'kestrelrow', viewport: narrow, kind: 'active' },
] as const)
  test(`at ${viewport.width} px: ${kind === 'passive' ? 'a passive company names who controls it' : 'an active company names nobody'}, and signs`, async ({
    browser,
  }) => {
    const page = await open(browser, viewport, brand, 'en')
    await signIn(page, brand, 'irina')
    await page.goto(`${at(brand)}/self-certification`)
    await page.getByRole('link', { name: 'Certify for the company' }).click()
    await expect(page).toHaveURL(`${at(brand)}/self-certification-business`)
    await page.getByRole('button', { name: 'Change your answers' }).click()
    await expect(heading(page, /\S/)).toBeVisible()
    await right(page, viewport)
    await backTo(page, page.getByRole('radio', { name: /^Active company/ }), 'Back')
    await page.getByRole('radio', { name: kind === 'passive' ? /^Passive company/ : /^Active company/ }).check()
    await go(page)
    await page.getByRole('radio', { name: /^No/ }).check()
    await go(page)
    await choose(page, /^Country/, 'Portugal')
    await numberField(page).fill('509442013')
    await go(page)
    if (kind === 'passive') {
      await expect(heading(page, 'Who controls the company?')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Mara Oakes' }).check()
      await choose(page, /^Country/, 'Romania')
      await numberField(page).fill('1850401221146')
      await right(page, viewport)
      await go(page)
    }
    await page.getByRole('button', { name: 'Save and see the form' }).click()
    await expect(heading(page, 'Read and sign: Tax form of the company')).toBeVisible()
    if (kind === 'passive') await expect(page.getByText('Mara Oakes (Romania: 1850401221146)')).toBeVisible()
    await right(page, viewport)
    await sign(page)
    await expect(heading(page, 'Your tax self-certification is complete')).toBeVisible()
  })

test('[CERT-003] [ROUTE-071] [ROUTE-072] both pages ask for a session first; people certify on one and companies on the other, and each is led to its own', async ({
  browser,
}) => {
  const brand = 'puentea'
  const own = {
    maria: {
      path: '/self-certification',
      other: '/self-certification-business',
      says: 'This page is for companies',
      leads: 'Certify for yourself',
    },
    irina: {
      path: '/self-certification-business',
      other: '/self-certification',
      says: 'This page is for personal customers',
      leads: 'Certify for the company',
    },
  } as const
  for (const [name, { path, other, says, leads }] of Object.entries(own)) {
    const stranger = await open(browser, wide, brand, 'en')
    await stranger.goto(at(brand) + path)
    await expect(stranger).toHaveURL(/\/login/)
    const page = await open(browser, wide, brand, 'en')
    await signIn(page, brand, name)
    await page.goto(at(brand) + other)
    await expect(heading(page, says)).toBeVisible()
    await right(page, wide)
    await page.getByRole('link', { name: leads }).click()
    await expect(page).toHaveURL(at(brand) + path)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change your answers' })).toBeVisible()
  }
})
