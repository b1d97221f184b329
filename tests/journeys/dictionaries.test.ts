import { expect, test } from '@playwright/test'
import { at, signIn } from './people.ts'

const brand = 'aldermint'

test('[CONST-003] words are asked for once, not on every page; after an hour, when their cookie is gone, again', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { search } = new URL(request.url())
    if (/Dictionary/i.test(search)) asked.push(search)
  })
  await signIn(page, brand, 'maria')
  await expect.poll(() => asked).toEqual(['?transactionTypeDictionaryGet'])
  const cookie = (await context.cookies(at(brand))).find(({ name }) => name === 'dictionaries')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 60)).toBe(60)

  // Leaving before the answer has come would ask again, and rightly.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('dictionary ')))).toBe(true)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  expect(asked).toHaveLength(1)

  await context.clearCookies({ name: 'dictionaries' })
  await page.reload()
  await expect.poll(() => asked).toHaveLength(2)
})
