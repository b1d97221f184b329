import { schedules } from '@ducat/contract/schedules/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button } from '#ui'

/** An invoice that is paid by itself on its day; with the plan cancelled it can be paid now. */
export function Planned({ day, scheduleId }: { readonly day: string; readonly scheduleId: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const cancel = useAct(schedules.cancel)
  const mayCancel = useMay(schedules.cancel)
  const shown = format.day(day)
  const end = async () => {
    await cancel.act({ id: scheduleId })
    toast({ text: t`Scheduled payment cancelled.` })
  }
  return (
    <Banner
      action={
        mayCancel.allowed && (
          <Button size="s" loading={cancel.busy} onClick={() => void end().catch(showFailure)}>
            <Trans>Cancel scheduled payment</Trans>
          </Button>
        )
      }
    >
      <Trans>This invoice will be paid on {shown}. Nothing is taken from your account before that day.</Trans>
    </Banner>
  )
}
