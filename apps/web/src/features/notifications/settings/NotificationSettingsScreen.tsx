/** /profile/notifications: which notices one gets, by what they are about and how they come, and when nothing rings. */
import { notificationSettings } from '@ducat/contract/notifications/calls'
import { noticeGroups } from '@ducat/contract/notifications/models'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { GroupCard } from './GroupCard.tsx'
import { QuietHoursCard } from './QuietHoursCard.tsx'

export function NotificationSettingsScreen() {
  const { t } = useLingui()
  const list = useCall(notificationSettings.get, {})
  return (
    <>
      <PageHead title={t`Notifications`}>
        <Trans>Choose what you see here, what we send to your primary e-mail address, and what reaches your phone.</Trans>
      </PageHead>
      <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">
        <QuietHoursCard />
        <Awaited of={list} failed={t`We could not load your settings`}>
          {({ settings }) =>
            noticeGroups.map((group) => <GroupCard key={group} group={group} settings={settings.filter((one) => one.group === group)} />)
          }
        </Awaited>
      </div>
    </>
  )
}
