import { developerConsole, webhooks } from '@ducat/contract/public-api/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Button, Card, classes, Empty } from '#ui'
import { useMerchantId } from '../merchant-id.ts'
import { eventOf, useReceiverBox, type Message } from './box.ts'
import { MessageDetails } from './MessageDetails.tsx'

/** The demo's own receiver: events of this customer as they arrive, without a server or a tunnel. */
export function ReceiverCard({ prefix }: { readonly prefix: string }) {
  const { t } = useLingui()
  const customerId = useMerchantId()
  const url = `${prefix}orders-${customerId}`
  const path = new URL(url).pathname
  const [isPaused, pause] = useState(false)
  const box = useReceiverBox(path, isPaused)
  const webhook = useCall(webhooks.list, { customerId }).data?.webhooks.find((one) => one.url === url)
  const [secret, setSecret] = useState<string>()
  const [chosen, choose] = useState<number>()
  const create = useAct(webhooks.create)
  const test = useAct(developerConsole.test)
  const begin = () =>
    create
      .act({ customerId, name: t`Console`, enabled: true, url })
      .then((made) => setSecret(made.secret))
      .catch(showFailure)
  const sendTest = () => {
    if (!webhook) return
    choose(undefined)
    void test.act({ id: webhook.id, customerId }).catch(showFailure)
  }
  const shown = box.messages.find(({ number }) => number === chosen) ?? box.messages[0]
  return (
    <Card
      title={t`Webhook receiver`}
      action={
        webhook && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="flex items-center gap-2 text-13 text-muted" role="status">
              {box.isListening ? (
                <Badge tone="positive">{t`Listening`}</Badge>
              ) : (
                <Badge>{isPaused ? t({ message: 'Stopped', context: 'receiver' }) : t`Connecting`}</Badge>
              )}
              <code className="identifier max-tablet:hidden">{path}</code>
            </span>
            <Button size="s" icon={isPaused ? Play : Pause} onClick={() => pause(!isPaused)}>
              {isPaused ? t`Listen again` : t`Stop listening`}
            </Button>
            <Button
              size="s"
              look="primary"
              loading={test.busy}
              disabledReason={webhook.enabled ? undefined : t`Turn the webhook on first.`}
              onClick={sendTest}
            >
              <Trans>Send test event</Trans>
            </Button>
          </div>
        )
      }
    >
      {!webhook ? (
        <Empty
          title={t`See events as they arrive`}
          action={
            <Button look="primary" loading={create.busy} onClick={() => void begin()}>
              <Trans>Start the receiver</Trans>
            </Button>
          }
        >
          {t`The receiver is a webhook of yours at this bank’s own address. You need no server and no tunnel.`}
        </Empty>
      ) : !shown ? (
        <Empty title={t`Waiting for events`}>{t`Send a test event, or prepare a payment below.`}</Empty>
      ) : (
        <div className="grid laptop:grid-cols-[minmax(220px,2fr)_minmax(0,5fr)]">
          <Messages messages={box.messages} chosen={shown.number} onChoose={choose} onClear={box.clear} />
          <MessageDetails
            key={shown.number}
            message={shown}
            all={box.messages}
            url={url}
            webhook={webhook}
            secret={secret}
            onSecret={setSecret}
            answer={box.answer}
            onAnswer={box.setAnswer}
          />
        </div>
      )}
    </Card>
  )
}

interface MessagesProps {
  readonly messages: readonly Message[]
  readonly chosen: number
  readonly onChoose: (number: number) => void
  readonly onClear: () => void
}

function Messages({ messages, chosen, onChoose, onClear }: MessagesProps) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <div className="flex min-w-0 flex-col border-line max-laptop:border-b laptop:border-e">
      <ul aria-label={t`Events`} className="max-h-112 flex-1 divide-y divide-line overflow-y-auto max-laptop:max-h-56">
        {messages.map((message) => {
          const { type, id } = eventOf(message)
          const isGood = message.status >= 200 && message.status < 300
          return (
            <li key={message.number}>
              <button
                type="button"
                aria-current={message.number === chosen}
                onClick={() => onChoose(message.number)}
                className="focus-inset grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-s-2 border-transparent px-4 py-2 text-start transition-colors hover:bg-canvas aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
              >
                <code className="identifier truncate text-13">{type}</code>
                <span className={classes('numeric text-12', isGood ? 'text-muted' : 'text-negative')}>{message.status || t`slow`}</span>
                <code className="identifier truncate text-12 text-muted">{id}</code>
                <span className="numeric text-12 text-muted">{format.time(message.at)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t px-4 py-2 text-12 text-muted">
        <span>{t`The last 50 are kept.`}</span>
        <Button look="quiet" size="s" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
    </div>
  )
}
