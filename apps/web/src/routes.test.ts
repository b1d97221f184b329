import { createMemoryHistory } from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { takeDeployment } from './brand/deployment.ts'
import { createAppRouter } from './routes.tsx'
import { screens, type ScreenName } from './screens.ts'
import { layouts } from './shell/guards.ts'
import type { Screen, ScreenLayout } from './shell/screen.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Goes somewhere without a session, and says where that led. */
async function visit(path: string) {
  const wanted: string[] = []
  const visitor = {
    state: () => ({ isAuthed: false }),
    join: () => Promise.resolve(),
    again: () => {},
    wanted: (href: string) => void wanted.push(href),
  }
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(visitor, { history, origin: 'http://localhost', isServer: false, scrollRestoration: false })
  await router.load()
  const { matches, location } = router.state
  return {
    path: location.pathname,
    routes: matches.map(({ routeId }) => routeId as string),
    isMissing: matches.some((match) => match.status === 'notFound' || match._notFound),
    wanted,
    router,
  }
}

/** Every screen that has an address of its own, with the parts of the address filled in. */
const everyScreen = Object.entries<Screen>(screens).map(([name, screen]) => ({
  ...screen,
  name,
  path: screen.path.replace(/\$\w+/g, '10044'),
}))
const pathsIn = (...wanted: readonly ScreenLayout[]) => everyScreen.filter(({ layout }) => wanted.includes(layout)).map(({ path }) => path)

test('every screen has a route in its layout, and no two have one address or one name', async () => {
  const { router } = await visit('/login')
  const found = everyScreen.map(({ path }) => router.matchRoutes(path).map(({ routeId }) => routeId as string))
  const wanted = Object.values<Screen>(screens).map(({ path, layout }) => ['__root__', `/${layout}`, `/${layout}${path}`])
  expect(found).toEqual(wanted)
  expect(new Set(everyScreen.map(({ path }) => path)).size).toBe(everyScreen.length)
  const lists = import.meta.glob<{ screens: object }>('./{features/*,gallery}/screens.ts', { eager: true })
  const named = Object.values(lists).flatMap((list) => Object.keys(list.screens))
  expect(named.toSorted()).toEqual(Object.keys(screens).toSorted())
})

test('[GUARD-004][GUARD-008] every screen of a layout for signed-in users sends a visitor without a session to sign in, and remembers it', async () => {
  for (const path of pathsIn('main', 'restricted', 'alone', 'desk'))
    expect(await visit(path)).toMatchObject({ path: '/login', wanted: [path] })
})

test('every screen of the external layout opens without a session', async () => {
  for (const path of pathsIn('external')) expect(await visit(path)).toMatchObject({ path, isMissing: false, wanted: [] })
})

test('a screen of the demo exists in the demo and is missing in a bank with customers', async () => {
  const ofDemo = everyScreen.filter(({ needs }) => needs === 'demo')
  expect(ofDemo.map(({ name }) => name)).toEqual(['gallery'] satisfies ScreenName[])
  for (const { path } of ofDemo) {
    takeDeployment({ mode: 'demo' })
    expect(await visit(path)).toMatchObject({ isMissing: false })
    takeDeployment({ mode: 'production' })
    expect(await visit(path)).toMatchObject({ isMissing: true })
  }
})

test('every screen that needs a call names one, and arrives with texts that exist', async () => {
  const catalogs = Object.keys(import.meta.glob('./**/locales/es.po'))
  for (const { name, needs, texts } of everyScreen) {
    if (typeof needs === 'function') expect([name, await needs()]).toEqual([name, expect.objectContaining({ access: expect.anything() })])
    expect([name, texts.filter((room) => !catalogs.includes(`./${room}/locales/es.po`))]).toEqual([name, []])
  }
})

test('[ROUTE-073] any other path is the 404 page', async () => {
  expect(await visit('/nowhere')).toMatchObject({ path: '/nowhere', isMissing: true })
  expect(await visit('/login/again')).toMatchObject({ isMissing: true })
})

test('[GUARD-004][GUARD-005] a customer page sends nobody to sign in and remembers what was wanted', async () => {
  expect(await visit('/home?account=3')).toMatchObject({ path: '/login', wanted: ['/home?account=3'] })
})

