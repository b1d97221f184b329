/** The question mark of a page: the article about it, a search, and the articles that the form of a message offers. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const brand = 'aldermint'
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
const speak = (page: Page, language: string) => page.context().addCookies([{ name: 'language', value: language, url: at(brand) }])

test('the file of the articles comes when help is opened, and with it the article about the page', async ({ page }) => {
  await speak(page, 'en')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await signIn(page, brand, 'maria')
  await page.goto(`${at(brand)}/cards`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cards' })).toBeVisible()
  expect(fetched.filter((url) => /\/help-[^/]*\.js/.test(url))).toEqual([])
  await page.keyboard.press('h')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help.getByRole('heading', { name: 'Cards' })).toBeFocused()
  expect(fetched.filter((url) => /\/help-[^/]*\.js/.test(url))).not.toEqual([])
  expect(await findings(page)).toEqual([])
  await help.getByRole('searchbox').fill('receipt')
  await help.getByRole('button', { name: 'Find a payment' }).click()
  await help.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(`${at(brand)}/history`)
  await expect(help).toHaveCount(0)
})

test('on a phone, in Ukrainian, a message about a lost card is answered before it is sent', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await speak(page, 'ua')
  await signIn(page, brand, 'maria')
  await page.goto(`${at(brand)}/messages/new`)
  await page.getByRole('textbox', { name: 'Тема' }).fill('Загубив картку')
  await page.getByRole('status', { name: 'Статті, які можуть допомогти' }).getByRole('button', { name: 'Картки' }).click()
  const help = page.getByRole('dialog', { name: 'Допомога' })
  await expect(help.getByRole('heading', { name: 'Картки' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await help.getByRole('button', { name: 'Закрити' }).click()
  await expect(page.getByRole('textbox', { name: 'Тема' })).toHaveValue('Загубив картку')
})
