import { statuses } from '@ducat/contract/support/models'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Badge, Card, KeyValues } from '#ui'
import { useLanguageName } from './language-name.ts'
import type { ReadTicket } from './read-ticket.ts'

/** Beside the conversation: who the customer is, and what else they wrote about. */
export function CustomerCards({ of: { ticket, customer } }: { readonly of: ReadTicket }) {
  const { t } = useLingui()
  const format = useFormat()
  const languageName = useLanguageName()
  const { writer, others } = customer
  return (
    <div className="grid min-w-0 gap-5">
      <Card title={t`Customer`}>
        <div className="p-5 max-tablet:p-4">
          <KeyValues
            entries={[
              { key: t`Name`, value: ticket.customerName },
              { key: t`Number`, value: <span className="numeric">{ticket.customerId}</span> },
              { key: t`Type`, value: customer.customerType === 'business' ? t`Company` : t`Person` },
              ...(writer.name === ticket.customerName ? [] : [{ key: t`Written by`, value: writer.name }]),
              { key: t`E-mail`, value: <span className="wrap-anywhere">{writer.email}</span> },
              { key: t`Country`, value: format.countryName(customer.country) },
              { key: t`Language`, value: languageName(writer.language) },
              {
                key: t`Verified`,
                value: customer.verified ? <Badge tone="positive">{t`yes`}</Badge> : <Badge tone="warning">{t`no`}</Badge>,
              },
            ]}
          />
        </div>
      </Card>
      {others.length > 0 && (
        <Card title={t`Other conversations`}>
          <ul className="divide-y divide-line">
            {others.map((one) => (
              <li key={one.ticketNumber} className="flex flex-wrap items-center justify-between gap-2 px-5 py-3 max-tablet:px-4">
                <Link to={to.deskTicket} params={{ ticketNumber: one.ticketNumber }} className="min-w-0 wrap-anywhere">
                  {one.subject}
                </Link>
                <span className="text-12 text-muted">{one.status === statuses.open ? format.dayTime(one.updatedAt) : t`closed`}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