const restricted = [
  '/admin-overview',
  '/self-certification-splash',
  '/kyc',
  '/business-kyc',
  '/company-documents',
  '/choose-company',
  '/old-web',
]
test('[GUARD-008][GUARD-009] every restricted page needs a session', async () => {
  for (const path of restricted) expect(await visit(path)).toMatchObject({ path: '/login', wanted: [path] })
})

test('[ROUTE-012][ROUTE-014][ROUTE-015][ROUTE-016][ROUTE-019][ROUTE-022][ROUTE-023][ROUTE-024] who stands in which layout', async () => {
  const ids = Object.keys((await visit('/login')).router.routesById)
  const main = ['/profile-update', '/unverified-account', '/limited-account']
  expect(ids).toEqual(expect.arrayContaining([...restricted.map((path) => `/restricted${path}`), ...main.map((path) => `/main${path}`)]))
})

const ofCards = ['/cards', '/cards/physical', '/cards/virtual', '/cards/10044', '/card/10044/pin/', '/add-card', '/confirm-card/10044']
test('[ROUTE-020][ROUTE-021][ROUTE-048][ROUTE-049][ROUTE-050][ROUTE-051][ROUTE-052] the pages of cards are in the main layout and need a session', async () => {
  for (const path of ofCards) expect(await visit(path)).toMatchObject({ path: '/login', wanted: [path] })
  const { router } = await visit('/login')
  for (const path of ofCards) {
    const ids = router.matchRoutes(path).map(({ routeId }) => routeId as string)
    expect([path, ids.slice(0, 2)]).toEqual([path, ['__root__', '/main']])
    expect(ids).toHaveLength(3)
  }
})

const ofMany = [
  '/history/batch-transfers',
  '/transfer/mass',
  '/transfer/mass/wire',
  '/transfer/mass/eft',
  '/transfer/mass/oct',
  '/transfer/mass/digital',
  '/transfer/mass/global',
  '/transfer/mass/p2p',
  '/transfer/mass/p2p/confirm',
  '/transfer/external/mass/confirm',
  '/transfer/external/global-summary',
]
test('[ROUTE-035][ROUTE-037][ROUTE-038][ROUTE-040][ROUTE-042][ROUTE-043] the pages of paying many are in the main layout and need a session', async () => {
  for (const path of ofMany) expect(await visit(path)).toMatchObject({ path: '/login', wanted: [path] })
  const { router } = await visit('/login')
  for (const path of ofMany) {
    const ids = router.matchRoutes(path).map(({ routeId }) => routeId as string)
    expect([path, ids.slice(0, 2)]).toEqual([path, ['__root__', '/main']])
  }
})

test('[ROUTE-045][ROUTE-046] invoices and pre-approved payments are in the main layout and need a session', async () => {
  for (const path of ['/transfer/preapproved-payments', '/transfer/invoices?invoice=7&type=received']) {
    expect(await visit(path)).toMatchObject({ path: '/login', wanted: [path] })
    const { router } = await visit('/login')
    const ids = router.matchRoutes(path.replace(/\?.*/, '')).map(({ routeId }) => routeId as string)
    expect(ids.slice(0, 2)).toEqual(['__root__', '/main'])
    expect(ids).toHaveLength(3)
  }
})

test('[ROUTE-068][ROUTE-069][ROUTE-070] the contracts, a new one and one of them are in the main layout and need a session', async () => {
  const { router } = await visit('/login')
  for (const [path, route] of [
    ['/revenue-split', '/revenue-split'],
    ['/revenue-split/new', '/revenue-split/new'],
    ['/revenue-split/40817', '/revenue-split/$contractId'],
  ] as const) {
    expect(await visit(path)).toMatchObject({ path: '/login', wanted: [path] })
    expect(router.matchRoutes(path).map(({ routeId }) => routeId as string)).toEqual(['__root__', '/main', `/main${route}`])
  }
})

test('[ROUTE-004][ROUTE-005][ROUTE-006] choosing an account, registering a company and a person are public, in the external layout', async () => {
  for (const path of ['/register', '/register/business', '/register/personal']) {
    const { router, ...found } = await visit(path)
    expect(found).toMatchObject({ path, isMissing: false, wanted: [] })
    expect(router.matchRoutes(path).map(({ routeId }) => routeId as string)).toEqual(['__root__', '/external', `/external${path}`])
  }
})

