/** The invoices of one side: narrowed by status, days, amounts and e-mail address, all of it in the address. */
import { invoices } from '@ducat/contract/invoices/calls'
import { invoiceFilters, type InvoiceFilter, type InvoiceType } from '@ducat/contract/invoices/models'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { AmountRangeField, DayRangeField } from '#forms'
import { today } from '#i18n/dates.ts'
import { CallTable } from '#tables/CallTable.tsx'
import { Button } from '#ui'
import { otherParty, useColumns } from './columns.tsx'
import type { Invoice } from './invoice.ts'
import { useRowActions } from './row-actions.tsx'

/** Asked for at a time (INV-010). The table itself shows what has come and asks for more while somebody scrolls (INV-011, decisions.md). */
const PAGE_SIZE = 20

interface InvoiceTableProps {
  readonly type: InvoiceType
  readonly onCreate?: () => void
}

export function InvoiceTable({ type, onCreate }: InvoiceTableProps) {
  const { t } = useLingui()
  const columns = useColumns(type)
  const { values, set } = useAddressFields()
  const { fromDate, toDate, fromAmount, toAmount } = values
  const input = useMemo(
    () => ({
      pageSize: PAGE_SIZE,
      ...(fromDate && { fromDate }),
      ...(toDate && { toDate }),
      ...(fromAmount && { fromAmount }),
      ...(toAmount && { toAmount }),
    }),
    [fromDate, toDate, fromAmount, toAmount],
  )
  const { actions, dialogs } = useRowActions(type)
  const status = {
    kind: 'choice' as const,
    field: 'status' as const,
    label: t`Status`,
    choices: invoiceFilters.map((id) => ({ id, name: t(filterWords[id]) })),
  }
  const shared = {
    input,
    rowsOf,
    totalOf: ({ total }: { readonly total: number }) => total,
    keyOf: ({ id }: Invoice) => String(id),
    nameOf: (row: Invoice) => `${otherParty(row, type)}, ${row.number}`,
    columns,
    actions,
    onOpen: ({ id }: Invoice) => set({ invoice: String(id), type }, { step: true }),
    start: (
      <>
        <DayRangeField
          label={t`Sent on`}
          max={today()}
          value={fromDate && toDate ? { from: fromDate, to: toDate } : undefined}
          onChange={(range) => set({ fromDate: range?.from, toDate: range?.to, cursor: undefined }, { step: true })}
        />
        <AmountRangeField
          label={t`Amount`}
          value={{ from: fromAmount, to: toAmount }}
          onChange={({ from, to }) => set({ fromAmount: from, toAmount: to, cursor: undefined }, { step: true })}
        />
      </>
    ),
  }
  return (
    <>
      {type === 'received' ? (
        <CallTable
          key="received"
          {...shared}
          call={invoices.received}
          label={t`Received invoices`}
          filters={[{ kind: 'search', field: 'payeeEmail', label: t`Invoice from (e-mail)` }, status]}
          empty={{
            title: t`No invoices received`,
            text: t`Invoices sent to your e-mail address appear here, and you can pay them in one press.`,
          }}
        />
      ) : (
        <CallTable
          key="sent"
          {...shared}
          call={invoices.sent}
          label={t`Sent invoices`}
          filters={[{ kind: 'search', field: 'payerEmail', label: t`Payer’s e-mail` }, status]}
          empty={{
            title: t`No invoices sent`,
            text: t`Send one to any e-mail address. The payer needs no account to pay it.`,
            action: onCreate && (
              <Button look="primary" onClick={onCreate}>
                <Trans>Create an invoice</Trans>
              </Button>
            ),
          }}
        />
      )}
      {dialogs}
    </>
  )
}

const rowsOf = ({ invoices: found }: { readonly invoices: readonly Invoice[] }) => found

const filterWords: Readonly<Record<InvoiceFilter, MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'invoices' }),
  unpaid: msg`Unpaid`,
  overdue: msg`Overdue`,
  awaitingPayment: msg`Awaiting payment`,
  paid: msg({ message: 'Paid', context: 'invoice' }),
  rejected: msg({ message: 'Rejected', context: 'invoice' }),
  cancelled: msg({ message: 'Cancelled', context: 'invoice' }),
}
