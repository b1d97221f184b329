/** Whom one has kept under a name: another name, other details, and forgotten. */
import { expect, test } from '@playwright/test'
import { ask, at, signIn } from './people.ts'
import { amount, findings } from './sending.ts'

const BRAND = 'kestrelrow'

test('[C-OWN-009] [C-OWN-010] a template gets the right account, then another name, and is deleted', async ({ page, request }) => {
  const details = {
    countryCode: 'DE',
    currencyCode: 'EUR',
    permission: '3d',
    beneficiaryName: 'Solvia GmbH',
    iban: 'DE89370400440532013000',
  }
  const kept = { name: 'Studio rent', transferType: 'eft', details }
  expect(await ask(request, BRAND, 'maria', 'paymentTemplateCreate', kept)).toMatchObject({ responseCode: '00' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(`${at(BRAND)}/transfer/external`)
  await page.getByRole('button', { name: 'Recipients' }).click()
  await page.getByRole('button', { name: 'Change Studio rent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the template' })
  const iban = dialog.getByRole('textbox', { name: /^IBAN/ })
  await expect(iban).toHaveValue(/^DE89/)

  // Refused first, at its field; what was typed stays.
  await iban.fill('DE00 3704 0044 0532 0130 00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(iban).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('textbox', { name: /^Account holder’s name/ })).toHaveValue('Solvia GmbH')
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await dialog.getByRole('textbox', { name: /^Account holder’s name/ }).fill('Solvia Studio GmbH')
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Studio')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Change Studio', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: /^Account holder’s name/ })).toHaveValue('Solvia Studio GmbH')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByRole('button', { name: 'Change Studio', exact: true })).toHaveCount(0)
})

test('[C-OWN-009] [C-OWN-010] a person kept under a name gets another one where they are paid, and is forgotten', async ({
  page,
  request,
}) => {
  const kept = { name: 'Flat mate', transferType: 'p2p', details: { toEmail: 'pavlo@demo.example' } }
  expect(await ask(request, BRAND, 'maria', 'paymentTemplateCreate', kept)).toMatchObject({ responseCode: '00' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(page, BRAND, 'maria')
  await page.goto(`${at(BRAND)}/transfer/p2p`)
  const address = page.getByRole('textbox', { name: 'Recipient’s e-mail address' })
  await address.fill('flat')
  await page.getByRole('button', { name: 'Change Flat mate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the template' })
  const name = dialog.getByRole('textbox', { name: 'Name of the template' })
  await expect(dialog).toContainText('pavlo@demo.example')
  expect(await findings(page)).toEqual([])
  await name.fill('Flat and bills')
  await name.press('Enter')
  await expect(dialog).toBeHidden()
  // The payment behind it was not asked for with it: its amount is not missed yet.
  await expect(amount(page)).not.toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('button', { name: 'Change Flat and bills' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByRole('button', { name: 'Change Flat and bills' })).toHaveCount(0)
})
