/** An invoice for one's own account, to hand to whoever fills it from another bank: an amount, and the paper opens. */
import { invoices } from '@ducat/contract/invoices/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { CallForm, MoneyField, useCallForm } from '#forms'
import { VerifyError } from '#api/errors.ts'
import { showResponse } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { followLink } from '#features/statements'

interface FundingInvoiceProps {
  readonly accountId: number
  readonly currencyCode: string
}

export function FundingInvoice({ accountId, currencyCode }: FundingInvoiceProps) {
  const { t } = useLingui()
  // A fixed text of the specification (INV-009), whatever went wrong; what can be mended at the amount is said there.
  const failed = () => showResponse({ response: t`Failed to generate invoice. Please, try again.` })
  const form = useCallForm(invoices.fund, {
    start: { accountId, currencyCode },
    keepAs: `${invoices.fund.name} ${accountId}`,
    onDone: ({ urlPdf }) => {
      toast({ text: t`The invoice is ready.`, tone: 'positive' })
      form.set({ amount: '' })
      followLink(urlPdf).catch(failed)
    },
    onFailed: (failure) => {
      const isOfAmount = failure instanceof VerifyError && failure.fields.every(({ field }) => field === 'amount')
      if (!isOfAmount) failed()
      return !isOfAmount
    },
  })
  return (
    <section aria-labelledby={`funding-${accountId}`} className="grid gap-4 rounded-m border p-4">
      <div className="grid gap-1">
        <h3 id={`funding-${accountId}`} className="font-medium">
          <Trans>Invoice for this account</Trans>
        </h3>
        <p className="text-13 text-muted">
          <Trans>A PDF with the amount, the bank details and the reference, for whoever sends the money from another bank.</Trans>
        </p>
      </div>
      <CallForm form={form} submit={t`Create invoice`}>
        <MoneyField label={t`Amount`} currency={currencyCode} {...form.field('amount')} />
      </CallForm>
    </section>
  )
}
