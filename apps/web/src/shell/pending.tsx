/**
 * What is shown while a page is on its way. The page before stays, with a line of progress, for at most a second; then the shape of a
 * page takes its place until the page itself is there. Nothing waits for this: a page that has arrived is shown at once.
 */
import { useLingui } from '@lingui/react/macro'

/** Spec: NAV-015, an upper bound (decisions.md). */
export const NAVIGATION_DELAY = 1000

export const whilePending = {
  defaultPendingMs: NAVIGATION_DELAY,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
} as const

function PagePending() {
  const { t } = useLingui()
  return (
    <div role="status" className="grid w-full content-start gap-8 py-4">
      <span className="visually-hidden">{t`The page is on its way.`}</span>
      <span className="h-8 w-1/3 rounded-s bg-sunken" />
      <span className="h-32 rounded-l bg-sunken" />
      <span className="h-64 rounded-l bg-sunken" />
    </div>
  )
}
