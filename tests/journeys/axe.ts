/** axe on a page that stands still: a dialog that is fading in has no contrast yet. What moves without end is looked at as it is. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function axe(page: Page): Promise<AxeBuilder> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  return new AxeBuilder({ page })
}
