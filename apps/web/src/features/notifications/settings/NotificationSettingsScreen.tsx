/** /profile/notifications: which notices one gets, by what they are about and how they come. */
import { notificationSettings } from '@ducat/contract/notifications/calls'
import { noticeGroups, type NoticeGroup } from '@ducat/contract/notifications/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import { Card, Switch } from '#ui'

type Setting = OutputOf<typeof notificationSettings.get>['settings'][number]

const groupWords: Readonly<Record<NoticeGroup, { readonly title: MessageDescriptor; readonly about: MessageDescriptor }>> = {
  security: {
    title: msg`Security`,
    about: msg`Sign-ins, passwords, phones and access. You always get these: they tell you when someone else uses your account.`,
  },
  payments: { title: msg`Payments`, about: msg`Payments that were declined, returned or not made, and recurring payments.` },
  invoices: { title: msg`Invoices`, about: msg`Invoices you received, and your own that were paid or rejected.` },
  cards: { title: msg`Cards`, about: msg`Cards that were closed or replaced.` },
  company: { title: msg({ message: 'Verifications', context: 'notifications' }), about: msg`Identity verifications you asked others for.` },
  support: { title: msg`Support`, about: msg`Answers to your requests.` },
  account: { title: msg`Account and documents`, about: msg`The state of your account, and documents that expire.` },
}

export function NotificationSettingsScreen() {
  const { t } = useLingui()
  const list = useCall(notificationSettings.get, {})
  return (
    <>
      <PageHead title={t`Notifications`}>
        <Trans>Choose what you see here and what we also send to your primary e-mail address.</Trans>
      </PageHead>
      <Awaited of={list} failed={t`We could not load your settings`}>
        {({ settings }) => (
          <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">
            {noticeGroups.map((group) => (
              <GroupCard key={group} group={group} settings={settings.filter((one) => one.group === group)} />
            ))}
          </div>
        )}
      </Awaited>
    </>
  )
}

function GroupCard({ group, settings }: { readonly group: NoticeGroup; readonly settings: readonly Setting[] }) {
  const { t } = useLingui()
  const { title, about } = groupWords[group]
  return (
    <Card title={t(title)}>
      <div className="grid gap-3 px-5 py-4 max-tablet:px-4">
        <p className="text-13 text-pretty text-muted">{t(about)}</p>
        {settings.map((setting) => (
          <SettingSwitch key={setting.identified} setting={setting} />
        ))}
      </div>
    </Card>
  )
}

function SettingSwitch({ setting: { identified, value, channel, isLocked } }: { readonly setting: Setting }) {
  const { t } = useLingui()
  const { act, busy } = useAct(notificationSettings.set)
  return (
    <Switch
      isOn={value}
      loading={busy}
      disabledReason={isLocked ? t`Security notifications cannot be switched off.` : undefined}
      onChange={(isOn) => void act({ identified, value: isOn }).catch(showFailure)}
    >
      {channel === 'screen' ? <Trans>In the app</Trans> : <Trans>By e-mail</Trans>}
    </Switch>
  )
}
