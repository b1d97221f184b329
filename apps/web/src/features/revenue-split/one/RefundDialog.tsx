import { refunds } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { toast } from '#dialogs/toasts.ts'
import { CallForm, MoneyField, useCallForm } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Button, Dialog, TextField } from '#ui'
import type { Contract, SplitPayment } from '../contract.ts'

interface RefundDialogProps {
  readonly payment: SplitPayment
  readonly contract: Contract
  readonly onClose: () => void
}

/** Gives an income back, in whole or in part: the share of it comes back from the beneficiary. */
export function RefundDialog({ payment: { incomeId, income, currencyCode }, contract, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const whole = format.moneyText(income, currencyCode)
  const { name } = contract.beneficiary
  const company = contract.company.title
  const form = useCallForm(refunds.send, {
    start: { transactionId: incomeId, amount: income },
    keepAs: `refund ${incomeId}`,
    onDone: () => {
      toast({ text: t`Refunded.`, tone: 'positive' })
      onClose()
    },
  })
  return (
    <Dialog title={t`Refund a payment`} closeLabel={t`Close`} onClose={onClose} held={form.busy}>
      <p>
        <Trans>
          {company} paid {whole}. The share of {name} comes back to you with the refund.
        </Trans>
      </p>
      <CallForm
        form={form}
        submit={t`Refund`}
        beside={
          <Button look="quiet" size="l" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
        }
      >
        <MoneyField label={t`Amount`} currency={currencyCode} {...form.field('amount')} mark={undefined} />
        <TextField label={t`Note`} maxLength={256} {...form.field('note')} />
      </CallForm>
    </Dialog>
  )
}
