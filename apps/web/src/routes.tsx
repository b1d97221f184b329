/**
 * The tree, mapped from the records of the screens (screens.ts): each becomes a route in its layout, with its guard, its lazy component
 * and its menu entry. Any other path is the 404 page. The sign-in page is in first-routes.tsx, which fetches this list with the first
 * other page. routes.check.tsx proves that the links keep their types.
 */
import { createRoute, createRouter, redirect, type AnyRoute, type RouterHistory } from '@tanstack/react-router'
import { screen } from '#i18n/screen.ts'
import { ClearLayout } from '#shell/clear/ClearLayout.tsx'
import { PageError } from '#shell/errors/PageError.tsx'
import { guarded, inDemo, needs, withLoginResult, type Visitor } from '#shell/guarded.ts'
import type { Screen, ScreenLayout } from '#shell/screen.ts'
import { external, loginPage, root, routerOptions } from './first-routes.tsx'
import { screens } from './screens.ts'

/** Without help: nobody is signed in. */
const strongLayout = screen({
  load: async () => (await import('./shell/restricted/RestrictedLayout.tsx')).StrongLayout,
  texts: ['shell', 'shell/main'],
})
const main = createRoute({
  getParentRoute: () => root,
  id: 'main',
  beforeLoad: guarded('main'),
  component: screen({ load: async () => (await import('./MainFrame.tsx')).MainFrame, texts: ['shell/main'] }),
})
const restricted = createRoute({
  getParentRoute: () => root,
  id: 'restricted',
  beforeLoad: guarded('restricted'),
  component: screen({ load: async () => (await import('./RestrictedFrame.tsx')).RestrictedFrame, texts: ['shell', 'shell/main'] }),
})
const clear = createRoute({ getParentRoute: () => root, id: 'clear', beforeLoad: guarded('clear'), component: ClearLayout })
/** The strong step needs the result of a sign-in, and no session. Spec: foundations §2. */
const strong = createRoute({ getParentRoute: () => root, id: 'strong', beforeLoad: withLoginResult, component: strongLayout })
/** The bank's own people, in a frame of their own. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  beforeLoad: guarded('restricted'),
  component: screen({
    load: async () => (await import('./features/desk/DeskLayout.tsx')).DeskLayout,
    texts: ['features/desk', 'shell', 'shell/main'],
  }),
})
/** A page for signed-in users with no frame around it. */
const alone = createRoute({ getParentRoute: () => root, id: 'alone', beforeLoad: guarded('main'), component: ClearLayout })

const tree = root.addChildren([
  external.addChildren({ login: loginPage, ...pagesIn('external', external) }),
  restricted.addChildren(pagesIn('restricted', restricted)),
  main.addChildren(pagesIn('main', main)),
  desk.addChildren(pagesIn('desk', desk)),
  strong.addChildren(pagesIn('strong', strong)),
  alone.addChildren(pagesIn('alone', alone)),
  clear.addChildren(pagesIn('clear', clear)),
])

type All = Omit<typeof screens, 'login'>
type NamesIn<Layout> = { [Name in keyof All]: All[Name]['layout'] extends Layout ? Name : never }[keyof All]
type SearchOf<One> = One extends { readonly search: (given: never) => infer Search } ? Search : object
/** One route for each record, with its path as a literal: a list of routes in general would leave the links without types. */
type PagesIn<Layout, Parent extends AnyRoute> = {
  [Name in NamesIn<Layout>]: ReturnType<typeof page<Parent, All[Name]['path'], SearchOf<All[Name]>>>
}

function pagesIn<Layout extends ScreenLayout, Parent extends AnyRoute>(layout: Layout, parent: Parent): PagesIn<Layout, Parent> {
  const { login: _first, ...all } = screens
  const here = Object.entries<Screen>(all).filter(([, record]) => record.layout === layout)
  return Object.fromEntries(here.map(([name, record]) => [name, page(parent, record.path, name, record)])) as never
}

function page<Parent extends AnyRoute, Path extends string, Search>(parent: Parent, path: Path, name: string, record: Screen) {
  const { load, texts, search, menu, flow, wide } = record
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: search as (given: Record<string, unknown>) => Search,
    beforeLoad: ({ location }) => mayOpen(record, location),
    ...(load && { component: screen({ load, texts }) }),
    ...(isFramed(record) && { errorComponent: PageError }),
    staticData: { name, menu, flow, wide },
  })
}

/** These have a frame, which stays when the page itself cannot be shown. */
function isFramed({ layout }: Screen): boolean {
  return layout === 'main' || layout === 'restricted' || layout === 'desk'
}

interface Opened {
  readonly pathname: string
  readonly search: object
}

async function mayOpen({ needs: needed, elsewhere }: Screen, { pathname, search }: Opened): Promise<void> {
  if (needed === 'demo') inDemo()
  else if (needed) await needs(needed)()
  const other = await elsewhere?.(pathname, search)
  if (other !== undefined) throw redirect({ href: other, replace: true })
}

/** The place of a browser where there is none: prerendering and tests. */
export interface Elsewhere {
  readonly history: RouterHistory
  readonly origin: string
  readonly isServer: false
  readonly scrollRestoration: false
}

export const createAppRouter = (visitor: Visitor, elsewhere?: Elsewhere) =>
  createRouter({ routeTree: tree, context: visitor, ...routerOptions, ...elsewhere })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
