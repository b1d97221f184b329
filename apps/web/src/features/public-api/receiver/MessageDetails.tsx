import { deliveries } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Button, CopyButton, KeyValues, RadioList, Tabs } from '#ui'
import { Code, pretty } from '../Code.tsx'
import { deliveryCurl } from '../curl.ts'
import { useMerchantId } from '../merchant-id.ts'
import { DeliveryState } from '../webhooks/DeliveryState.tsx'
import { useReplay } from '../webhooks/use-replay.ts'
import { eventOf, type AnswerKind, type Message } from './box.ts'
import { MessageSignature } from './MessageSignature.tsx'
import type { Delivery, Webhook } from '../rows.ts'

interface MessageDetailsProps {
  readonly message: Message
  readonly all: readonly Message[]
  readonly url: string
  readonly webhook: Webhook
  readonly secret: string | undefined
  readonly onSecret: (secret: string) => void
  readonly answer: AnswerKind
  readonly onAnswer: (answer: AnswerKind) => void
}

/** The log has a try a moment after it was answered. */
const EVERY = 2_000

export function MessageDetails({ message, all, url, webhook, secret, onSecret, answer, onAnswer }: MessageDetailsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { type, id } = eventOf(message)
  const customerId = useMerchantId()
  const [tab, setTab] = useState('payload')
  const tries = useCall(deliveries.log, { customerId, query: id ?? '' }, { enabled: id !== undefined, every: EVERY }).data?.requests ?? []
  const [newest] = tries
  const same = all.filter((one) => eventOf(one).id === id)
  const place = same.length - same.findIndex(({ number }) => number === message.number)
  const { replay, busy } = useReplay()
  const tabs = [
    { id: 'payload', title: t`Payload`, content: <Code label={t`Payload`} text={pretty(message.body)} numbered /> },
    {
      id: 'headers',
      title: t`Headers`,
      count: Object.keys(message.headers).length,
      content: <Code label={t`Headers`} text={headerLines(message.headers)} />,
    },
    { id: 'answer', title: t`Your answer`, content: <AnswerChoice answer={answer} onAnswer={onAnswer} status={message.status} /> },
    { id: 'attempts', title: t`Attempts`, count: tries.length, content: <Attempts tries={tries} /> },
  ]
  return (
    <div className="grid min-w-0 content-start gap-4 p-5 max-tablet:p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="identifier text-15 font-strong">{type}</h3>
          <p className="text-12 text-muted">
            <code className="identifier wrap-anywhere">{id}</code> · {t`Attempt ${String(place)}`}
          </p>
        </div>
        {newest && (
          <Badge tone={newest.status >= 200 && newest.status < 300 ? 'positive' : 'negative'}>
            {t`${String(newest.status)} in ${format.number(newest.ms)} ms`}
          </Badge>
        )}
        <Button
          size="s"
          icon={RotateCcw}
          loading={busy}
          disabledReason={newest ? undefined : t`Only events of the log can be sent again.`}
          onClick={() => newest && void replay(newest.id)}
        >
          <Trans>Replay</Trans>
        </Button>
        <CopyButton
          text={deliveryCurl(url, message.headers, message.body)}
          label={t`Copy the delivery as curl`}
          copiedLabel={t`Copied`}
          failedLabel={t`Could not copy`}
        />
      </div>
      <MessageSignature message={message} webhook={webhook} secret={secret} onSecret={onSecret} />
      <Tabs label={t`Event`} tabs={tabs} chosen={tab} onChoose={setTab} />
    </div>
  )
}

const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

interface AnswerChoiceProps {
  readonly answer: AnswerKind
  readonly onAnswer: (answer: AnswerKind) => void
  readonly status: number
}

function AnswerChoice({ answer, onAnswer, status }: AnswerChoiceProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <KeyValues entries={[{ key: t`To this message`, value: status === 0 ? t`Later than the bank waits` : String(status) }]} />
      <RadioList
        name="answer"
        label={t`To the next ones`}
        value={answer}
        onChange={onAnswer}
        options={[
          { value: 'ok', name: '200', detail: t`Delivered.` },
          { value: 'error', name: '500', detail: t`The bank tries again, with growing intervals for 75 hours.` },
          { value: 'gone', name: '410', detail: t`The bank turns the webhook off at once.` },
          { value: 'slow', name: t`Too slow`, detail: t`The bank waits ten seconds, then tries again later.` },
        ]}
      />
    </div>
  )
}

function Attempts({ tries }: { readonly tries: readonly Delivery[] }) {
  const { t } = useLingui()
  const format = useFormat()
  if (tries.length === 0) return <p className="text-13 text-muted">{t`Not in the log yet.`}</p>
  return (
    <ul className="divide-y divide-line text-13">
      {tries.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="numeric text-muted">{format.time(one.created)}</span>
          <DeliveryState delivery={one} />
          <span className="numeric">{t`${format.number(one.ms)} ms`}</span>
          {one.nextTry !== undefined && <span className="text-muted">{t`Next attempt ${format.dayTime(one.nextTry)}`}</span>}
        </li>
      ))}
    </ul>
  )
}
