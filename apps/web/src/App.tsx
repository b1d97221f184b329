import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'

/** The same tree in the browser and in the prerendered page, or the one could not take over the other. */
export const App = ({ router }: { readonly router: AnyRouter }) => (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>
)
