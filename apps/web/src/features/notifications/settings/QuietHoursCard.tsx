/** When nothing rings: text messages and messages to phones wait until the end of these hours. */
import type { OutputOf } from '@ducat/contract/kit/call'
import { quietHours } from '@ducat/contract/notifications/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm } from '#forms'
import { readerZone } from '#i18n/zone.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Button, Card, Switch, TextField } from '#ui'

type Hours = OutputOf<typeof quietHours.get>

export function QuietHoursCard() {
  const { t } = useLingui()
  const hours = useCall(quietHours.get, {})
  return (
    <Card title={t`Quiet hours`}>
      <Awaited of={hours} failed={t`We could not load your quiet hours`}>
        {(data) => (
          <div className="grid gap-4 px-5 py-4 max-tablet:px-4">
            <QuietSwitch hours={data} />
            {data.isOn && <HoursForm key={`${data.from} ${data.to} ${data.timeZone}`} hours={data} />}
          </div>
        )}
      </Awaited>
    </Card>
  )
}

function QuietSwitch({ hours }: { readonly hours: Hours }) {
  const { t } = useLingui()
  const { act, busy } = useAct(quietHours.set)
  // Whoever switches them on means the clock on their own wall.
  const change = (isOn: boolean) => act({ ...hours, isOn, ...(isOn && readerZone()) })
  return (
    <Switch
      isOn={hours.isOn}
      loading={busy}
      hint={t`Text messages and messages to your phones wait until the end. E-mails and security notifications are not delayed.`}
      onChange={(isOn) => void change(isOn).catch(showFailure)}
    >
      {t`Do not disturb me`}
    </Switch>
  )
}

function HoursForm({ hours }: { readonly hours: Hours }) {
  const { t } = useLingui()
  const form = useCallForm(quietHours.set, { start: hours, onDone: () => toast({ text: t`Quiet hours saved.` }) })
  const { act, busy } = useAct(quietHours.set)
  const kept = placeName(hours.timeZone)
  const { timeZone: reader } = readerZone()
  const here = reader !== undefined && reader !== hours.timeZone ? placeName(reader) : undefined
  return (
    <CallForm form={form} submit={t`Save`}>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t`Starts at`} type="time" required {...form.field('from')} />
        <TextField label={t`Ends at`} type="time" required {...form.field('to')} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
        <Trans>Time zone: {kept}</Trans>
        {here !== undefined && (
          <Button look="quiet" size="s" loading={busy} onClick={() => void act({ ...hours, timeZone: reader! }).catch(showFailure)}>
            <Trans>Use {here}</Trans>
          </Button>
        )}
      </p>
    </CallForm>
  )
}

const placeName = (zone: string): string => zone.replaceAll('_', ' ')
