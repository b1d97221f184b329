/** News: opened is read, and where something is asked one answers. */
import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { at, signIn } from './people.ts'

test('[ROUTE-027] [NOTIF-003] a new one is opened, and is new no more after a reload; a question is declined, and accepted after all', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'en', url: at('nacreo') }])
  await signIn(page, 'nacreo', 'pavlo')
  await page.goto(`${at('nacreo')}/news`)
  const main = page.getByRole('main')
  const limits = main.getByRole('button', { name: /Your cards, your limits/ })
  await expect(limits).toContainText('New')
  await limits.focus()
  await page.keyboard.press('Enter')
  await expect(main.getByText('Every card now has limits of its own')).toBeVisible()
  await expect(limits).not.toContainText('New')
  await main.getByRole('button', { name: /May payers see your name/ }).click()
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  await main.getByRole('button', { name: 'Decline' }).click()
  await expect(main.getByText('You declined.')).toBeVisible()
  await page.reload()
  await expect(limits).toBeVisible()
  await expect(limits).not.toContainText('New')
  await main.getByRole('button', { name: 'Accept after all' }).click()
  await expect(main.getByText('You accepted.')).toBeVisible()
})
