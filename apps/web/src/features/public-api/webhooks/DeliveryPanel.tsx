import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useFormat } from '#i18n/format.ts'
import { Button, KeyValues, SidePanel } from '#ui'
import { Code, pretty } from '../Code.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { useReplay } from './use-replay.ts'
import type { Delivery } from '../rows.ts'

interface DeliveryPanelProps {
  readonly delivery: Delivery
  readonly onClose: () => void
}

/** One try: what was sent, what came back, when it is tried again. */
export function DeliveryPanel({ delivery, onClose }: DeliveryPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { replay, busy } = useReplay()
  const { id, eventType, eventId, created, ms, attempt, url, nextTry, request } = delivery
  const entries = [
    { key: t`Answer`, value: <DeliveryState delivery={delivery} /> },
    { key: t`Time`, value: format.dayTime(created) },
    { key: t`Took`, value: t`${format.number(ms)} ms` },
    { key: t`Attempt`, value: format.number(attempt) },
    ...(nextTry ? [{ key: t`Next attempt`, value: format.dayTime(nextTry) }] : []),
    { key: t`Event`, value: <code className="identifier wrap-anywhere select-all">{eventId}</code> },
    { key: t({ message: 'Address', context: 'network' }), value: <code className="identifier wrap-anywhere">{url}</code> },
  ]
  return (
    <SidePanel title={eventType} closeLabel={t`Close`} onClose={onClose} sheet={false}>
      <div className="grid gap-5 p-5 max-tablet:p-4">
        <KeyValues entries={entries} />
        <Button icon={RotateCcw} loading={busy} onClick={() => void replay(id)} className="justify-self-start">
          <Trans>Send again</Trans>
        </Button>
        <Code label={t`Payload`} text={pretty(request)} />
      </div>
    </SidePanel>
  )
}
