import '../styles.css'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { takeBrand } from '#brand/brand.ts'
import { axeFindings } from '../../test/axe.ts'
import { testBrand } from '../../test/brand.ts'
import { inTexts } from '../../test/texts.tsx'
import { sections } from './sections.ts'

const controls = ['buttons', 'fields', 'money', 'lists', 'choices', 'code', 'identifiers', 'days', 'uploads', 'form']

beforeAll(() => {
  takeBrand(testBrand)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

async function show(id: string) {
  const { default: Piece } = await sections.find((section) => section.id === id)!.load()
  await render(
    <CallsProvider>
      {inTexts(
        <main>
          <Piece />
        </main>,
      )}
    </CallsProvider>,
  )
  await vi.waitFor(() => expect(document.querySelector('h2')).not.toBeNull())
}

test.each(controls)('%s: axe finds nothing, and nothing is wider than a screen of 320 px', async (id) => {
  await page.viewport(320, 800)
  await show(id)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const cut = Array.from(document.querySelectorAll<HTMLElement>('button, label, legend')).filter(
    (piece) => getComputedStyle(piece).display !== 'inline' && piece.scrollWidth > piece.clientWidth + 1,
  )
  expect(cut.map((piece) => piece.outerHTML.slice(0, 160)).join('\n')).toBe('')
  expect((await axeFindings()).join('\n')).toBe('')
})