const ofMerchants = [
  '/merchant/buttons/my_saved_buttons',
  '/merchant/buttons/pbn-settings',
  '/merchant/buttons/business-logos',
  '/merchant/ipn/history',
  '/merchant/ipn/settings',
]
test('[ROUTE-054][ROUTE-060][ROUTE-061] the buttons and notifications of a merchant are in the main layout and need a session', async () => {
  for (const path of ['/merchant', ...ofMerchants]) expect(await visit(path)).toMatchObject({ path: '/login', wanted: [path] })
  const { router } = await visit('/login')
  for (const path of ofMerchants) {
    const ids = router.matchRoutes(path).map(({ routeId }) => routeId as string)
    expect([path, ids.slice(0, 2), ids.length]).toEqual([path, ['__root__', '/main'], 3])
  }
})

test('[ROUTE-053][ROUTE-055][ROUTE-056][ROUTE-057][ROUTE-058][ROUTE-059][ROUTE-062] merchant tools need a session and are in the main layout, with children for buttons, internal, accounts, security and ipn at the addresses that we chose', async () => {
  const { router } = await visit('/login')
  const built = Object.keys(router.routesByPath).filter((path) => path.startsWith('/merchant/'))
  expect(built.toSorted()).toEqual([
    '/merchant/accounts/subscribers',
    '/merchant/buttons/business-logos',
    '/merchant/buttons/my_saved_buttons',
    '/merchant/buttons/pbn-settings',
    // Ours: what became of each payment page.
    '/merchant/checkouts',
    '/merchant/developers',
    '/merchant/internal/api-key',
    '/merchant/internal/api-log',
    '/merchant/internal/webhook-log',
    '/merchant/ipn/history',
    '/merchant/ipn/settings',
    '/merchant/security/reputation',
    '/merchant/security/verification',
    '/merchant/security/verification/history',
  ])
  for (const path of ['/merchant', ...built]) {
    expect(await visit(path)).toMatchObject({ path: '/login', wanted: [path] })
    expect(
      router
        .matchRoutes(path)
        .map(({ routeId }) => routeId as string)
        .slice(0, 2),
    ).toEqual(['__root__', '/main'])
  }
})

test('the page behind a button, and the page on which it is paid, are public', async () => {
  for (const [path, route] of [
    ['/checkout/some-token', '/checkout/$token'],
    ['/pay/some-secret', '/pay/$secret'],
  ] as const)
    expect(await visit(path)).toMatchObject({ isMissing: false, wanted: [], routes: ['__root__', '/external', `/external${route}`] })
})

test('the page that ends a pre-approved payment from its letter is public', async () => {
  expect(await visit('/preapproved/cancel/some-secret')).toMatchObject({
    isMissing: false,
    wanted: [],
    routes: ['__root__', '/external', '/external/preapproved/cancel/$secret'],
  })
})

test('[ROUTE-009] the page of a recipient is public, in the external layout', async () => {
  expect(await visit('/receive/some-secret')).toMatchObject({
    isMissing: false,
    wanted: [],
    routes: ['__root__', '/external', '/external/receive/$id'],
  })
})

test('the root leads home, and so to sign-in', async () => {
  expect(await visit('/')).toMatchObject({ path: '/login', wanted: ['/home'] })
})

test('[ROUTE-003] /login is public, in the external layout', async () => {
  expect(await visit('/login')).toMatchObject({ path: '/login', isMissing: false, wanted: [] })
  expect((await visit('/login')).routes).toEqual(['__root__', '/external', '/external/login'])
})

test('[ROUTE-007][ROUTE-074] activation and a new password are public, in the external layout', async () => {
  for (const path of ['/activate', '/login/forgotten-password', '/login/new-password'])
    expect(await visit(path)).toMatchObject({ path, isMissing: false, wanted: [], routes: ['__root__', '/external', `/external${path}`] })
})

test('[ROUTE-001][ROUTE-002][ROUTE-026] every page stands in one of four layouts: /home in the main one, the root in the clear one', async () => {
  const { routesById } = (await visit('/login')).router
  const ids = Object.keys(routesById)
  expect(ids).toEqual(expect.arrayContaining([...layouts.map((name) => `/${name}`), '/main/home', '/clear/']))
  // The strong step, the consent page and the desk have a layout of the four with another guard before it.
  const other: Record<string, string> = { strong: 'restricted', alone: 'clear', desk: 'restricted' }
  for (const id of ids.filter((known) => known !== '__root__')) {
    const name = id.split('/')[1]!
    expect(layouts).toContain(other[name] ?? name)
  }
})
