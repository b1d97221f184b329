import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { showFailure } from '#dialogs/failure.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui'
import type { OpenedInvoice } from '../invoice.ts'
import { nextReminder, useSentActs } from '../sent-acts.ts'
import { isOpen } from '../states.ts'

/** Below an invoice that is not paid yet: remind the payer, or withdraw it. */
export function SentActs({ invoice }: { readonly invoice: OpenedInvoice }) {
  const { t } = useLingui()
  const format = useFormat()
  const { remind, cancel, isAllowed, isBusy } = useSentActs()
  if (!isOpen(invoice) || !isAllowed) return null
  const next = nextReminder(invoice)
  const time = next && format.dayTime(next)
  return (
    <div className="button-row sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 border-t bg-raised px-5 py-4 max-tablet:-mx-4 max-tablet:-mb-4 max-tablet:px-4">
      {!invoice.isFunding && (
        <Button
          icon={BellRing}
          loading={isBusy}
          disabledReason={time && t`The next reminder can be sent from ${time}.`}
          showReason
          onClick={() => void remind(invoice).catch(showFailure)}
        >
          <Trans>Send a reminder</Trans>
        </Button>
      )}
      <Button look="danger" loading={isBusy} onClick={() => void cancel(invoice).catch(showFailure)}>
        <Trans>Cancel invoice</Trans>
      </Button>
    </div>
  )
}
