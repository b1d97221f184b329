import { bcp47 } from '@ducat/brands/brand.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CallsProvider } from '#api/CallsProvider.tsx'
import { Approvals } from '#approval/Approvals.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import { useLanguage } from '#i18n/language.ts'
import { UiProvider } from '#ui'
import { Consent } from './Consent.tsx'

/** A partner's site sent somebody here: what it wants to read is shown, and they say yes or no. Spec: product-areas §8. */
export function ConsentScreen() {
  const locale = bcp47(useLanguage())
  const router = useRouter()
  // The whole address is what the partner asked; it does not change while it is decided.
  const [authorizeUrl] = useState(() => location.href)
  return (
    <CallsProvider>
      <UiProvider locale={locale} navigate={(path) => void router.navigate({ to: path })}>
        <Consent authorizeUrl={authorizeUrl} />
        <Overlays />
        <Approvals />
      </UiProvider>
    </CallsProvider>
  )
}
