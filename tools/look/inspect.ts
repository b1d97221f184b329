/** What can be seen to be wrong on a page in one width, by a machine: cut and overflowing texts, motion, and English where it is not spoken. */
import type { Page } from 'playwright'
import { layoutFindings } from '../../apps/web/test/layout-findings.ts'
import { englishOf } from './english.ts'
import { HEIGHT } from './visit.ts'

export async function inspect(page: Page, locale: string, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: HEIGHT })
  // Drawn once more in this width, and what listens to the width has heard of it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const english = englishOf(locale)
  const texts = english.size > 0 ? await page.evaluate(visibleTexts) : []
  return [...(await page.evaluate(layoutFindings)), ...texts.filter((text) => english.has(text)).map((text) => `not translated: ${text}`)]
}

/** Whatever is read or read aloud. Foreign names are marked with their language. */
function visibleTexts(): string[] {
  const texts = new Set<string>()
  for (const element of Array.from(document.body.querySelectorAll('*'))) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[lang]:not(html)')) continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      texts.add(element.getAttribute(name)?.trim() ?? '')
    for (const node of Array.from(element.childNodes)) if (node.nodeType === Node.TEXT_NODE) texts.add(node.nodeValue?.trim() ?? '')
  }
  texts.delete('')
  return Array.from(texts)
}
