/** What the correspondent bank reported and fits no payment: what it is, what to do, and two ways to settle it. */
import { operations } from '@ducat/contract/ops/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Button, Card, Icon, TextField } from '#ui'
import { entryKindWords, entryWords } from './entry-words.ts'

type EntryList = OutputOf<typeof operations.entries>
type Entry = EntryList['entries'][number]

export function Entries({ of: { entries, total } }: { readonly of: EntryList }) {
  const { t } = useLingui()
  const count = entries.length
  if (count === 0) return null
  return (
    <Card title={t`Bank entries to settle`}>
      <ul aria-label={t`Bank entries to settle`} className="divide-y divide-line">
        {entries.map((entry) => (
          <Line key={entry.entryId} of={entry} />
        ))}
      </ul>
      {total > count && (
        <p className="border-t px-5 py-3 text-13 text-muted max-tablet:px-4">
          <Trans>
            The oldest {count} of {total}.
          </Trans>
        </p>
      )}
    </Card>
  )
}

function Line({ of }: { readonly of: Entry }) {
  const { t } = useLingui()
  const format = useFormat()
  const { happened, todo } = entryWords[of.reason]
  const names = [of.endToEnd, of.reference, of.account, of.file].filter((one) => one !== undefined)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3 max-tablet:px-4">
      <p className="min-w-0 truncate font-medium">{of.counterparty ?? t(entryKindWords[of.kind])}</p>
      <p className="text-end font-medium">
        {of.amount !== undefined && of.currencyCode !== undefined && <Amount parts={format.money(of.amount, of.currencyCode)} />}
      </p>
      <p className="numeric text-12 text-muted wrap-anywhere">
        {t(entryKindWords[of.kind])} · {names.join(' · ')}
      </p>
      <p className="numeric text-end text-13 text-muted">{format.dayTime(of.since)}</p>
      <div className="col-span-2 grid gap-2">
        <p className="text-13">
          {t(happened)}
          {of.note !== undefined && <span className="text-muted wrap-anywhere"> {of.note}</span>}
        </p>
        <p className="flex items-start gap-2 text-13 text-muted">
          <Icon of={CornerDownRight} className="mt-0.5 text-accent" />
          {t(todo)}
        </p>
        <Settle of={of} />
      </div>
    </li>
  )
}

const LONGEST = 500

/** A status and a file move no money: they are noted only. */
function Settle({ of: { entryId, kind } }: { readonly of: Entry }) {
  const { t } = useLingui()
  const [payment, setPayment] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<Readonly<Record<string, string>>>({})
  const match = useAct(operations.matchEntry)
  const take = useAct(operations.noteEntry)
  const send = async (act: Promise<unknown>) => {
    try {
      await act
      toast({ text: t`The entry is settled.` })
    } catch (error) {
      if (error instanceof VerifyError) setProblem(Object.fromEntries(error.fields.map(({ field, description }) => [field, description])))
      else showFailure(error)
    }
  }
  const missing = note.trim() === '' ? t`Write down the reason.` : undefined
  const canMatch = kind === 'debit' || kind === 'credit'
  return (
    <div className="flex flex-wrap items-start gap-3">
      {canMatch && (
        <TextField
          label={t`Transaction ID`}
          value={payment}
          onChange={(value) => setPayment(value.replaceAll(/\D/g, ''))}
          error={problem['transactionId']}
        />
      )}
      <TextField label={t`Note`} value={note} onChange={setNote} error={problem['note'] ?? problem['entryId']} maxLength={LONGEST} />
      {canMatch && (
        <Button
          disabledReason={payment === '' ? t`Enter the transaction ID.` : missing}
          loading={match.busy}
          onClick={() => void send(match.act({ entryId, transactionId: Number(payment), note: note.trim() }))}
        >
          <Trans>Match to payment</Trans>
        </Button>
      )}
      <Button loading={take.busy} disabledReason={missing} onClick={() => void send(take.act({ entryId, note: note.trim() }))}>
        <Trans>Take note</Trans>
      </Button>
    </div>
  )
}
