import { invoices } from '@ducat/contract/invoices/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sentence } from '#api/sentence.ts'
import { useAct } from '#api/use-act.ts'
import { messageOf } from '#dialogs/message.ts'
import { VerifyError } from '#api/errors.ts'
import { toast } from '#dialogs/toasts.ts'
import { useFormat } from '#i18n/format.ts'
import { Banner, Button, Dialog, TextArea } from '#ui'
import type { Invoice } from './invoice.ts'

interface RejectDialogProps {
  readonly invoice: Invoice
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What rejecting means, and why, if the payer wants to say it (INV-004): the sender reads it. */
export function RejectDialog({ invoice: { id, number, payeeName, amount, currencyCode }, onClose, onDone }: RejectDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { act, busy } = useAct(invoices.reject)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const money = format.moneyText(amount, currencyCode)
  const reject = async () => {
    setProblem(undefined)
    try {
      await act({ invoiceId: id, ...(note.trim() && { note: note.trim() }) })
      toast({ text: t`Invoice ${number} rejected.` })
      onDone()
    } catch (failure) {
      setProblem(failure instanceof VerifyError ? messageOf(failure) : sentence(failure))
    }
  }
  return (
    <Dialog
      alert
      title={t`Reject invoice ${number}?`}
      closeLabel={t`Close`}
      onClose={onClose}
      held={busy}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button look="danger" loading={busy} onClick={() => void reject()}>
            <Trans>Reject invoice</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          {payeeName} asked you for {money}. The invoice is closed and they are told that you will not pay it.
        </Trans>
      </p>
      <TextArea
        label={t`Reason`}
        mark={t`Optional`}
        hint={t`${payeeName} reads it.`}
        maxLength={256}
        rows={3}
        value={note}
        onChange={setNote}
      />
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
    </Dialog>
  )
}
