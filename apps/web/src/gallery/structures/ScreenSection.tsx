/** A whole screen written on these pieces: CONTRIBUTING.md quotes it. What a layout brings is brought here. */
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSession } from '#api/session.ts'
import { Approvals } from '#approval/Approvals.tsx'
import { Overlays } from '#dialogs/Overlays.tsx'
import * as to from '#paths'
import { introduce } from '#shell/enter.ts'
import { Banner } from '#ui'
import { TransferScreen } from './TransferScreen.tsx'

export default function ScreenSection() {
  const { t } = useLingui()
  const { isAuthed, customer } = useSession()
  useEffect(() => {
    if (isAuthed) void introduce()
  }, [isAuthed])
  if (!customer) return isAuthed ? null : <Banner action={<a href={to.login}>{t`Sign in`}</a>}>{t`Sign in to move money.`}</Banner>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <TransferScreen />
      <Approvals />
      <Overlays />
    </div>
  )
}
