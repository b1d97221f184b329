/** The sign-in page as markup, for the pages that are written when the client is built and by the development server. */
import type { Language } from '@ducat/brands/brand.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { t } from '@lingui/core/macro'
import { takeBrand, type PageBrand } from '#brand/brand.ts'
import { beginTexts } from '#i18n/texts.ts'
import * as to from '#paths'
import type { Visitor } from '#shell/guarded.ts'
import { titleOf } from '#shell/title.ts'
import { App } from './App.tsx'
import { createAppRouter } from './routes.tsx'

const nobody: Visitor = { state: () => ({ isAuthed: false }), join: () => Promise.resolve(), again: () => {}, wanted: () => {} }

export interface Prerendered {
  readonly title: string
  readonly markup: string
}

/** One at a time: the language and the brand of a page are one for the whole page. */
export async function prerenderLogin(brand: PageBrand, language: Language): Promise<Prerendered> {
  takeBrand(brand)
  await beginTexts(language, 'shell')
  const router = createAppRouter(nobody, {
    history: createMemoryHistory({ initialEntries: [to.login] }),
    origin: 'http://localhost',
    isServer: false,
    scrollRestoration: false,
  })
  await router.load()
  const markup = renderToString(<App router={router} />)
  return { title: titleOf(t`Sign in`, brand.projectName), markup }
}
