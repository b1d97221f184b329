/** One subscription at the side of the page: what was agreed, its payments, and its end. */
import { subscribers } from '@ducat/contract/subscribers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { often, outcomes, states } from '#features/schedules'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Amount, Badge, Button, KeyValues, Row, Rows, RowText, Section, SidePanel } from '#ui'
import { isOver, type Installment, type Subscriber } from './subscriber.ts'

interface SubscriberPanelProps {
  readonly subscriber: Subscriber
  readonly onClose: () => void
}

export function SubscriberPanel({ subscriber, onClose }: SubscriberPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { subscriptionId, payerName, payerEmail, amount, currencyCode, subscriptionFrequency, startedOn, note, paid } = subscriber
  const { subscriptionEndDate: end, subscriptionTransactions: count, nextDate, status } = subscriber
  const list = useCall(subscribers.installments, { subscriptionId })
  return (
    <SidePanel title={t`Subscription`} closeLabel={t`Close`} onClose={onClose} sheet={false}>
      <div className="grid gap-5 p-5 max-tablet:p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0">
            <span className="text-18 font-strong wrap-anywhere">{payerName}</span>
            <span className="text-13 wrap-anywhere text-muted">{payerEmail}</span>
          </div>
          <Badge tone={states[status].tone}>{t(states[status].name)}</Badge>
        </div>
        <KeyValues
          entries={[
            { key: t`Amount`, value: format.moneyText(amount, currencyCode) },
            { key: t`How often`, value: t(often[subscriptionFrequency]) },
            { key: t`Since`, value: format.day(startedOn) },
            ...(nextDate === undefined ? [] : [{ key: t`Next payment`, value: format.day(nextDate) }]),
            ...(end === undefined ? [] : [{ key: t`Until`, value: format.day(end) }]),
            { key: t`Payments made`, value: count === undefined ? String(paid) : t`${paid} of ${count}` },
            ...(note === undefined ? [] : [{ key: t`Payment description`, value: note }]),
          ]}
        />
        <Section title={t`Payments`}>
          <Awaited of={list} failed={t`We could not load the payments`}>
            {({ installments }) => (
              <div className="overflow-hidden rounded-m border">
                <Rows label={t`Payments`}>
                  {installments.map((one) => (
                    <InstallmentLine key={`${one.date} ${one.status}`} installment={one} currency={currencyCode} />
                  ))}
                </Rows>
              </div>
            )}
          </Awaited>
        </Section>
        {!isOver(subscriber) && <Ending subscriber={subscriber} onEnded={onClose} />}
      </div>
    </SidePanel>
  )
}

function InstallmentLine({ installment, currency }: { readonly installment: Installment; readonly currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { date, amount, status, retriesOn, transactionId } = installment
  const again = retriesOn === undefined ? undefined : format.day(retriesOn)
  const note = again === undefined ? (transactionId === undefined ? '' : t`Transaction ${transactionId}`) : t`Tried again on ${again}`
  return (
    <Row>
      <RowText title={format.day(date)} note={note} />
      <Badge tone={status === 'planned' ? 'neutral' : outcomes[status].tone}>
        {status === 'planned' ? t`Planned` : t(outcomes[status].name)}
      </Badge>
      <Amount parts={format.money(amount, currency)} tone={status === 'done' ? 'plain' : 'muted'} />
    </Row>
  )
}

function Ending({ subscriber, onEnded }: { readonly subscriber: Subscriber; readonly onEnded: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const may = useMay(subscribers.cancel)
  const { act, busy } = useAct(subscribers.cancel)
  const { subscriptionId, payerName: name, amount, currencyCode, subscriptionFrequency } = subscriber
  const end = async () => {
    const isSure = await confirm({
      title: t`End the subscription of ${name}?`,
      facts: [
        { key: t`Amount`, value: format.moneyText(amount, currencyCode) },
        { key: t`How often`, value: t(often[subscriptionFrequency]) },
      ],
      warning: t`No more payments are taken, and the payer is told. Payments already made stay as they are. This cannot be undone.`,
      confirmLabel: t`End subscription`,
      destructive: true,
    })
    if (!isSure) return
    await act({ subscriptionId })
    toast({ text: t`Subscription ended.` })
    onEnded()
  }
  return (
    <div>
      <Button look="danger" loading={busy} disabledReason={may.reason} showReason onClick={() => void end().catch(showFailure)}>
        <Trans>End subscription</Trans>
      </Button>
    </div>
  )
}
