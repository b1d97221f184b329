/** Halting takes one person and a reason. Lifting takes two: one asks, another one decides within 15 minutes. */
import { operations } from '@ducat/contract/ops/calls'
import type { Command } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge, Button, Card, TextArea } from '#ui'
import type { Overview } from './overview.ts'

const body = 'grid gap-4 p-5 max-tablet:p-4'

export function HaltCard({ of: { halt } }: { readonly of: Overview }) {
  const { t } = useLingui()
  if (!halt)
    return (
      <Card title={t`Halt payments`}>
        <div className={body}>
          <p className="text-13 text-muted">
            <Trans>
              Stops every payment that leaves the bank, for all brands, at once. Payments between customers go on. Lifting takes two people.
            </Trans>
          </p>
          <WithNote call={operations.halt} label={t`Reason`} submit={t`Halt payments`} look="danger" done={t`Payments are halted.`} />
        </div>
      </Card>
    )
  return (
    <Card
      title={t`Lift halt`}
      action={
        <Badge tone="warning">
          <Trans>takes two people</Trans>
        </Badge>
      }
      className="border-warning"
    >
      <div className={body}>
        <Why of={halt} />
        {halt.lift ? (
          <Decide lift={halt.lift} />
        ) : (
          <WithNote
            call={operations.askLift}
            label={t`What was wrong and what was done`}
            submit={t`Request lift`}
            look="primary"
            done={t`Requested. A second person decides.`}
          />
        )}
      </div>
    </Card>
  )
}

function Why({ of: { since, by, reason } }: { readonly of: NonNullable<Overview['halt']> }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <div>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-12 text-muted">
        {format.dayTime(since)}, {by ?? t`by the bank itself`}
      </p>
    </div>
  )
}

interface WithNoteProps {
  readonly call: Command<{ note: string }, object>
  readonly label: string
  readonly submit: string
  readonly look: 'primary' | 'danger'
  readonly done: string
}

const LONGEST = 500

function WithNote({ call, label, submit, look, done }: WithNoteProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const { act, busy } = useAct(call)
  const send = async () => {
    try {
      await act({ note: note.trim() })
      toast({ text: done })
    } catch (error) {
      const [field] = error instanceof VerifyError ? error.fields : []
      if (!field || field.field !== 'note') return showFailure(error)
      setProblem(field.description)
    }
  }
  return (
    <>
      <TextArea label={label} rows={3} value={note} onChange={setNote} maxLength={LONGEST} error={problem} />
      <Button
        look={look}
        loading={busy}
        showReason
        disabledReason={note.trim() === '' ? t`Write down the reason.` : undefined}
        onClick={() => void send()}
      >
        {submit}
      </Button>
    </>
  )
}

function Decide({ lift }: { readonly lift: NonNullable<NonNullable<Overview['halt']>['lift']> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useAct(operations.decideLift)
  const decide = (agree: boolean) =>
    act({ agree }).then(() => toast({ text: agree ? t`The halt is lifted.` : t`Payments stay halted.` }), showFailure)
  return (
    <>
      <div className="border-t pt-4">
        <p className="wrap-anywhere">{lift.note}</p>
        <p className="text-12 text-muted">
          <Trans>
            {lift.by} requested the lift, {format.dayTime(lift.at)}
          </Trans>
        </p>
      </div>
      <div className="grid gap-2">
        <Button
          look="primary"
          loading={busy}
          showReason
          disabledReason={lift.isYours ? t`You requested it. A second person decides.` : undefined}
          onClick={() => void decide(true)}
        >
          <Trans>Approve lift</Trans>
        </Button>
        <Button look="danger" loading={busy} onClick={() => void decide(false)}>
          <Trans>Keep halted</Trans>
        </Button>
      </div>
    </>
  )
}
