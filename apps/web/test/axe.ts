/** What axe finds wrong on the page of a test, as short lines. Rules about whole pages do not concern a single piece. */
import axe from 'axe-core'

// Contrast is that of a brand; which one does not matter here, the journeys look at all.
const themes = import.meta.glob('../../../packages/brands/src/*/theme.css', { eager: true })
document.documentElement.dataset['brand'] = Object.keys(themes)[0]!.split('/').at(-2)!

export async function axeFindings(within: Element = document.body): Promise<readonly string[]> {
  // A dialog that is still fading in has no contrast yet. What moves without end, such as a skeleton, is looked at as it is.
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  const { violations } = await axe.run(within, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false }, 'landmark-one-main': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`))
}
