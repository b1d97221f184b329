import { expect, test } from '@playwright/test'
import { at } from './people.ts'

for (const [brand, name] of [
  ['aldermint', 'Aldermint'],
  ['nacreo', 'Nacreo'],
] as const)
  test(`${brand} can be kept beside one's apps: a manifest of its own, with icons that are there`, async ({ page, request }) => {
    await page.goto(`${at(brand)}/login`)
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { name: string; display: string; icons: { src: string; type: string }[] }
    expect(manifest).toMatchObject({ name, display: 'standalone', start_url: '/' })
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
    for (const { src, type } of [...manifest.icons, { src: touch, type: 'image/png' }])
      expect((await request.get(src ?? '')).headers()['content-type']).toContain(type)
  })
