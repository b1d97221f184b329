/**
 * What is wrong with how the page stands there, as short lines: too wide for its window, texts that are cut off or stick out of the box
 * they stand in, and things that move although nobody wants motion. Runs inside a page, so it stands on nothing outside itself.
 */
export function layoutFindings(): string[] {
  const found: string[] = []
  const room = document.documentElement.clientWidth
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const isScrolled = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
  const isDrawn = ({ backgroundColor, borderLeftWidth, borderLeftColor }: CSSStyleDeclaration) =>
    !/, 0\)$|transparent/.test(backgroundColor) || (borderLeftWidth !== '0px' && !/, 0\)$|transparent/.test(borderLeftColor))

  /** The first box around a text that cuts it off or that it leaves; nothing when it can be scrolled to. */
  const trouble = (text: DOMRect, from: Element): string | undefined => {
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (isScrolled(style) || style.display === 'contents') return undefined
      if (style.display === 'inline') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      // For ears only.
      if (right - left <= 1) return undefined
      const isHidden = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const beside = text.right > right + 1.5 || text.left < left - 1.5
      // Letters reach over their line a little; a third of them missing is a cut.
      const under = isHidden && (text.bottom > bottom + text.height / 3 || text.top < top - text.height / 3)
      if (beside || under) {
        const isShortened = isHidden && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
        if (isShortened && from.closest('[title], [aria-label]')) return undefined
        if (isHidden) return `cut off: ${named(box)}`
        if (isDrawn(style)) return `sticks out: ${named(box)}`
      }
      if (style.position === 'fixed' || style.position === 'absolute') return undefined
    }
    return undefined
  }

  const tooWide = document.documentElement.scrollWidth - room
  if (tooWide > 0) found.push(`the page is ${tooWide} px too wide`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('[aria-hidden=true], option, svg')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const text of Array.from(range.getClientRects())) {
      if (text.width < 2) continue
      const what = trouble(text, element)
      if (what !== undefined) {
        found.push(what)
        break
      }
    }
  }
  for (const motion of document.getAnimations()) {
    const { duration, iterations } = motion.effect?.getComputedTiming() ?? {}
    const target = (motion.effect as KeyframeEffect | null)?.target
    if (motion.playState === 'running' && matchMedia('(prefers-reduced-motion: reduce)').matches)
      if (Number(duration) > 50 || iterations === Infinity) found.push(`moves: ${target ? named(target) : '?'}`)
  }
  return Array.from(new Set(found))
}
