import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, Dialog, TextArea } from '#ui'
import { Line } from './Line.tsx'
import type { Request } from '../words.ts'

const LONGEST = 256

interface DeclineDialogProps {
  readonly requests: readonly Request[]
  readonly busy: boolean
  readonly onDecline: (reason: string) => void
  readonly onClose: () => void
}

/** What is declined, and why: the words are for whoever prepared it. */
export function DeclineDialog({ requests, busy, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useLingui()
  const [reason, type] = useState('')
  const [isAsked, ask] = useState(false)
  const isMissing = reason.trim() === ''
  const send = () => {
    ask(true)
    if (!isMissing) onDecline(reason.trim())
  }
  return (
    <Dialog
      title={requests.length === 1 ? t`Decline this request?` : t`Decline these requests?`}
      closeLabel={t`Close without declining`}
      onClose={onClose}
      held={busy}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="danger" loading={busy} onClick={send}>
            <Plural value={requests.length} one="Decline" few="Decline #" many="Decline #" other="Decline #" />
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <Line key={request.transactionIds[0]} request={request} />
        ))}
      </ul>
      <TextArea
        label={t`Why`}
        hint={t`The person who prepared the payment sees this.`}
        value={reason}
        maxLength={LONGEST}
        rows={3}
        onChange={type}
        error={isAsked && isMissing ? t`Enter a reason.` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
        autoFocus
      />
    </Dialog>
  )
}
