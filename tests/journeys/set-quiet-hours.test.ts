/** Quiet hours: switched on by the clock on the wall, set over midnight, kept, and switched off again. */
import { expect, test } from '@playwright/test'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

for (const { brand, width, language, says } of [
  {
    brand: 'quaywell',
    width: 1280,
    language: 'en',
    says: { title: 'Quiet hours', on: 'Do not disturb me', from: 'Starts at', to: 'Ends at', save: 'Save', saved: 'Quiet hours saved.' },
  },
  {
    brand: 'forkline',
    width: 360,
    language: 'ua',
    says: { title: 'Тихі години', on: 'Не турбувати', from: 'Початок', to: 'Кінець', save: 'Зберегти', saved: 'Тихі години збережено.' },
  },
] as const)
  test(`[C-OWN-340] [C-OWN-341] at ${width} px, in ${language}: quiet hours are switched on, set over midnight, still there after a reload, and switched off`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, timezoneId: 'Europe/Kyiv' })
    await context.addCookies([{ name: 'language', value: language, url: at(brand) }])
    const page = await context.newPage()
    await signIn(page, brand, 'maria')
    await page.goto(`${at(brand)}/profile/notifications`)
    const card = page.getByRole('region', { name: says.title })
    const shift = card.getByRole('switch', { name: says.on, exact: true })
    const [from, to] = [card.getByLabel(says.from), card.getByLabel(says.to)]
    await expect(shift).not.toBeChecked()
    await expect(from).toHaveCount(0)
    await shift.click()
    await expect(shift).toBeChecked()
    await expect(card.getByText(/Europe\/K(yiv|iev)/)).toBeVisible()

    await from.fill('22:30')
    await to.fill('06:45')
    await card.getByRole('button', { name: says.save }).click()
    await expect(page.getByText(says.saved)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.reload()
    await expect(shift).toBeChecked()
    await expect(from).toHaveValue('22:30')
    await expect(to).toHaveValue('06:45')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    // The same minute twice is no time: it is said at its field, and nothing changes.
    await to.fill('22:30')
    await card.getByRole('button', { name: says.save }).click()
    await expect(to).toHaveAttribute('aria-invalid', 'true')

    await shift.click()
    await expect(shift).not.toBeChecked()
    await expect(from).toHaveCount(0)
    await page.reload()
    await expect(shift).not.toBeChecked()
    // Switched on again they are as they were set.
    await shift.click()
    await expect(from).toHaveValue('22:30')
    await expect(to).toHaveValue('06:45')
    await shift.click()
    await expect(shift).not.toBeChecked()
    await context.close()
  })
