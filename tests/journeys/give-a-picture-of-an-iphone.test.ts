/** A picture as an iPhone keeps it, chosen on a computer: it becomes a JPEG in the browser before it is sent. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { at, land } from './people.ts'

const specimen = readFileSync(new URL('../../apps/web/test/specimen.heic', import.meta.url))

test('a HEIC picture is sent as a JPEG; the decoder comes when it is needed, and the content policy has nothing against it', async ({
  page,
}) => {
  const asked: string[] = []
  const against: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => {
    if (/content security policy|trusted/i.test(message.text())) against.push(message.text())
  })
  await land(page, 'una', 'Home')
  await page.goto(`${at('aldermint')}/documents`)
  const decoder = () => asked.filter((url) => url.includes('heic-worker'))
  await expect(page.getByText('JPG, PNG, HEIC or PDF, up to 20 MB').first()).toBeVisible()
  expect(decoder()).toEqual([])
  const section = page.getByRole('region', { name: 'Identity document' })
  await section
    .getByLabel('Page with your photo', { exact: true })
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: specimen })
  await expect(section.getByText('IMG_0001.jpg')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Remove the file' })).toBeVisible()
  expect(decoder()).toHaveLength(1)
  await section.getByRole('button', { name: 'Send document' }).click()
  await expect(page.getByText('Your document was sent.', { exact: false }).first()).toBeVisible()
  expect(against).toEqual([])
})
