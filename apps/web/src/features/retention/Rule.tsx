/** One kind of data: how long, counted from when, why, and a change that somebody proposes or decides. */
import { retention } from '@ducat/contract/retention/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, TextField } from '#ui'
import type { KeptRule } from './kept.ts'
import { groundWords, kindWords, sinceWords, useSpan } from './words.ts'

export function Rule({ of }: { readonly of: KeptRule }) {
  const { t } = useLingui()
  const format = useFormat()
  const span = useSpan()
  const [open, setOpen] = useState(false)
  const { title, what } = kindWords[of.kind]
  const name = t(title)
  const count = format.number(of.forgotten)
  return (
    <li className="grid min-w-0 gap-2 px-5 py-4 max-tablet:px-4">
      <div className="flex items-baseline justify-between gap-4 font-medium">
        <p className="min-w-0">{name}</p>
        <p className="flex-none">{span(of.days)}</p>
      </div>
      <p className="text-13 text-pretty text-muted">
        {t(what)} {t(groundWords[of.ground])}
      </p>
      <div className="flex items-end justify-between gap-4">
        <p className="numeric text-12 text-muted">
          <span className="block">{t(sinceWords[of.since])}</span>
          {of.lookedAt !== undefined && <LastLook count={count} at={format.dayTime(of.lookedAt)} />}
        </p>
        {!of.proposed && !open && (
          <Button size="s" className="flex-none" onClick={() => setOpen(true)} aria-label={t`Change: ${name}`}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
      {of.proposed && <Decide proposed={of.proposed} name={name} />}
      {!of.proposed && open && <Propose of={of} onEnd={() => setOpen(false)} />}
    </li>
  )
}

const LastLook = ({ count, at }: { readonly count: string; readonly at: string }) => (
  <span className="block">
    <Trans>
      {count} deleted so far, last look {at}
    </Trans>
  </span>
)

const LONGEST = 500

function Propose({ of: { kind, days, least, most }, onEnd }: { readonly of: KeptRule; readonly onEnd: () => void }) {
  const { t } = useLingui()
  const span = useSpan()
  const [typed, setTyped] = useState(String(days))
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<Readonly<Record<string, string>>>({})
  const { act, busy } = useAct(retention.propose)
  const send = async () => {
    setProblem({})
    try {
      await act({ kind, days: Number(typed), note: note.trim() })
      toast({ text: t`Proposed. A second person decides.` })
      onEnd()
    } catch (error) {
      if (!(error instanceof VerifyError)) return showFailure(error)
      setProblem(Object.fromEntries(error.fields.map(({ field, description }) => [field, description])))
    }
  }
  const [from, to] = [span(least), span(most)]
  const missing = typed === '' ? t`Enter the days.` : note.trim() === '' ? t`Write down the reason.` : undefined
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        label={t`Days`}
        inputMode="numeric"
        value={typed}
        onChange={(value) => setTyped(value.replaceAll(/\D/g, '').slice(0, 5))}
        hint={t`From ${from} to ${to}`}
        error={problem['days']}
      />
      <TextField label={t`Reason`} value={note} onChange={setNote} maxLength={LONGEST} error={problem['note']} />
      <Button look="primary" loading={busy} showReason disabledReason={missing} onClick={() => void send()}>
        <Trans>Propose</Trans>
      </Button>
      <Button onClick={onEnd}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}

function Decide({ proposed, name }: { readonly proposed: NonNullable<KeptRule['proposed']>; readonly name: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const span = useSpan()
  const { act, busy } = useAct(retention.decide)
  const { changeId, days, by, at, note, isYours } = proposed
  const [when, length] = [format.dayTime(at), span(days)]
  const decide = (agree: boolean) => act({ changeId, agree }).then(() => toast({ text: agree ? t`Changed.` : t`Dropped.` }), showFailure)
  return (
    <div className="grid gap-3 rounded-m bg-sunken p-4">
      <p>
        <Trans>
          {by} proposes {length}, {when}
        </Trans>
      </p>
      <p className="text-13 text-muted wrap-anywhere">{note}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          loading={busy}
          showReason
          disabledReason={isYours ? t`You proposed it. A second person decides.` : undefined}
          onClick={() => void decide(true)}
          aria-label={t`Approve: ${name}`}
        >
          <Trans>Approve</Trans>
        </Button>
        <Button loading={busy} onClick={() => void decide(false)} aria-label={t`Drop: ${name}`}>
          <Trans>Drop</Trans>
        </Button>
      </div>
    </div>
  )
}
