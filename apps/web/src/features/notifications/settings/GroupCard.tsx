/** What notices are about, each group with its channels. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { notificationSettings } from '@ducat/contract/notifications/calls'
import { writtenGroups, type NoticeChannel, type NoticeGroup, type WrittenGroup } from '@ducat/contract/notifications/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { Button, Card, Switch } from '#ui'
import { LetterPreview } from './LetterPreview.tsx'

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

const channelWords: Readonly<Record<NoticeChannel, MessageDescriptor>> = {
  screen: msg`In the app`,
  email: msg`By e-mail`,
  push: msg`On your linked phones`,
  sms: msg`By text message`,
}

const isWritten = (group: NoticeGroup): group is WrittenGroup => (writtenGroups as readonly NoticeGroup[]).includes(group)

interface GroupCardProps {
  readonly group: NoticeGroup
  readonly settings: readonly Setting[]
}

export function GroupCard({ group, settings }: GroupCardProps) {
  const { t } = useLingui()
  const [isShown, show] = useState(false)
  const { title, about } = groupWords[group]
  return (
    <Card title={t(title)}>
      <div className="grid gap-3 px-5 py-4 max-tablet:px-4">
        <p className="text-13 text-pretty text-muted">{t(about)}</p>
        {settings.map((setting) => (
          <SettingSwitch key={setting.identified} setting={setting} />
        ))}
        {isWritten(group) && (
          <>
            <Button look="quiet" size="s" className="-ms-3 justify-self-start" aria-haspopup="dialog" onClick={() => show(true)}>
              <Trans>Preview the e-mail</Trans>
            </Button>
            {isShown && <LetterPreview group={group} onClose={() => show(false)} />}
          </>
        )}
      </div>
    </Card>
  )
}

function SettingSwitch({ setting: { identified, value, channel, isLocked, lacks } }: { readonly setting: Setting }) {
  const { t } = useLingui()
  const { act, busy } = useAct(notificationSettings.set)
  const lacking = lacks === 'number' ? t`Confirm a phone number in the settings first.` : lacks && t`Link a phone in the settings first.`
  return (
    <Switch
      isOn={value}
      loading={busy}
      disabledReason={isLocked ? t`Security notifications cannot be switched off.` : value ? undefined : lacking}
      hint={lacking}
      onChange={(isOn) => void act({ identified, value: isOn }).catch(showFailure)}
    >
      {t(channelWords[channel])}
    </Switch>
  )
}
