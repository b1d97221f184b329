/** Every piece by keyboard alone: whatever Tab reaches shows that it is there, has a name, and none of it is a trap. */
import '../styles.css'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { takeDeployment } from '#brand/deployment.ts'
import '../../test/axe.ts'
import { testBrand } from '../../test/brand.ts'
import { inRouter } from '../../test/in-router.tsx'
import { some } from '../../test/some.ts'
import { sections } from './sections.ts'

beforeAll(async () => {
  takeBrand(testBrand)
  takeDeployment({ mode: 'demo' })
  await page.viewport(1000, 900)
})

const MOST_STOPS = 60
/** A hundred thousand rows; the table has tests of its own keyboard. */
const long = new Set(['long-table', 'plain-list'])

/** How an element and what is drawn around it look. */
function lookOf(element: Element): string {
  const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling].filter((one) => !!one)
  return around
    .map((one) => {
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(one)
      return [outline, boxShadow, borderColor, backgroundColor].join()
    })
    .join('\n')
}

const ids = sections.map(({ id }) => id).filter((id) => !long.has(id))

test.each(some(ids, 5))('%s', async (id) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const { default: Piece } = await sections.find((section) => section.id === id)!.load()
  const { page: shown } = inRouter(<Piece />)
  await render(shown)
  await vi.waitFor(() => expect(document.querySelector('h2, button, a')).not.toBeNull())
  const unseen: string[] = []
  const stops = new Set<Element>()
  for (let step = 0; step < MOST_STOPS; step++) {
    await userEvent.tab()
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement) || stop === document.body || stops.has(stop)) break
    stops.add(stop)
    const focused = lookOf(stop)
    stop.blur()
    if (focused === lookOf(stop)) unseen.push(stop.outerHTML.slice(0, 160))
  }
  expect(unseen).toEqual([])
  expect(stops.size).toBeLessThan(MOST_STOPS)
})
