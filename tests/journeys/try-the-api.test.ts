import { expect, test } from '@playwright/test'
import { at } from './people.ts'

test('a developer reads and tries the API, in a page of its own that knows no session', async ({ page }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text())
  })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(at('aldermint')) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  await page.goto(`${at('aldermint')}/docs/api`)
  await page.locator('.opblock-tag', { hasText: 'dictionaries' }).click()
  await page.getByText('/?currencyDictionaryGet').click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table')).toContainText('"responseCode": "00"')
  expect(broken).toEqual([])
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0])
})
