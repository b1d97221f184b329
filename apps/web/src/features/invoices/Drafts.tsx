/** Invoices that a program prepared, each in full: nobody is asked for anything before a person has sent it. */
import { drafts } from '@ducat/contract/invoices/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Send, Trash2 } from 'lucide-react'
import { useMay } from '#api/may.ts'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { useCall } from '#api/use-call.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button, ErrorNote, Section, Surface } from '#ui'
import type { Draft } from './invoice.ts'
import { Lines } from './opened/Lines.tsx'

export function Drafts() {
  const { t } = useLingui()
  const { data, error, isFetching, retry } = useCall(drafts.list, {})
  if (error)
    return (
      <ErrorNote title={t`We could not load your drafts`} retry={{ label: t`Try again`, onPress: retry, busy: isFetching }}>
        {sentence(error)}
      </ErrorNote>
    )
  if (!data || data.drafts.length === 0) return null
  return (
    <Section title={t({ message: 'Drafts', context: 'invoices' })}>
      <ul className="grid gap-4" aria-label={t({ message: 'Drafts', context: 'invoices' })}>
        {data.drafts.map((draft) => (
          <li key={draft.id}>
            <OneDraft draft={draft} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OneDraft({ draft }: { readonly draft: Draft }) {
  const { t } = useLingui()
  const format = useFormat()
  const { toEmail, toName, amount, currencyCode, dueDate, noteBody, taxId, preparedBy, created, expires } = draft
  const made = format.dayTime(created)
  const until = format.dayTime(expires)
  return (
    <Surface>
      <div className="grid gap-4 p-5 max-tablet:p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="grid min-w-0">
            <span className="font-medium wrap-anywhere">{toName ?? toEmail}</span>
            {toName !== undefined && <span className="text-13 wrap-anywhere text-muted">{toEmail}</span>}
          </div>
          <Amount size="l" parts={format.money(amount, currencyCode)} />
        </div>
        <dl className="grid gap-1 text-13">
          <Fact name={t`Due`} value={format.day(dueDate)} />
          {taxId !== undefined && taxId !== '' && <Fact name={t`Your tax number`} value={taxId} />}
          <Fact name={t`Prepared by`} value={`${preparedBy} · ${made}`} />
          <Fact name={t({ message: 'Expires', context: 'draft' })} value={until} />
        </dl>
        <Lines invoice={draft} />
        {noteBody !== undefined && noteBody !== '' && <p className="wrap-anywhere whitespace-pre-line">{noteBody}</p>}
        <Acts draft={draft} />
      </div>
    </Surface>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  )
}

function Acts({ draft: { id, toEmail, toName, amount, currencyCode, dueDate } }: { readonly draft: Draft }) {
  const { t } = useLingui()
  const format = useFormat()
  const sending = useAct(drafts.send)
  const discarding = useAct(drafts.discard)
  const { allowed, reason } = useMay(drafts.send)
  const name = toName ?? toEmail
  const isLate = dueDate < today()
  const facts = [
    { key: t({ message: 'To', context: 'recipient' }), value: toName === undefined ? toEmail : `${toName} (${toEmail})` },
    { key: t`Amount`, value: format.moneyText(amount, currencyCode) },
  ]
  const send = async () => {
    const isSure = await confirm({
      title: t`Send this invoice?`,
      facts: [...facts, { key: t`Due`, value: format.day(dueDate) }],
      confirmLabel: t`Send invoice`,
    })
    if (!isSure) return
    const { number } = await sending.act({ draftId: id })
    toast({ text: t`Invoice ${number} sent to ${name}.`, tone: 'positive' })
  }
  const discard = async () => {
    const isSure = await confirm({ title: t`Discard this draft?`, facts, confirmLabel: t`Discard draft`, destructive: true })
    if (!isSure) return
    await discarding.act({ draftId: id })
    toast({ text: t`Draft discarded.` })
  }
  const late = isLate ? t`The due date has passed. Discard this draft and prepare a new one.` : undefined
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="primary"
        icon={Send}
        loading={sending.busy}
        disabledReason={reason ?? late}
        aria-label={t`Send the invoice to ${name}`}
        onClick={() => void send().catch(showFailure)}
      >
        <Trans>Send</Trans>
      </Button>
      {allowed && (
        <Button
          icon={Trash2}
          loading={discarding.busy}
          aria-label={t`Discard the draft to ${name}`}
          onClick={() => void discard().catch(showFailure)}
        >
          <Trans>Discard</Trans>
        </Button>
      )}
    </div>
  )
}
