/** Help in the frame of the restricted pages: the mark is there, and opens the article about the page. */
import '../../styles.css'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { closePanel } from '#shell/panels.ts'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { RestrictedFrame } from '../../RestrictedFrame.tsx'
import { screens } from '../../screens.ts'
import { articleOf } from './subjects.ts'

beforeEach(() => {
  takeBrand(testBrand)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  signedIn()
})
afterEach(async () => {
  closePanel()
  session().end('signedOut')
  queryClient.clear()
  await page.viewport(1000, 700)
})

/** Those pages of the frame that an article explains, by the list of all screens. */
const explained = Object.entries(screens).filter(([name, { layout }]) => layout === 'restricted' && articleOf(name) !== undefined)

async function opened(name: string): Promise<void> {
  const root = createRootRoute()
  const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: RestrictedFrame })
  const one = createRoute({ getParentRoute: () => frame, path: '/page', staticData: { name }, component: () => <h1>{name}</h1> })
  const history = createMemoryHistory({ initialEntries: ['/page'] })
  const router = createRouter({ routeTree: root.addChildren([frame.addChildren([one])]), history })
  await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Help' }))
}
const help = () => page.getByRole('dialog', { name: 'Help' })

test('company, documents and certification are among them', () => {
  expect(explained.map(([name]) => name)).toEqual(
    expect.arrayContaining(['company', 'companyDocuments', 'documents', 'kyc', 'certificationSplash']),
  )
})

test.each([
  ['company', 'Company, users and access'],
  ['documents', 'Verify your identity'],
  ['certificationSplash', 'Verify your identity'],
])('%s: the question mark opens its article', async (name, title) => {
  await page.viewport(360, 700)
  await opened(name)
  await expect.element(help().getByRole('heading', { level: 3, name: title })).toHaveFocus()
  await expect.element(help().getByRole('link', { name: 'Write to us' })).toBeVisible()
  // No keys work in this frame.
  expect(help().getByRole('button', { name: 'Keyboard shortcuts' }).elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(help()).not.toBeInTheDocument()
})
