/** /merchant/ipn/history: every message to the merchant's server, 25 a page; one of them opens over the list. */
import { ipnMessages } from '@ducat/contract/ipn/calls'
import { IPN_PAGE } from '@ducat/contract/ipn/models'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useMemo } from 'react'
import { useAddressFields } from '#address/use-address.ts'
import { MerchantFrame } from '#features/merchant'
import { DayRangeField } from '#forms'
import { today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column } from '#tables/columns.ts'
import { Amount } from '#ui'
import { useMessageActions } from './message-acts.ts'
import { paymentWords, statusWords, type IpnMessage } from './message.ts'
import { StatusOf } from './StatusOf.tsx'

const MessageDialog = lazy(() => import('./MessageDialog.tsx').then(({ MessageDialog: Loaded }) => ({ default: Loaded })))

export function IpnHistoryScreen() {
  const { t } = useLingui()
  const { values, set } = useAddressFields()
  const columns = useColumns()
  const { actionsOf } = useMessageActions()
  const { fromDate, toDate } = values
  const input = useMemo(() => ({ pageSize: IPN_PAGE, ...(fromDate && { fromDate }), ...(toDate && { toDate }) }), [fromDate, toDate])
  const opened = /^\d{1,16}$/.test(values['message'] ?? '') ? Number(values['message']) : undefined
  return (
    <MerchantFrame page="ipnHistory">
      <CallTable
        call={ipnMessages.list}
        input={input}
        rowsOf={rowsOf}
        totalOf={({ total }) => total}
        label={t`Messages`}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => t`Message ${id}`}
        columns={columns}
        actions={actionsOf}
        onOpen={({ id }) => set({ message: String(id) }, { step: true })}
        filters={[
          {
            kind: 'choice',
            field: 'statusId',
            label: t`Status`,
            choices: Object.entries(statusWords).map(([id, { name }]) => ({ id, name: t(name) })),
          },
        ]}
        start={
          <DayRangeField
            label={t`Sent on`}
            max={today()}
            value={fromDate && toDate ? { from: fromDate, to: toDate } : undefined}
            onChange={(range) => set({ fromDate: range?.from, toDate: range?.to, cursor: undefined }, { step: true })}
          />
        }
        empty={{
          title: t`No messages yet`,
          text: t`Your server is told of each payment as soon as you save its address in the notification settings.`,
        }}
      />
      <Suspense>
        {opened !== undefined && <MessageDialog id={opened} onClose={() => set({ message: undefined }, { step: true })} />}
      </Suspense>
    </MerchantFrame>
  )
}

const rowsOf = ({ messages }: { readonly messages: readonly IpnMessage[] }) => messages

function useColumns(): readonly Column<IpnMessage>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'created', title: t`Created`, cell: ({ created }) => format.dayTime(created), width: '160px', phone: 'note' },
      {
        id: 'what',
        title: t`Event`,
        cell: ({ paymentStatus, reference }) => [t(paymentWords[paymentStatus]), reference].filter(Boolean).join(' · '),
        width: 'minmax(170px, 1fr)',
        phone: 'title',
        fixed: true,
      },
      {
        id: 'transaction',
        title: t`Transaction`,
        cell: ({ transactionId }) => (transactionId === undefined ? '–' : <span className="identifier">{transactionId}</span>),
        width: '130px',
      },
      { id: 'url', title: t`Address`, cell: ({ notifyUrl }) => notifyUrl, width: 'minmax(160px, 1fr)' },
      { id: 'attempts', title: t`Attempts`, cell: ({ attempts }) => format.number(attempts), width: '90px', align: 'end' },
      {
        id: 'status',
        title: t`Status`,
        cell: ({ statusId }) => <StatusOf statusId={statusId} />,
        width: '130px',
        phone: 'status',
        fixed: true,
      },
      {
        id: 'amount',
        title: t`Amount`,
        cell: ({ amount, currencyCode }) =>
          amount !== undefined && currencyCode !== undefined ? <Amount parts={format.money(amount, currencyCode)} /> : '–',
        width: '120px',
        align: 'end',
        phone: 'amount',
      },
    ],
    [t, format],
  )
}
