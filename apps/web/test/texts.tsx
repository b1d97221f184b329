/** What pieces with texts stand in: the language of the test, and of the library's own words. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { UiProvider } from '../src/ui/index.ts'

// A file that says nothing about the language reads the texts as they stand in the code.
if (i18n.locale === '') i18n.loadAndActivate({ locale: 'en', messages: {} })

export const inTexts = (children: ReactNode) => (
  <I18nProvider i18n={i18n}>
    <UiProvider locale="en" navigate={() => undefined}>
      {children}
    </UiProvider>
  </I18nProvider>
)
