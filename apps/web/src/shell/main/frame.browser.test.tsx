import '../../styles.css'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { House, Send } from 'lucide-react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { session } from '#api/session.ts'
import { takeBrand } from '#brand/brand.ts'
import { takeDeployment } from '#brand/deployment.ts'
import { beginTexts } from '#i18n/texts.ts'
import { closePanel, opened } from '#shell/panels.ts'
import { whilePending } from '#shell/pending.tsx'
import { axeFindings } from '../../../test/axe.ts'
import { testBrand } from '../../../test/brand.ts'
import { inRouter } from '../../../test/in-router.tsx'
import { inTexts } from '../../../test/texts.tsx'
import type { MenuReader } from '#shell/menu-reader.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { NavLink } from './NavLink.tsx'
import { ReconnectingNotice } from './ReconnectingNotice.tsx'
import { setSingleKeys } from './single-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

beforeAll(async () => {
  takeBrand(testBrand)
  // A port that no browser connects to: no bank ever answers there.
  takeDeployment({ apiBase: 'http://127.0.0.1:9/api/v4', realtime: 'ws://127.0.0.1:9/realtime' })
  await beginTexts('en', 'shell')
})
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  closePanel()
  setSingleKeys(true)
  if (session().state().isAuthed) session().end('signedOut')
})

const ana = {
  customerType: 'personal',
  userId: 1,
  customerId: 1,
  login: 'ana@demo.example',
  firstName: 'Ana',
  lastName: 'Pop',
  isAdmin: false,
  permissions: { settlementAccount: false },
} as unknown as Parameters<ReturnType<typeof session>['know']>[0]

test('[C-RT-001] whose channel is not open reads nothing of it', async () => {
  await render(inRouter(<ReconnectingNotice />).page)
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  expect(page.getByRole('status').element().textContent).toBe('')
})

test('[C-RT-001] a bank that is not heard for a few seconds is said, aloud too, and no longer than that', async () => {
  session().begin({ accessToken: 'a', refreshToken: 'r', expiresIn: 300 })
  session().know(ana)
  await render(inRouter(<ReconnectingNotice />).page)
  const notice = page.getByText('Reconnecting to the bank.', { exact: false })
  await expect.element(notice).toBeInTheDocument()
  // Not at once: a short gap is nobody's business.
  await expect.element(notice, { timeout: 15_000 }).toBeVisible()
  expect(notice.element().closest('[role=status]')).not.toBeNull()
  expect(await axeFindings()).toEqual([])
  session().end('signedOut')
  await expect.element(notice).not.toBeInTheDocument()
})

function Keys() {
  useShortcuts()
  return (
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Ready" />
      <button type="button">Press</button>
    </>
  )
}

test('a letter in a field is a letter; elsewhere it is a key, unless keys are switched off', async () => {
  await render(inRouter(<Keys />).page)
  const name = page.getByRole('textbox', { name: 'Name' })
  await userEvent.click(name)
  await userEvent.keyboard('/?n')
  await expect.element(name).toHaveValue('/?n')
  expect(opened.get()).toBeUndefined()

  await userEvent.click(page.getByRole('checkbox'))
  setSingleKeys(false)
  await userEvent.keyboard('?')
  expect(opened.get()).toBeUndefined()
  setSingleKeys(true)
  await userEvent.keyboard('?')
  expect(opened.get()).toBe('shortcuts')
  closePanel()
  await userEvent.keyboard('n')
  expect(opened.get()).toBe('notifications')
  closePanel()
  await userEvent.click(name)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(opened.get()).toBe('search')
})

const reader = {
  isCompany: false,
  verified: true,
  contracts: false,
  may: () => true,
  can: () => true,
  counts: { required: 2 },
} satisfies MenuReader

test('[NAV-009] an entry says how much is required behind it', async () => {
  const badge = () => ({ value: 2, tone: 'required' as const, label: { id: 'x', message: '2 actions needed' } })
  await render(
    inRouter(<NavLink entry={{ path: '/', label: { id: 'p', message: 'Profile' }, icon: House, badge }} reader={reader} className="flex" />)
      .page,
  )
  await expect.element(page.getByRole('link', { name: /Profile\s*2 actions needed/ })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('in the bar of a phone sending is round, and its word is heard', async () => {
  await import('./bars.css')
  await render(
    inRouter(
      <NavLink
        entry={{ path: '/', label: { id: 's', message: 'Send money' }, icon: Send }}
        reader={reader}
        className="round-tab grid"
        iconSize="l"
      />,
    ).page,
  )
  const link = page.getByRole('link', { name: 'Send money' })
  await expect.element(link).toBeVisible()
  const drawing = link.element().querySelector('svg')!.getBoundingClientRect()
  expect([Math.round(drawing.width), Math.round(drawing.height)]).toEqual([46, 46])
  expect(await axeFindings()).toEqual([])
})

test('[NAV-015] a page on its way: the one before stays with a line of progress, and gives way to the shape of a page', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const root = createRootRoute({
    component: () =>
      inTexts(
        <main>
          <NavigationProgress />
          <Outlet />
        </main>,
      ),
  })
  let arrive = () => {}
  const first = createRoute({ getParentRoute: () => root, path: '/', component: () => <Link to={'/second' as never}>Go on</Link> })
  const second = createRoute({
    getParentRoute: () => root,
    path: '/second',
    loader: () => new Promise<void>((done) => (arrive = done)),
    component: () => <p>Arrived</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([first, second]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    ...whilePending,
  })
  await render(<RouterProvider router={router as never} />)
  await userEvent.click(page.getByRole('link', { name: 'Go on' }))
  await expect.element(page.getByRole('progressbar', { name: 'Opening the page' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go on' })).toBeVisible()
  await expect.element(page.getByText('Loading the page.'), { timeout: 10_000 }).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go on' })).not.toBeInTheDocument()
  arrive()
  await expect.element(page.getByText('Arrived')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(whilePending).toMatchObject({ defaultPendingMs: 1000, defaultPendingMinMs: 0 })
})
