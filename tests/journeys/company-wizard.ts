/** The wizard of companies, field by field: by the names of the wire, so that a journey may speak any language. */
import { expect, type Page } from '@playwright/test'
import { at } from './people.ts'

export const WIZARD = `${at('aldermint')}/register/business`

export const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
export const shareOf = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
export const goTo = (page: Page, step: string) => page.goto(`${WIZARD}?step=${step}`)

/** A field that is a list: the box whose label begins so. */
export async function pick(page: Page, label: RegExp, word: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(word)
  await page.getByRole('dialog').getByRole('option', { name: word }).first().click()
}

async function fillAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

async function fillAddress(page: Page, path: string): Promise<void> {
  await pick(page, /^Country(?! of)/, 'Austria')
  await fillAll(page, { [`${path}.address1`]: 'Ring 1', [`${path}.city`]: 'Wien', [`${path}.postalCode`]: '1010' })
}

/** Back to the section: some of its fields have the same names, and what is typed too early stands in a form that goes. */
async function leave(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: 'Done' })
  await done.click()
  await expect(done).toHaveCount(0)
}

export async function fillPerson(page: Page, place: number, first: string, last: string, isWhole = true): Promise<void> {
  const path = `personList.${place}`
  await fillAll(page, { [`${path}.firstName`]: first, [`${path}.lastName`]: last })
  if (isWhole) {
    await fillAll(page, { [`${path}.birthday`]: '4 Mar 1981' })
    await fillAddress(page, `${path}.address`)
  }
  await leave(page)
}

export async function fillCompany(page: Page, place: number, name: string): Promise<void> {
  const path = `companyList.${place}`
  await fillAll(page, { [`${path}.name`]: name, [`${path}.registrationNumber`]: `FN ${place}12345` })
  await pick(page, /^Country of registration/, 'Austria')
  await fillAddress(page, `${path}.address`)
  await leave(page)
}

export async function fillGeneral(page: Page, name: string): Promise<void> {
  await fillAll(page, {
    'company.name': name,
    'company.tradingName': 'Brightfold',
    'company.registrationNumber': 'J08/1/2019',
    'company.registrationDate': '3 Jun 2019',
    'company.businessTaxId': 'ATU12345675',
    'company.website': 'brightfold.example',
    'company.description': 'Sells photographs to newspapers.',
    'company.email': 'office@brightfold.example',
    'company.phone': '+43 1 5125 1234',
  })
  await pick(page, /^Country of registration/, 'Austria')
  await field(page, 'type').selectOption('others')
  await fillAddress(page, 'company.address')
}

export async function fillFinances(page: Page): Promise<void> {
  await fillAll(page, { 'financialDetail.monthlyDepositAmount': '20000', 'financialDetail.monthlyWithdrawalAmount': '15000' })
  await page.getByRole('button', { name: /^Industry of the company/ }).click()
  await page.getByRole('dialog').getByRole('option').first().click()
  await field(page, 'financialDetail.purposeIds').check()
  await field(page, 'financialDetail.sourceIds').check()
}

/** No to all; a question of many answers gets its first. */
export async function answerAll(page: Page): Promise<void> {
  const groups = page.getByRole('main').getByRole('radiogroup')
  await expect(groups.first()).toBeVisible()
  for (const group of await groups.all()) await group.getByRole('radio').last().check()
}
