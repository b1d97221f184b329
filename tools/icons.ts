/**
 * Draws the icons of an installed client from each brand's icon.svg: `node tools/icons.ts`. Run after a brand got a new icon; the pictures
 * are kept beside it, because a phone takes no SVG. Full squares: the phone cuts its own shape out of them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandIds } from '@ducat/brands'
import { chromium } from 'playwright'
import { browser } from './browser.ts'

const folder = join(import.meta.dirname, '../packages/brands/src')
const open = await chromium.launch(await browser())
try {
  for (const id of brandIds) {
    const drawing = readFileSync(join(folder, id, 'icon.svg'), 'utf8')
      .replace(/ rx="\d+"/, '')
      .replace(/ width="32" height="32"/, ' width="100%"')
    for (const size of [180, 192, 512]) {
      const page = await open.newPage({ viewport: { width: size, height: size } })
      await page.setContent(`<body style="margin:0">${drawing}</body>`)
      writeFileSync(join(folder, id, `icon-${size}.png`), await page.screenshot())
      await page.close()
    }
  }
} finally {
  await open.close()
}
