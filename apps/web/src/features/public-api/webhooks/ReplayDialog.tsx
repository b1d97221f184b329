import { deliveries } from '@ducat/contract/public-api/calls'
import { addDays } from '@ducat/values'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { DayField } from '#forms'
import { today } from '#i18n/dates.ts'
import { Button, Dialog, RadioList } from '#ui'
import { useQueuedWords } from './use-replay.ts'
import type { Webhook } from '../rows.ts'

/** As long as events are kept. */
const KEPT_DAYS = 30

interface ReplayDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Sends many events again: all that never arrived, or everything of some days. */
export function ReplayDialog({ webhook: { id, customerId, name, enabled }, onClose }: ReplayDialogProps) {
  const { t } = useLingui()
  const queuedWords = useQueuedWords()
  const { act, busy } = useAct(deliveries.replayMany)
  const [which, setWhich] = useState<'failed' | 'days'>('failed')
  const [from, setFrom] = useState<string>(addDays(today(), -1))
  const [to, setTo] = useState<string>(today())
  const isWrong = which === 'days' && (from === '' || to === '' || from > to)
  const replay = async () => {
    const range = which === 'failed' ? { failed: true } : { fromDate: from, toDate: to }
    try {
      const answer = await act({ id, customerId, ...range })
      toast({ text: queuedWords(answer) })
      onClose()
    } catch (failure) {
      showFailure(failure)
    }
  }
  const reason = !enabled ? t`Turn the webhook on first.` : isWrong ? t`Choose the first and the last day.` : undefined
  return (
    <Dialog
      title={t`Send events to “${name}” again`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" loading={busy} disabledReason={reason} onClick={() => void replay()}>
            <Trans>Send again</Trans>
          </Button>
        </>
      }
    >
      <RadioList
        name="which"
        label={t`Which events`}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'failed', name: t`All that failed` },
          { value: 'days', name: t`Everything between two days`, detail: t`Also what happened while the webhook was off.` },
        ]}
      />
      {which === 'days' && (
        <div className="grid gap-5 mobile:grid-cols-2">
          <DayField label={t`First day`} min={addDays(today(), -KEPT_DAYS)} max={today()} value={from} onChange={setFrom} />
          <DayField label={t`Last day`} min={addDays(today(), -KEPT_DAYS)} max={today()} value={to} onChange={setTo} />
        </div>
      )}
      <p className="text-13 text-muted">
        <Trans>Events keep their ids, so a receiver recognizes those that it already has.</Trans>
      </p>
    </Dialog>
  )
}
