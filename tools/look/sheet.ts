/** All pictures small on one, for whoever wants to see at a glance whether one is out of line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { Picture } from './pictures.ts'

/** A window of 1440 x 900 in small; a phone shows as much of its page as fits beside it. */
const TILE = { wide: 300, narrow: 92, height: 188 }
const NARROW = 600
const QUALITY = 52

export async function writeSheet(window: Browser, folder: string, pictures: readonly Picture[], file: string): Promise<void> {
  const page = await window.newPage({ viewport: { width: 1240, height: 800 } })
  const tiles = pictures.map((picture) => {
    const data = readFileSync(join(folder, picture.file)).toString('base64')
    const { brand, route, theme, language, width } = picture
    return `<figure class="${width < NARROW ? 'narrow' : 'wide'}"><img src="data:image/png;base64,${data}"><figcaption>${brand} ${route} ${theme} ${language} ${width}</figcaption></figure>`
  })
  await page.setContent(`<style>${style}</style>${tiles.join('')}`, { waitUntil: 'load' })
  await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY, fullPage: true })
  await page.close()
}

const style = `
  body { margin: 12px; display: flex; flex-wrap: wrap; gap: 10px; background: #dfe3e6; font: 9px/12px system-ui, sans-serif; color: #333 }
  figure { margin: 0; width: ${TILE.wide}px }
  .narrow { width: ${TILE.narrow}px }
  img { width: 100%; height: ${TILE.height}px; object-fit: cover; object-position: top; background: #fff }
  figcaption { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
`
