import type { InvoiceType } from '@ducat/contract/invoices/models'
import { invoices } from '@ducat/contract/invoices/calls'
import { takingAway } from '@ducat/contract/statements/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { decode } from '#api/decode.ts'
import { useMay } from '#api/may.ts'
import { showFailure } from '#dialogs/failure.ts'
import { today } from '#i18n/dates.ts'
import { Button } from '#ui'
import type { InvoiceWish } from './export.ts'
import type { Invoice } from './invoice.ts'
import { stateOf, stateWords } from './states.ts'

const shared = ['status', 'fromDate', 'toDate', 'fromAmount', 'toAmount'] as const

/** The list that is shown, with its filters, as a file for a spreadsheet. */
export function ExportButton({ type }: { readonly type: InvoiceType }) {
  const { t } = useLingui()
  const { values } = useAddressFields()
  const { reason } = useMay(takingAway)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveInvoices } = await import('./export.ts')
      const party = type === 'received' ? t({ message: 'From', context: 'sender' }) : t({ message: 'To', context: 'recipient' })
      const head = [
        t({ message: 'Number', context: 'invoice' }),
        party,
        t`E-mail`,
        t`Amount`,
        t`Currency`,
        t`Status`,
        t({ message: 'Sent', context: 'day' }),
        t`Due`,
        t({ message: 'Paid', context: 'day' }),
        t`Note`,
      ]
      const wordOf = (invoice: Invoice) => {
        const { name } = stateWords[stateOf(invoice, type, today())]
        return name ? t(name) : invoice.status
      }
      await saveInvoices(type, wishOf(type, values), head, wordOf)
    } catch (failure) {
      showFailure(failure)
    }
    setBusy(false)
  }
  return (
    <Button icon={Download} loading={busy} disabledReason={reason} onClick={() => void save()}>
      <Trans>Export</Trans>
    </Button>
  )
}

/** What the address says of the list, as far as its call takes it. */
function wishOf(type: InvoiceType, values: Readonly<Record<string, string | undefined>>): InvoiceWish {
  const { input } = type === 'received' ? invoices.received : invoices.sent
  const fields = [...shared, type === 'received' ? 'payeeEmail' : 'payerEmail']
  const good = fields.filter((field) => values[field] !== undefined && input.safeParse(decode({ [field]: values[field] }, input)).success)
  return decode(Object.fromEntries(good.map((field) => [field, values[field]])), input) as InvoiceWish
}
