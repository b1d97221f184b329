import { sent } from '@ducat/contract/global-pay/calls'
import { useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, EmailField, useCallForm } from '#forms'
import { Dialog } from '#ui'
import type { Payment } from './recipients.ts'

/** While nobody has opened the link its address can be put right. */
export function CorrectDialog({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { paymentId, beneficiaryName, beneficiaryEmail } = payment
  const form = useCallForm(sent.correct, {
    start: { paymentId, beneficiaryEmail },
    onDone: () => {
      toast({ text: t`A new e-mail is on its way to ${beneficiaryName}.`, tone: 'positive' })
      onClose()
    },
  })
  return (
    <Dialog title={t`Correct the e-mail address`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <CallForm form={form} submit={t`Save and send`}>
        <EmailField
          label={t`E-mail of ${beneficiaryName}`}
          autoComplete="off"
          hint={t`The earlier link stops working, and a new one is sent.`}
          {...form.field('beneficiaryEmail')}
        />
      </CallForm>
    </Dialog>
  )
}
