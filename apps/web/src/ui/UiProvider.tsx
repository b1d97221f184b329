import { useEffect, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { RouterProvider } from 'react-aria-components'
import { listenForPresses } from './steady.ts'

interface UiProviderProps {
  /** BCP 47, for what the pieces say themselves. */
  readonly locale: string
  /** Follows a link of a menu without loading the page anew. */
  readonly navigate: (path: string) => void
  readonly children: ReactNode
}

/** What the pieces of this room must know of the page around them. */
export function UiProvider({ locale, navigate, children }: UiProviderProps) {
  useEffect(listenForPresses, [])
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  )
}
