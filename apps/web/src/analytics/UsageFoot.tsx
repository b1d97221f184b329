import { lazy, Suspense } from 'react'
import { needTexts } from '#i18n/texts.ts'
import { WhenSeen } from '#ui'
import { usageConsent } from './consent.ts'

const Usage = lazy(async () => {
  const [{ Usage: loaded }] = await Promise.all([import('./Usage.tsx'), needTexts('analytics')])
  return { default: loaded }
})

/** Comes after the page, and where nobody agreed to be counted only when somebody has scrolled down to it. */
export function UsageFoot() {
  const foot = (
    <Suspense fallback={null}>
      <Usage />
    </Suspense>
  )
  return usageConsent() === 'yes' ? foot : <WhenSeen className="min-h-5">{foot}</WhenSeen>
}
