/** Every piece in a language a third longer than English: nothing is cut, nothing sticks out, and every text comes from a catalog. */
import '../styles.css'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { takeBrand } from '#brand/brand.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { testBrand } from '../../test/brand.ts'
import { inRouter } from '../../test/in-router.tsx'
import { layoutFindings } from '../../test/layout-findings.ts'
import { speakPseudo } from '../../test/pseudo.ts'
import { some } from '../../test/some.ts'
import { sections } from './sections.ts'

beforeAll(() => {
  takeBrand(testBrand)
  takeDeployment({ mode: 'demo' })
})
afterAll(() => page.viewport(1000, 700))

/** These draw a hundred thousand rows, whose words are the ones of `tables`. */
const long = new Set(['long-table', 'plain-list'])

const ids = sections.map(({ id }) => id).filter((id) => !long.has(id))

test.each(some(ids, 6))('%s holds', async (id) => {
  const { default: Piece } = await sections.find((section) => section.id === id)!.load()
  const { page: shown } = inRouter(<Piece />)
  speakPseudo()
  await render(shown)
  await vi.waitFor(() => expect(document.querySelector('h2, button, a, table')).not.toBeNull())
  for (const width of [320, 768, 1440]) {
    await page.viewport(width, 900)
    expect(layoutFindings().join('\n')).toBe('')
  }
  const unmarked = Array.from(document.querySelectorAll('h2, button, label, legend')).filter(
    (element) => /[a-z]{3}/i.test(element.textContent) && !/[⟦·]/.test(element.textContent + (element.getAttribute('aria-label') ?? '')),
  )
  expect(unmarked.map((element) => element.outerHTML.slice(0, 200)).join('\n')).toBe('')
})
