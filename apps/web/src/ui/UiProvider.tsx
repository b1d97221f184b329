import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** What the pieces of this room must know of the page around them: its locale (BCP 47), for their own spoken texts. */
export const UiProvider = ({ locale, children }: { readonly locale: string; readonly children: ReactNode }) => (
  <I18nProvider locale={locale}>{children}</I18nProvider>
)
