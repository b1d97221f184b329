/**
 * /setting and /setting/security: who one is here, how one signs in and confirms, from where, on what, and what is counted. Each group of
 * sections has an address; without one, a wide window shows them all and a phone the index of them. Each section loads by itself, and all
 * are found by words.
 */
import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import * as to from '#paths'
import { PageHead } from '#shell/PageHead.tsx'
import { useViewportFlag } from '#shell/viewport.ts'
import { AddressesSection } from './addresses/AddressesSection.tsx'
import { AppearanceSection } from './appearance/AppearanceSection.tsx'
import { AuthenticatorSection } from './authenticator/AuthenticatorSection.tsx'
import { BrowsersSection } from './browsers/BrowsersSection.tsx'
import { NumberSection } from './number/NumberSection.tsx'
import { PasskeysSection } from './passkeys/PasskeysSection.tsx'
import { PasswordSection } from './password/PasswordSection.tsx'
import { PhonesSection } from './phones/PhonesSection.tsx'
import { ProfileSection } from './profile/ProfileSection.tsx'
import { RecoverySection } from './recovery/RecoverySection.tsx'
import { GroupIndex, GroupLinks } from './GroupLinks.tsx'
import { groupOf, settingGroups, type SectionId } from './sections.ts'
import { SettingSearch } from './SettingSearch.tsx'
import { TwoStepSection } from './two-step/TwoStepSection.tsx'
import { UsageSection } from './usage/UsageSection.tsx'

const sections: Readonly<Record<SectionId, ComponentType>> = {
  profile: ProfileSection,
  number: NumberSection,
  'two-step': TwoStepSection,
  authenticator: AuthenticatorSection,
  'recovery-codes': RecoverySection,
  phones: PhonesSection,
  passkeys: PasskeysSection,
  browsers: BrowsersSection,
  password: PasswordSection,
  addresses: AddressesSection,
  appearance: AppearanceSection,
  usage: UsageSection,
}

/** Fetched with the first letter. */
const FoundSettings = lazy(async () => ({ default: (await import('./FoundSettings.tsx')).FoundSettings }))

export function SettingScreen() {
  const { t } = useLingui()
  const { hash } = useLocation()
  const { group: named } = useParams({ strict: false })
  const isWide = useViewportFlag('tablet')
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const group = settingGroups.find(({ id }) => id === named)
  const title = group ? t(group.label) : t`Settings`
  // A link to a section leads there for those who look and for those who listen.
  useEffect(() => {
    const section = hash === '' ? null : document.getElementById(hash)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [hash, named, isSearching])
  // On a phone the section that a link names is on the page of its group; an address that names no group is the index.
  const linked = isWide || named !== undefined ? undefined : groupOf(hash)?.id
  const isNowhere = named !== undefined && !group
  const navigate = useNavigate()
  useEffect(() => {
    if (isNowhere) void navigate({ to: to.settings, replace: true })
    else if (linked) void navigate({ to: to.settingsGroup, params: { group: linked }, hash, replace: true })
  }, [isNowhere, linked, hash, navigate])
  if (isNowhere || linked) return null
  const shown = group ? [group] : isWide ? settingGroups : []
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 max-phablet:grid">
        <PageHead key={named} title={title} />
        <div className="w-80 max-phablet:w-full">
          <SettingSearch typed={typed} onType={setTyped} />
        </div>
      </div>
      <div className="grid items-start gap-8 max-desktop:gap-6 laptop:grid-cols-[184px_minmax(0,1fr)]">
        {isWide ? <GroupLinks current={group?.id ?? groupOf(hash)?.id} /> : !group && !isSearching && <GroupIndex />}
        <Suspense>{isSearching && <FoundSettings typed={typed} onChoose={() => setTyped('')} />}</Suspense>
        {!isSearching && shown.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {shown.flatMap((one) =>
              one.sections.map((id) => {
                const Section = sections[id]
                return <Section key={id} />
              }),
            )}
          </div>
        )}
      </div>
    </>
  )
}
