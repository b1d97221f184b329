/** A file that one prepares on a phone and others approve or decline as a whole. */
import { expect, test } from '@playwright/test'
import { typeCode } from './codes.ts'
import { BRAND, PATH, batchOf, drop, enter, summary } from './mass-payments.ts'
import { at, signIn } from './people.ts'
import { findings } from './sending.ts'

test('[MASS-002] [APPR-001] [C-APPR-005] [C-APPR-008] [C-APPR-009] one prepares a file on a phone, others approve or decline it as a whole, and the history has one entry that leads to it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, 'idris', PATH)
  await drop(page, 'bonus.csv', Buffer.from('Email;Amount\nrosa@demo.example;12.00\nolga@demo,example;8.00'))
  expect(await findings(page)).toEqual([])
  // On a phone a line opens in a form of its own.
  await page.getByRole('button', { name: /olga@demo,example/ }).click()
  await page.getByRole('dialog', { name: 'Row 3' }).getByRole('textbox', { name: 'Recipient’s e-mail' }).fill('nadia@demo.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(summary(page)).toContainText('Ralf Brenner')
  await page.getByRole('button', { name: /^Send for approval/ }).click()
  await expect(page.getByText('The money is on hold.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  const batchId = batchOf(page)

  const tess = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await tess.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(tess, BRAND, 'tess')
  await tess.goto(`${at(BRAND)}/transfer/approved`)
  const line = tess.getByRole('row').filter({ hasText: 'bonus.csv' })
  await expect(line).toContainText('2 payments, the largest $12.00')
  await expect(line).toContainText('$20.00')
  const decide = async (what: 'Approve' | 'Decline') => {
    await tess.getByRole('button', { name: 'Actions for Mass payment “bonus.csv”' }).click()
    await tess.getByRole('menuitem', { name: what }).click()
  }
  await decide('Decline')
  const why = tess.getByRole('dialog', { name: 'Decline this request?' })
  await why.getByRole('textbox', { name: 'Why' }).fill('Nadia first')
  await why.getByRole('button', { name: 'Decline', exact: true }).click()
  await tess.getByRole('dialog', { name: 'Declined' }).getByRole('button', { name: 'OK' }).click()

  // It is a draft again with everything in it, and says why; sent once more it is approved and paid, before Idris’ eyes.
  await expect(page.getByText('The approver declined it: Nadia first')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Send for approval/ }).click()
  await expect(page.getByText('The money is on hold.')).toBeVisible()
  // Ralf approves it with a code, which names the batch and what leaves with it.
  const ralf = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await ralf.context().addCookies([{ name: 'language', value: 'en', url: at(BRAND) }])
  await signIn(ralf, BRAND, 'ralf')
  await ralf.goto(`${at(BRAND)}/transfer/approved`)
  await ralf.getByRole('button', { name: 'bonus.csv', exact: true }).click()
  const whole = ralf.getByRole('dialog', { name: 'Mass payment “bonus.csv”' })
  await expect(whole).toContainText('Largest payment')
  await expect(whole.getByRole('link', { name: 'See every payment' })).toHaveAttribute('href', new RegExp(`batch=${batchId}`))
  await whole.getByRole('link', { name: 'See every payment' }).click()
  await expect(ralf.getByRole('heading', { level: 1, name: 'bonus.csv' })).toBeVisible()
  await expect(ralf.getByText('Awaiting approval')).toBeVisible()
  await expect(ralf.getByText('Rosa Vidal')).toBeVisible()
  expect(await findings(ralf)).toEqual([])
  await ralf.goBack()
  await whole.getByRole('button', { name: 'Approve' }).click()
  await expect(ralf.getByRole('dialog', { name: 'Enter the confirmation code' })).toContainText('$20.00')
  await typeCode(ralf, request, BRAND, 'ralf@demo.example', 'bonus.csv')
  await expect(page.getByText('Paid, 2 of 2 payments')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await tess.goto(`${at(BRAND)}/history`)
  await tess.getByRole('button', { name: 'bonus.csv', exact: true }).first().click()
  await tess.getByRole('link', { name: 'All payments of it' }).click()
  await expect(tess).toHaveURL(new RegExp(`/history/batch-transfers\\?batch=${batchId}`))
  await expect(tess.getByText('Paid, 2 of 2 payments')).toBeVisible()
})
