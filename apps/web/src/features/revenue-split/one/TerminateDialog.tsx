import { contractActs } from '@ducat/contract/revenue-split/calls'
import { endOfNotice } from '@ducat/contract/revenue-split/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '@ducat/values'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, useCallForm } from '#forms'
import { now } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, Dialog, TextArea } from '#ui'
import { otherSide, type Contract } from '../contract.ts'

interface TerminateDialogProps {
  readonly contract: Contract
  readonly onClose: () => void
}

/** Asks to end a contract: until when it still splits, and why, which the other side reads. */
export function TerminateDialog({ contract, onClose }: TerminateDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { name } = otherSide(contract)
  const ends = format.day(endOfNotice(dayOf(now())))
  const form = useCallForm(contractActs.terminate, {
    start: { id: contract.id },
    keepAs: `contract ${contract.id} end`,
    also: ({ note = '' }) => (note.trim() === '' ? { note: t`Say why you want to end the contract.` } : {}),
    onDone: () => {
      toast({ text: t`${name} is asked to agree. The contract ends on ${ends}.`, tone: 'positive' })
      onClose()
    },
  })
  return (
    <Dialog title={t`End this contract?`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <p>
        <Trans>
          Payments are split until {ends}. If {name} agrees, the contract ends at once. Until then you can still keep it.
        </Trans>
      </p>
      <CallForm
        form={form}
        submit={t`End contract`}
        beside={
          <Button look="quiet" size="l" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        <TextArea label={t`Reason`} hint={t`${name} reads it.`} maxLength={1000} rows={3} {...form.field('note')} />
      </CallForm>
    </Dialog>
  )
}
