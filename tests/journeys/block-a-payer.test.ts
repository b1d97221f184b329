/** The blacklist: an address is put on it, payments stop, and it is taken off again. */
import { expect, test } from '@playwright/test'
import { ask, at, signIn } from './people.ts'
import { findings } from './sending.ts'

const brand = 'kestrelrow'

test('[SET-010] [SET-011] [SET-012] an address is added to the blacklist with its sentence; what the bank answers otherwise is shown', async ({
  page,
  request,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, 'maria')
  await page.goto(`${at(brand)}/payout-blacklist`)
  await page.getByRole('button', { name: 'Add to blacklist' }).click()
  const popup = page.getByRole('dialog', { name: 'Add to blacklist' })
  await popup.getByLabel('E-mail').fill('maria@demo.example')
  await popup.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(popup.getByText('This is your own e-mail address.')).toBeVisible()
  await popup.getByLabel('E-mail').fill('pavlo@demo.example')
  await popup.getByRole('radio', { name: 'You don’t pay them' }).check()
  await popup.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('User with email pavlo@demo.example has been added to black list', { exact: true })).toBeVisible()
  await expect(popup).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Blacklist' })).toContainText('pavlo@demo.example')
  expect(await findings(page)).toEqual([])
  expect(await ask(request, brand, 'maria', 'payeeCheck', { email: 'pavlo@demo.example' })).toMatchObject({ outBlacklist: true })
  await page.getByRole('button', { name: /pavlo@demo\.example/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByText('The blacklist is empty')).toBeVisible()
})

for (const [language, locale, title, add, said] of [
  ['ua', 'uk-UA', 'Чорний список', 'Додати до чорного списку', 'Користувача з адресою pavlo@demo.example додано до чорного списку'],
  ['es', 'es-ES', 'Lista negra', 'Añadir a la lista negra', 'El usuario con el correo pavlo@demo.example se ha añadido a la lista negra'],
] as const)
  test(`[ROUTE-030] on a narrow phone in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale })
    const page = await context.newPage()
    await context.addCookies([{ name: 'language', value: language, url: at('aldermint') }])
    await signIn(page, 'aldermint', 'maria')
    await page.goto(`${at('aldermint')}/payout-blacklist`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: add }).click()
    await page.getByRole('dialog', { name: add }).locator('input[name=email]').fill('pavlo@demo.example')
    await page.getByRole('dialog', { name: add }).locator('button[type=submit]').click()
    await expect(page.getByText(said)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await context.close()
  })
