/** A person types what they look for and lands on the setting: on a phone in Ukrainian, at a desk in English, and from the palette. */
import { expect, test, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

const url = (path: string) => at('aldermint') + path
const findings = async (page: Page) => (await (await axe(page)).analyze()).violations.map(({ id }) => id)

test('statements, a card to freeze and a section are found by everyday words; the section opens at its address', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await context.addCookies([{ name: 'language', value: 'en', url: at('aldermint') }])
  await signIn(page, 'aldermint', 'maria')
  await page.goto(url('/setting'))
  const field = page.getByRole('searchbox', { name: 'Search settings' })
  const found = page.getByRole('list', { name: 'Settings found' }).getByRole('link')
  await field.fill('statement')
  await expect(found.filter({ hasText: 'Statements' })).toHaveAttribute('href', '/statements')
  expect(await findings(page)).toEqual([])
  await field.fill('freeze card')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('href', '/cards')
  await field.fill('backup')
  await found.filter({ hasText: 'Recovery codes' }).click()
  await expect(page).toHaveURL(url('/setting/security#recovery-codes'))
  await expect(page.locator('#recovery-codes')).toBeInViewport()
  await expect(page.locator('#recovery-codes')).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('alerts')
  await page
    .getByRole('option', { name: /Notifications/ })
    .first()
    .click()
  await expect(page).toHaveURL(url('/profile/notifications'))
})

test('on a phone, in Ukrainian', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await context.addCookies([{ name: 'language', value: 'ua', url: at('aldermint') }])
  await signIn(page, 'aldermint', 'maria')
  await page.goto(url('/setting'))
  await page.getByRole('searchbox', { name: 'Пошук у налаштуваннях' }).fill('виписка')
  const found = page.getByRole('list', { name: 'Знайдені налаштування' }).getByRole('link')
  await expect(found).toHaveAttribute('href', '/statements')
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('searchbox', { name: 'Пошук у налаштуваннях' }).fill('темний')
  await found.first().click()
  await expect(page).toHaveURL(url('/setting/appearance#appearance'))
  await expect(page.locator('#appearance')).toBeInViewport()
})
