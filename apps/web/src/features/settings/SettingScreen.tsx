/** /setting: who one is here, how one signs in and confirms, from where, and on what. Each section loads by itself. */
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTitle } from '#shell/title.ts'
import { AddressesSection } from './addresses/AddressesSection.tsx'
import { AuthenticatorSection } from './authenticator/AuthenticatorSection.tsx'
import { BrowsersSection } from './browsers/BrowsersSection.tsx'
import { NumberSection } from './number/NumberSection.tsx'
import { PasskeysSection } from './passkeys/PasskeysSection.tsx'
import { PasswordSection } from './password/PasswordSection.tsx'
import { PhonesSection } from './phones/PhonesSection.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'
import { RecoverySection } from './recovery/RecoverySection.tsx'
import { SectionLinks } from './SectionLinks.tsx'
import { TwoStepSection } from './two-step/TwoStepSection.tsx'

export function SettingScreen() {
  const { t } = useLingui()
  useTitle(t`Settings`)
  const { hash } = useLocation()
  // A link to a section leads there for those who look and for those who listen.
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [hash])
  return (
    <>
      <h1>{t`Settings`}</h1>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[184px_minmax(0,1fr)]">
        <SectionLinks current={hash} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ProfileSection />
          <TwoStepSection />
          <AuthenticatorSection />
          <RecoverySection />
          <PhonesSection />
          <NumberSection />
          <PasskeysSection />
          <BrowsersSection />
          <PasswordSection />
          <AddressesSection />
        </div>
      </div>
    </>
  )
}
