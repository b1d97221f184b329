/** A component on a page of its own with an address, for tests of what reads and writes it. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallsProvider } from '../src/api/CallsProvider.tsx'
import { UiProvider } from '../src/ui/index.ts'

export function inRouter(children: ReactNode, path = '/') {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const history = createMemoryHistory({ initialEntries: [path] })
  const root = createRootRoute({
    component: () => (
      <I18nProvider i18n={i18n}>
        <CallsProvider>
          <UiProvider locale="en" navigate={() => undefined}>
            <main>{children}</main>
          </UiProvider>
        </CallsProvider>
      </I18nProvider>
    ),
  })
  const router = createRouter({ routeTree: root, history })
  return { page: <RouterProvider router={router as never} />, address: () => history.location.href, history }
}
