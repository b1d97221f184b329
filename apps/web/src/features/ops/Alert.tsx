/** Something that somebody must look at. It stands until an operator writes down what was done. */
import { operations } from '@ducat/contract/ops/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VerifyError } from '#api/errors.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { toast } from '#dialogs/toasts.ts'
import { Banner, Button, TextField } from '#ui'
import type { Overview } from './overview.ts'

const LONGEST = 500

export function Alert({ of: { alertId, what } }: { readonly of: Overview['alerts'][number] }) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const { act, busy } = useAct(operations.settleAlert)
  const send = async () => {
    try {
      await act({ alertId, note: note.trim() })
      toast({ text: t`The alert is settled.` })
    } catch (error) {
      const [field] = error instanceof VerifyError ? error.fields : []
      if (!field) return showFailure(error)
      setProblem(field.description)
    }
  }
  return (
    <Banner tone="warning">
      <div className="grid gap-3">
        <p className="wrap-anywhere">{what}</p>
        <div className="flex flex-wrap items-start gap-3">
          <TextField label={t`What was done`} value={note} onChange={setNote} error={problem} maxLength={LONGEST} />
          <Button
            className="self-end"
            loading={busy}
            disabledReason={note.trim() === '' ? t`Write down what was done.` : undefined}
            onClick={() => void send()}
          >
            <Trans>Settle</Trans>
          </Button>
        </div>
      </div>
    </Banner>
  )
}
