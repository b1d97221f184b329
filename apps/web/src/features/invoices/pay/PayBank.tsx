import { invoices } from '@ducat/contract/invoices/calls'
import { useLingui } from '@lingui/react/macro'
import { accountFor } from '#features/transfers'
import { AccountField, useCallForm, type Account } from '#forms'
import { useFormat } from '#i18n/format.ts'

import { PayFrame } from './PayFrame.tsx'
import type { PayInvoiceProps } from './props.ts'

/** An invoice of the bank itself: free of charge, from an account in its currency. A restricted account pays it too. */
export function PayBank({ invoice, accounts, onPaid, children, below }: PayInvoiceProps & { readonly accounts: readonly Account[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { id, amount, currencyCode } = invoice
  const own = accounts.filter((account) => account.currencyCode === currencyCode)
  const first = accountFor(own, invoice)
  const form = useCallForm(invoices.payBank, {
    start: { invoiceId: id, ...(first && { accountId: first.accountId }) },
    keepAs: `${invoices.payBank.name} ${id}`,
    onDone: () => onPaid?.(),
  })
  const account = own.find(({ accountId }) => accountId === form.values.accountId)
  const money = format.moneyText(amount, currencyCode)
  const name = format.currencyName(currencyCode)
  return (
    <PayFrame
      invoice={invoice}
      below={below}
      form={{ ...form, draft: undefined }}
      account={account}
      field={<AccountField label={t`Pay from`} accounts={own} {...form.field('accountId')} mark={undefined} />}
      price={{ fee: '0', total: amount, arrives: t`At once` }}
      isAsking={false}
      disabledReason={own.length === 0 ? t`You have no account in this currency (${name}). Open one to pay.` : undefined}
      submit={t`Pay ${money}`}
      onReject={undefined}
    >
      {children}
    </PayFrame>
  )
}
