/** Paying: the bank's own invoices by their own call, every other one as a payment to a person. */
import { accounts } from '@ducat/contract/accounts/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { sourcesOf } from '#features/transfers'
import { Awaited } from '#shell/main/Awaited.tsx'
import { PayBank } from './PayBank.tsx'
import { PayPerson } from './PayPerson.tsx'
import type { PayInvoiceProps } from './props.ts'

export function PayInvoice({ children, ...props }: PayInvoiceProps) {
  const { t } = useLingui()
  const list = useCall(accounts.list, {})
  if (!list.data)
    return (
      <div className="grid gap-5 p-5 max-tablet:p-4">
        {children}
        <Awaited of={list} failed={t`We could not load your accounts`}>
          {() => null}
        </Awaited>
        {props.below}
      </div>
    )
  const sources = sourcesOf(list.data.accounts.account)
  const Form = props.invoice.isSystem ? PayBank : PayPerson
  return (
    <Form {...props} accounts={sources}>
      {children}
    </Form>
  )
}
