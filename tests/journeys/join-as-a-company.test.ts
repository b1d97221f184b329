/** A company becomes a customer: its wizard, the tree of its owners, its users, and a draft that survives. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { answerAll, field, fillCompany, fillFinances, fillGeneral, fillPerson, goTo, shareOf, WIZARD } from './company-wizard.ts'
import { newAddress, NEW_PASSWORD } from './join.ts'
import { at } from './people.ts'

const brand = 'aldermint'
const speak = (page: Page, language: string) => page.context().addCookies([{ name: 'language', value: language, url: at(brand) }])
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
const fitsIn = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Takes somebody out of a menu, or makes a new one. */
async function addFromMenu(page: Page, button: string, who: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: who }).click()
}

test('[REG-001][REG-003][REG-034][REG-035][ROUTE-005][START-019] a company with two levels of owners and three users registers; a cycle is refused and a reload loses nothing', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await speak(page, 'en')
  // An app around the page that hears what it is told.
  const heard: { name: string; data?: { kind?: string; deviceUsername?: string } }[] = []
  await page.exposeFunction('hear', (text: string) => void heard.push(JSON.parse(text) as (typeof heard)[number]))
  await page.addInitScript(() =>
    Object.assign(window, {
      bankHost: { postMessage: (text: string) => (window as unknown as { hear: (said: string) => void }).hear(text) },
    }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).search.slice(1)))
  await page.goto(WIZARD)
  await expect(field(page, 'company.name')).toBeVisible()
  for (const dictionary of ['businessPurpose', 'sourceOfFunds', 'industry', 'additionalQuestion'])
    expect(asked).toContain(`${dictionary}DictionaryGet`)
  expect(await findings(page)).toEqual([])

  await fillGeneral(page, 'Brightfold Media SRL')
  await page.getByRole('button', { name: 'Continue: Finances' }).click()
  await fillFinances(page)
  await page.getByRole('button', { name: 'Continue: Due diligence' }).click()
  await answerAll(page)

  // In the middle of it the browser is gone.
  await page
    .getByText(/Draft saved/)
    .first()
    .waitFor()
  await page.reload()
  await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
  await goTo(page, 'generalForm')
  await expect(field(page, 'company.name')).toHaveValue('Brightfold Media SRL')

  await goTo(page, 'legalForm')
  await field(page, 'legalInformation.legalForm').fill('SRL')
  await answerAll(page)
  for (const text of await page.getByRole('main').getByRole('textbox').all())
    if ((await text.inputValue()) === '') await text.fill('Director')
  await addFromMenu(page, 'Choose a person', 'New person')
  await fillPerson(page, 0, 'Irina', 'Munteanu')
  // Back from the form of the person, which has no boxes.
  const boxes = page.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) await box.check()

  await goTo(page, 'directorsHub')
  await addFromMenu(page, 'Add director', 'Irina Munteanu')
  await expect(page.getByRole('list', { name: 'Directors' })).toContainText('Irina Munteanu')

  await goTo(page, 'shareholdersHub')
  await addFromMenu(page, 'Add person', 'Irina Munteanu')
  await shareOf(page, 'Direct share of Irina Munteanu').fill('40')
  await addFromMenu(page, 'Add company', 'New company')
  await fillCompany(page, 0, 'Harbourlight Holding BV')
  await shareOf(page, 'Direct share of Harbourlight Holding BV').fill('60')
  await page.getByRole('button', { name: 'Add owner of Harbourlight Holding BV' }).click()
  // The company above would own itself: it is in the list, with the reason, and cannot be taken.
  const itself = page.getByRole('dialog').getByRole('button', { name: /Harbourlight Holding BV/ })
  await expect(itself).toHaveAttribute('aria-disabled', 'true')
  await expect(itself).toContainText('would own itself')
  await itself.click({ force: true })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'New person' }).click()
  await fillPerson(page, 1, 'Jan', 'de Wit')
  await shareOf(page, 'Direct share of Jan de Wit').fill('100')
  await page.getByRole('button', { name: 'More for Harbourlight Holding BV' }).click()
  await page.getByRole('menuitem', { name: 'Directors' }).click()
  await page.getByRole('list', { name: 'Add director' }).getByRole('button', { name: 'Jan de Wit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  const owners = page.getByRole('region', { name: 'Effective owners' })
  await expect(owners.getByRole('listitem').filter({ hasText: 'Jan de Wit' })).toContainText('60%')
  expect(await findings(page)).toEqual([])

  // Both hold 25% or more, and the brand asks for the source of their wealth.
  for (const name of ['Irina Munteanu', 'Jan de Wit']) {
    await page.getByRole('button', { name: 'Add details' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('group', { name: 'Source of wealth' }).getByRole('checkbox').first().check()
    await page.getByRole('group', { name: 'Source of wealth' }).getByRole('textbox').fill('Fifteen years of salary')
    await page.getByRole('button', { name: 'Done' }).click()
  }

  await goTo(page, 'usersHub')
  const emails = [newAddress('irina'), newAddress('jan'), newAddress('mara')]
  await addFromMenu(page, 'Add user', 'Irina Munteanu')
  await addFromMenu(page, 'Add user', 'Jan de Wit')
  await addFromMenu(page, 'Add user', 'New person')
  await fillPerson(page, 2, 'Mara', 'Oakes')
  for (const [place, email] of emails.entries()) await field(page, `personList.${place}.email`).fill(email)
  await expect(field(page, 'personList.0.accessRights')).toHaveValue('2')
  await field(page, 'personList.1.accessRights').selectOption('3')

  // Not everything is there yet: what is missing leads to its field.
  await page.getByRole('button', { name: 'Submit registration' }).click()
  const missing = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: /still missing/ }) })
  await missing.getByRole('button', { name: /Mara Oakes: Access/ }).click()
  await expect(field(page, 'personList.2.accessRights')).toBeFocused()
  await field(page, 'personList.2.accessRights').selectOption('4')
  await field(page, 'password').fill(NEW_PASSWORD)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit registration' }).click()
  const done = page.getByRole('alertdialog', { name: 'Registration completed' })
  await expect(done).toContainText(emails[0]!, { timeout: 30_000 })
  expect(heard.filter(({ name }) => name === 'registrationSuccess')).toMatchObject([
    { data: { kind: 'business', deviceUsername: emails[0], deviceSecret: expect.any(String), deviceUserId: expect.any(Number) } },
  ])
  await done.getByRole('button', { name: 'Continue' }).click()
  // The root sends whoever is not signed in to sign in.
  await expect(page).toHaveURL(`${at(brand)}/login`)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stranger-draft')))).toEqual([])
  await page.goto(WIZARD)
  await expect(field(page, 'company.name')).toHaveValue('')
  await expect(async () => {
    await page.goto(`${at(brand)}/demo/inbox?recipient=${encodeURIComponent(emails[0]!)}`)
    await expect(page.locator('article a[href*="action=activationBusiness&"]').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('[REG-028][REG-029][REG-030] by keyboard alone, in Romanian, on 360 px: the tree grows, moves and shrinks, and 25% is the border', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await speak(page, 'ro')
  await goTo(page, 'shareholdersHub')
  const press = (...keys: readonly string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const newOne = async (button: string, item: string, name: string, value: string) => {
    await page.getByRole('button', { name: button, exact: true }).focus()
    await press('Enter')
    // The menu takes the keys a moment after it is seen.
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await press('End')
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused()
    await press('Enter')
    await field(page, name).focus()
    await page.keyboard.type(value)
    await page.getByRole('button', { name: 'Gata' }).focus()
    await press('Enter')
  }
  await newOne('Adaugă o companie', 'Companie nouă', 'companyList.0.name', 'Faleza SA')
  await newOne('Adaugă o persoană', 'Persoană nouă', 'personList.0.firstName', 'Irina')
  const node = (name: string) => page.locator('[data-node]').filter({ hasText: name })

  // Types the shares, up and down the column.
  await shareOf(page, 'Cota directă: Faleza SA').focus()
  await page.keyboard.type('50')
  await press('ArrowDown')
  await expect(shareOf(page, 'Cota directă: Irina')).toBeFocused()
  await page.keyboard.type('24,99')
  await expect(page.getByRole('region', { name: 'Proprietari efectivi' })).toContainText('24,99%')
  await expect(page.getByText('Deține 25% sau mai mult')).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('25,00')
  await expect(page.getByText('Deține 25% sau mai mult')).toBeVisible()
  await expect(node('Irina')).toContainText('beneficiar real')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('25,01')
  await expect(page.getByText('Deține 25% sau mai mult')).toBeVisible()

  // M moves Irina under the company, where half of 25.01% is left.
  await node('Irina').focus()
  await press('m')
  const under = page.getByRole('dialog').getByRole('button', { name: /Faleza SA/ })
  await under.focus()
  await press('Enter')
  await expect(page.getByRole('list', { name: 'Proprietari: Faleza SA' })).toContainText('Irina')
  await expect(page.getByRole('region', { name: 'Proprietari efectivi' })).toContainText('12,505%')
  await expect(page.getByText('Deține 25% sau mai mult')).toHaveCount(0)
  await expect(node('Irina')).toBeFocused()

  // Left to the company, right back to its owner; Delete removes, and the removal is undone.
  await press('ArrowLeft')
  await expect(node('Faleza SA')).toBeFocused()
  await press('ArrowRight')
  await expect(node('Irina')).toBeFocused()
  await press('Delete')
  await expect(node('Irina')).toHaveCount(0)
  await expect(node('Faleza SA')).toBeFocused()
  await page.getByRole('button', { name: 'Anulează' }).focus()
  await press('Enter')
  await expect(node('Irina')).toHaveCount(1)
  expect(await fitsIn(page)).toBe(true)
  expect(await findings(page)).toEqual([])
})

test('[REG-036][REG-037] clearing asks with the text of the specification, and only then everything is gone', async ({ page }) => {
  await speak(page, 'en')
  await page.goto(WIZARD)
  await field(page, 'company.name').fill('Brightfold Media SRL')
  const clear = page.getByRole('button', { name: 'Clear everything' })
  await clear.click()
  const asks = page.getByRole('alertdialog', { name: 'You are about to clear all the information entered. Are you sure?' })
  await asks.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(field(page, 'company.name')).toHaveValue('Brightfold Media SRL')
  await clear.click()
  await asks.getByRole('button', { name: 'Clear everything' }).click()
  await expect(field(page, 'company.name')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'company.name')).toHaveValue('')
})

test('[REG-021] an address that has a personal account is no user of a company, and a second tab shows the newer draft', async ({
  page,
  context,
}) => {
  await speak(page, 'en')
  await goTo(page, 'usersHub')
  await addFromMenu(page, 'Add user', 'New person')
  await fillPerson(page, 0, 'Maria', 'Ionescu', false)
  await field(page, 'personList.0.email').fill('MARIA@demo.example')
  await expect(page.getByText('This e-mail address already has a personal account. Use another one.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${WIZARD}?step=usersHub`)
  await expect(field(other, 'personList.0.email')).toHaveValue('MARIA@demo.example')
  await field(other, 'personList.0.email').fill('maria@elsewhere.example')
  await expect(page.getByText('This form was changed in another tab.')).toBeVisible()
  await expect(field(page, 'personList.0.email')).toHaveValue('maria@elsewhere.example')
})
