/** A stranger without a mouse, on a small phone, in Ukrainian: through the personal form to the account that is open. */
import { expect, test, type Page } from '@playwright/test'
import { heading, newAddress, NEW_PASSWORD } from './join.ts'
import { isBackAt, tabTo } from './keyboard.ts'
import { at } from './people.ts'
import { findings } from './sending.ts'

const brand = 'aldermint'
const WIDTH = 360

/** Nothing on it is wrong for axe, and nothing is wider than the phone. */
async function isWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTH)
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens a list, searches in it and takes what is found; then the field says it. */
async function choose(page: Page, field: RegExp, word: string): Promise<void> {
  await press(page, field)
  const list = page.getByRole('dialog')
  await expect(list.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(word)
  await expect(list.getByRole('option')).toHaveCount(1)
  await expect(list.getByRole('option')).toContainText(word)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await isBackAt(page, new RegExp(`: ${word}`))
}

async function goOn(page: Page, step: number): Promise<void> {
  await isWhole(page)
  await press(page, /^Продовжити$/)
  await expect(page.getByText(`Крок ${step} із 5`)).toBeVisible()
}

test('[ROUTE-006][REG-039] keyboard only, in Ukrainian, at 360 px: a person fills in the personal form and opens the account', async ({
  page,
}) => {
  // Every stop of the way is looked at.
  test.setTimeout(240_000)
  await page.setViewportSize({ width: WIDTH, height: 740 })
  await page.context().addCookies([{ name: 'language', value: 'ua', url: at(brand) }])
  await page.goto(`${at(brand)}/register`)
  await isWhole(page)
  await press(page, /^Особистий рахунок/)
  await expect(heading(page, 'Відкриття особистого рахунку')).toBeVisible()

  // Nothing is there yet: the first field that is asked for has the focus.
  await press(page, /^Продовжити$/)
  const kind = page.locator('select[name=type]')
  await expect(kind).toBeFocused()
  await expect(kind).toHaveAttribute('aria-invalid', 'true')
  await isWhole(page)
  await page.keyboard.press('ArrowDown')
  await expect(kind).toHaveValue('freelancers')
  const email = newAddress('oksana')
  await type(page, /^Ел\. пошта/, email)
  await type(page, /^Пароль/, NEW_PASSWORD)
  await goOn(page, 2)

  await type(page, /^Ім’я/, 'Оксана')
  await type(page, /^Прізвище/, 'Левченко')
  // Somebody who is not of age yet does not come further.
  await type(page, /^Дата народження/, '04.03.2019')
  await choose(page, /^Громадянство/, 'Україна')
  await type(page, /^Мобільний телефон/, `+380 67 ${String(Math.random()).slice(2, 9)}`)
  await press(page, /^Продовжити$/)
  const birthday = page.getByRole('textbox', { name: 'Дата народження' })
  await expect(birthday).toBeFocused()
  await expect(birthday).toHaveAccessibleDescription('Відкрити рахунок можна з 18 років.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('04.03.1991')
  await goOn(page, 3)

  await choose(page, /^Країна/, 'Румунія')
  await type(page, /^Вулиця та будинок/, 'Strada Lungă 12')
  await type(page, /^Поштовий індекс/, '500035')
  await type(page, /^Місто/, 'Brașov')
  await goOn(page, 4)

  await choose(page, /^Рід занять/, 'Програміст або ІТ-фахівець')
  await press(page, /^Отримання доходу від роботи$/, 'Space')
  await press(page, /^Дохід від самозайнятості або фрилансу$/, 'Space')
  await goOn(page, 5)

  // Both are read here, and accepted one by one.
  for (const place of [0, 1]) {
    await press(page, /^Я прочитав\(-ла\) і приймаю: /, 'Space')
    await expect(page.getByRole('checkbox').nth(place)).toBeChecked()
    await press(page, /^Читати текст: /)
    await expect(page.getByRole('dialog')).toBeVisible()
    await isWhole(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await isBackAt(page, /^Читати текст: /)
  }
  await isWhole(page)
  await press(page, /^Відкрити рахунок$/)
  await expect(heading(page, 'Перевірте пошту')).toBeFocused({ timeout: 30_000 })
  await isWhole(page)

  const link = page.locator('article a[href*="action=activation&"]').first()
  await expect(async () => {
    await page.goto(`${at(brand)}/demo/inbox?recipient=${encodeURIComponent(email)}`)
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.press('Enter')
  await expect(page.getByRole('button', { name: 'Активувати обліковий запис' })).toBeVisible()
  await isWhole(page)
  await press(page, /^Активувати обліковий запис$/)
  await expect(page).toHaveURL(`${at(brand)}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isWhole(page)
})
