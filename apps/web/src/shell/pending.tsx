/**
 * What is shown while a page is on its way. The page before stays, with a line of progress, for at most a second; then the shape of a
 * page takes its place until the page itself is there. Nothing waits for this: a page that has arrived is shown at once. A bank that is
 * slow to say who somebody is does not leave them before that shape: after five seconds it is said, with a way to try again.
 */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { needTexts } from '#i18n/texts.ts'

/** Spec: NAV-015, an upper bound (decisions.md). */
export const NAVIGATION_DELAY = 1000

/** Spec: AUTH-056, an upper bound too. */
export const LONG_WAIT = 5000

export const whilePending = {
  defaultPendingMs: NAVIGATION_DELAY,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
} as const

const LongWait = lazy(async () => {
  const [module] = await Promise.all([import('./main/LongWait.tsx'), needTexts('shell/main')])
  return { default: module.LongWait }
})

export function PagePending() {
  const { t } = useLingui()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setLong(true), LONG_WAIT)
    return () => clearTimeout(wait)
  }, [])
  return (
    <div role="status" className="grid w-full content-start gap-8 py-4">
      <span className="visually-hidden">{t`Loading the page.`}</span>
      <Suspense>{isLong && <LongWait />}</Suspense>
      <span className="h-8 w-1/3 rounded-s bg-sunken" />
      <span className="h-32 rounded-l bg-sunken" />
      <span className="h-64 rounded-l bg-sunken" />
    </div>
  )
}
