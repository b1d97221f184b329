import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/format.ts'
import { Amount, Dialog } from '#ui'
import type { Invoice } from '../invoice.ts'
import { StateOf } from '../StateOf.tsx'
import { PayInvoice } from './PayInvoice.tsx'

interface PayDialogProps {
  readonly invoice: Invoice
  readonly onClose: () => void
}

/** Paying from the list, without opening the invoice: whom, how much, from which account, what it costs. */
export function PayDialog({ invoice, onClose }: PayDialogProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { number, payeeName, amount, currencyCode, dueDate } = invoice
  const day = format.day(dueDate)
  return (
    <Dialog title={t`Pay invoice ${number}`} closeLabel={t`Close`} onClose={onClose}>
      <div className="-m-5">
        <PayInvoice invoice={invoice} onPaid={onClose}>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="grid min-w-0">
              <span className="wrap-anywhere text-muted">{payeeName}</span>
              <Amount size="l" parts={format.money(amount, currencyCode)} />
              <span className="text-13 text-muted">{t`Due ${day}`}</span>
            </div>
            <StateOf invoice={invoice} type="received" />
          </div>
        </PayInvoice>
      </div>
    </Dialog>
  )
}
