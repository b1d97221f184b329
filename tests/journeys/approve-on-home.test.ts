/** What others prepared is decided on home: one approved, one declined, and the rest still waits. */
import { expect, test } from '@playwright/test'
import { at, signIn } from './people.ts'

const brand = 'kestrelrow'

test('[C-APPR-009] what waits stands on home; approved money has left, declined money is free again', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, 'irina')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem')).toHaveCount(3)
  const [first, second] = [waiting.getByRole('listitem').nth(0), waiting.getByRole('listitem').nth(1)]
  await expect(first).toContainText('Andrei Pop')
  await first.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Approved' }).getByRole('button', { name: 'OK' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await second.getByRole('button', { name: /Payment to/ }).click()
  await second.getByRole('button', { name: 'Decline' }).click()
  const why = page.getByRole('dialog', { name: 'Decline this request?' })
  await why.getByRole('textbox', { name: 'Why' }).fill('Twice')
  await why.getByRole('button', { name: 'Decline', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Declined' })
  await expect(done).toContainText('The money is available again')
  await done.getByRole('button', { name: 'OK' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
})

test('whoever prepared them sees that they wait, and cannot approve them', async ({ page, context }) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at(brand) }])
  await signIn(page, brand, 'andrei')
  const waiting = page.getByRole('region', { name: 'Waiting for approval' })
  await expect(waiting.getByRole('listitem').first()).toContainText('You,')
  await expect(waiting.getByRole('button')).toHaveCount(0)
})
