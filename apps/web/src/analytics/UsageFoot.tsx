import { lazy, Suspense } from 'react'
import { needTexts } from '#i18n/texts.ts'

const Usage = lazy(async () => {
  const [{ Usage: loaded }] = await Promise.all([import('./Usage.tsx'), needTexts('analytics')])
  return { default: loaded }
})

/** Comes after the page: nobody waits for it. */
export const UsageFoot = () => (
  <Suspense fallback={null}>
    <Usage />
  </Suspense>
)
