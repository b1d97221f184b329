/** /merchant/ipn/settings: where the merchant's server is told of payments, of which, and with which secret. */
import { ipnSettings } from '@ducat/contract/ipn/calls'
import { notifyStatusIds } from '@ducat/contract/ipn/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { MerchantFrame, SecretOnce } from '#features/merchant'
import { CallForm, useCallForm } from '#forms'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card, Checkbox, RadioList, TextField } from '#ui'

type Settings = OutputOf<typeof ipnSettings.get>

const ON = 1
const OFF = 2

export function IpnSettingsScreen() {
  const { t } = useLingui()
  const settings = useCall(ipnSettings.get, {})
  const [made, show] = useState<string>()
  return (
    <MerchantFrame page="ipnSettings">
      <Awaited of={settings} failed={t`We could not load the settings`}>
        {(data) => (
          <>
            <Card title={t`Payment notifications (IPN)`} className="max-w-180">
              <div className="grid gap-6 p-5 max-tablet:p-4">
                <p className="text-muted">
                  <Trans>
                    We tell your server of each payment by a signed message. It is sent again until your server confirms it, so nothing is
                    lost when your server is down.
                  </Trans>
                </p>
                <SettingsForm settings={data} onSecret={show} />
              </div>
            </Card>
            <Secret settings={data} onSecret={show} />
          </>
        )}
      </Awaited>
      {made !== undefined && <SecretOnce secret={made} onClose={() => show(undefined)} />}
    </MerchantFrame>
  )
}

interface PartProps {
  readonly settings: Settings
  readonly onSecret: (secret: string) => void
}

function SettingsForm({ settings: { notifyUrl, notifyStatusId, statusId }, onSecret }: PartProps) {
  const { t } = useLingui()
  const form = useCallForm(ipnSettings.update, {
    start: { notifyUrl, notifyStatusId, statusId },
    onDone: ({ secret }) => {
      toast({ text: t`Settings saved.`, tone: 'positive' })
      if (secret !== undefined) onSecret(secret)
    },
  })
  const url = form.field('notifyUrl')
  return (
    <CallForm form={form} submit={t`Save settings`}>
      <TextField
        label={t`Address of your server`}
        hint={t`Begins with https://. Buttons and checkouts may name another one.`}
        type="url"
        inputMode="url"
        {...url}
      />
      <RadioList
        label={t`Send a message`}
        name="notifyStatusId"
        value={String(form.values.notifyStatusId ?? notifyStatusIds.completed)}
        error={form.field('notifyStatusId').error}
        onChange={(next) => form.set({ notifyStatusId: Number(next) })}
        options={[
          {
            value: String(notifyStatusIds.completed),
            name: t`When a payment is completed`,
            detail: t`One message for each payment.`,
          },
          {
            value: String(notifyStatusIds.every),
            name: t`On every change of a payment`,
            detail: t`Also when it is pending, declined, returned or has expired.`,
          },
        ]}
      />
      <Checkbox
        isChecked={(form.values.statusId ?? ON) === ON}
        onChange={(isOn) => form.set({ statusId: isOn ? ON : OFF })}
        hint={t`Switched off, nothing is sent and nothing is queued.`}
      >
        <Trans>Notifications are on</Trans>
      </Checkbox>
    </CallForm>
  )
}

function Secret({ settings: { secret, ...settings }, onSecret }: PartProps) {
  const { t } = useLingui()
  const may = useMay(ipnSettings.update)
  const { act, busy } = useAct(ipnSettings.update)
  const regenerate = async () => {
    const isSure =
      secret === undefined ||
      (await confirm({
        title: t`Make a new secret?`,
        facts: [],
        warning: t`Messages are signed with the new secret at once. Change it on your server first thing.`,
        confirmLabel: t`Make a new secret`,
        destructive: true,
      }))
    if (!isSure) return
    const made = await act({ ...settings, isSecretRegenerate: true })
    if (made.secret !== undefined) onSecret(made.secret)
  }
  return (
    <Card title={t`Secret`} className="max-w-180">
      <div className="flex flex-wrap items-center justify-between gap-3 p-5 max-tablet:p-4">
        <div className="grid min-w-0 gap-0.5">
          <span className="identifier wrap-anywhere">{secret ?? t`No secret yet`}</span>
          <span className="text-13 text-muted">
            <Trans>Signs every message, so that your server knows that it comes from us.</Trans>
          </span>
        </div>
        <Button icon={KeyRound} loading={busy} disabledReason={may.reason} onClick={() => void regenerate().catch(showFailure)}>
          <Trans>Make a new secret</Trans>
        </Button>
      </div>
    </Card>
  )
}
