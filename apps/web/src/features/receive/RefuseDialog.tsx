import { payment } from '@ducat/contract/receive/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button, Dialog, TextArea } from '#ui'
import type { Received } from './received.ts'
import { useRecipientAct } from '#shell/external/use-recipient-act.ts'

interface RefuseDialogProps {
  readonly secret: string
  readonly received: Received
  readonly onClose: () => void
  readonly onRefused: () => void
}

/** What a refusal means, and why, if the recipient wants to say it. Only code 00 is a refusal that went through. */
export function RefuseDialog({ secret, received, onClose, onRefused }: RefuseDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useRecipientAct(payment.cancel)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const { senderName, paymentId } = received
  const amount = received.amount === undefined ? '' : format.moneyText(received.amount, received.currencyCode)
  const refuse = async () => {
    setProblem(undefined)
    try {
      await act({ paymentSecret: secret, paymentId, ...(note.trim() && { note: note.trim() }) })
      onRefused()
    } catch (failure) {
      setProblem(sentence(failure))
    }
  }
  return (
    <Dialog
      title={t`Refuse ${amount}?`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      alert
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="danger" loading={busy} onClick={() => void refuse()}>
            <Trans>Refuse the money</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The money goes back to {senderName} at once. You cannot take it afterwards.</Trans>
      </p>
      <TextArea
        label={t`Reason`}
        mark={t`optional`}
        hint={t`${senderName} reads it.`}
        maxLength={256}
        rows={3}
        value={note}
        onChange={setNote}
      />
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
    </Dialog>
  )
}
