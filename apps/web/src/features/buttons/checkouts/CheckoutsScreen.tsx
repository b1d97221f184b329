/** /merchant/checkouts: payment pages that came by buttons and by programs, what became of each, and the end of one that nobody has paid. */
import { checkouts } from '@ducat/contract/buttons/calls'
import { buttonStates } from '@ducat/contract/buttons/models'
import type { OutputOf } from '@ducat/contract/kit/call'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CircleX, ReceiptText } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '#api/may.ts'
import { useAct } from '#api/use-act.ts'
import { showFailure } from '#dialogs/failure.ts'
import { confirm } from '#dialogs/popups.ts'
import { toast } from '#dialogs/toasts.ts'
import { MerchantFrame } from '#features/merchant'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { CallTable } from '#tables/CallTable.tsx'
import type { Column, RowAction } from '#tables/columns.ts'
import { Amount, Badge, type BadgeTone } from '#ui'

const PAGE = 25

type Checkout = OutputOf<typeof checkouts.list>['checkouts'][number]

export function CheckoutsScreen() {
  const { t } = useLingui()
  const columns = useColumns()
  const actions = useActions()
  return (
    <MerchantFrame page="merchantCheckouts">
      <CallTable
        call={checkouts.list}
        input={{ pageSize: PAGE }}
        rowsOf={rowsOf}
        totalOf={({ total }) => total}
        label={t`Checkouts`}
        keyOf={({ id }) => String(id)}
        nameOf={nameOf}
        columns={columns}
        actions={actions}
        filters={[
          { kind: 'search', field: 'reference', label: t`Your reference` },
          { kind: 'choice', field: 'state', label: t`Status`, choices: buttonStates.map((id) => ({ id, name: t(states[id].name) })) },
        ]}
        empty={{
          title: t`No checkouts yet`,
          text: t`Every payer who opens a payment button, and every payment page that your programs create, appears here.`,
        }}
      />
    </MerchantFrame>
  )
}

const rowsOf = ({ checkouts: found }: { readonly checkouts: readonly Checkout[] }) => found
const nameOf = ({ buttonName, description, reference, id }: Checkout): string => buttonName ?? description ?? reference ?? String(id)

const states: Readonly<Record<Checkout['state'], { readonly name: MessageDescriptor; readonly tone: BadgeTone }>> = {
  open: { name: msg({ message: 'Open', context: 'checkout' }), tone: 'neutral' },
  paying: { name: msg({ message: 'Being paid', context: 'checkout' }), tone: 'warning' },
  paid: { name: msg({ message: 'Paid', context: 'checkout' }), tone: 'positive' },
  agreed: { name: msg({ message: 'Free trial', context: 'checkout' }), tone: 'positive' },
  cancelled: { name: msg({ message: 'Cancelled', context: 'checkout' }), tone: 'neutral' },
  expired: { name: msg({ message: 'Expired', context: 'checkout' }), tone: 'neutral' },
}

function useColumns(): readonly Column<Checkout>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'what', title: t`Product`, cell: nameOf, width: 'minmax(170px, 2fr)', phone: 'title', fixed: true },
      { id: 'created', title: t`Created`, cell: ({ created }) => format.dayTime(created), width: '160px', phone: 'note' },
      { id: 'reference', title: t`Your reference`, cell: ({ reference }) => reference ?? '–', width: '132px' },
      { id: 'payer', title: t`Payer`, cell: ({ payerEmail }) => payerEmail ?? '–', width: 'minmax(140px, 1fr)' },
      {
        id: 'state',
        title: t`Status`,
        cell: ({ state }) => <Badge tone={states[state].tone}>{t(states[state].name)}</Badge>,
        width: '132px',
        phone: 'status',
        fixed: true,
      },
      {
        id: 'amount',
        title: t`Amount`,
        cell: ({ amount, currencyCode }) => <Amount parts={format.money(amount, currencyCode)} />,
        width: '124px',
        align: 'end',
        phone: 'amount',
        fixed: true,
      },
    ],
    [t, format],
  )
}

function useActions(): (checkout: Checkout) => readonly RowAction[] {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const mayCancel = useMay(checkouts.cancel).allowed
  const { act } = useAct(checkouts.cancel)
  const cancel = async (checkout: Checkout) => {
    const isSure = await confirm({
      title: t`Cancel this checkout?`,
      facts: [
        { key: t`Product`, value: nameOf(checkout) },
        { key: t`Amount`, value: format.moneyText(checkout.amount, checkout.currencyCode) },
      ],
      warning: t`Its payment page can no longer be paid.`,
      confirmLabel: t`Cancel checkout`,
      destructive: true,
    })
    if (!isSure) return
    await act({ id: checkout.id })
    toast({ text: t`Checkout cancelled.` })
  }
  return (checkout) => [
    ...(checkout.transactionId === undefined
      ? []
      : [
          {
            id: 'payment',
            label: t`Show the payment`,
            icon: ReceiptText,
            onPress: () => void navigate({ to: to.history, search: { transaction: String(checkout.transactionId) } as never }),
          },
        ]),
    ...(checkout.state === 'open' && mayCancel
      ? [{ id: 'cancel', label: t`Cancel checkout`, icon: CircleX, onPress: () => void cancel(checkout).catch(showFailure) }]
      : []),
  ]
}
