/** What was split under a contract, newest first; the sender can give an income back, and its share comes back with it. */
import { contracts } from '@ducat/contract/revenue-split/calls'
import { refunds } from '@ducat/contract/transfers/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useAddress } from '#address/use-address.ts'
import { useMay } from '#api/may.ts'
import { useCall } from '#api/use-call.ts'
import { localDay } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { Awaited } from '#shell/main/Awaited.tsx'
import type { Column } from '#tables/columns.ts'
import { Pager } from '#tables/Pager.tsx'
import { Table } from '#tables/Table.tsx'
import { Amount, Card, Empty } from '#ui'
import { isSender, otherSide, percentText, restOf, type Contract, type SplitPayment } from '../contract.ts'

const RefundDialog = lazy(() => import('./RefundDialog.tsx').then((module) => ({ default: module.RefundDialog })))

const PAGE = 25

export function Payments({ contract }: { readonly contract: Contract }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [named, name] = useAddress('page')
  const page = /^[1-9]\d{0,3}$/.test(named ?? '') ? Number(named) : 1
  const list = useCall(contracts.payments, { id: contract.id, page, pageSize: PAGE })
  const columns = useColumns(contract)
  const mayRefund = useMay(refunds.send).allowed
  const [refunding, refund] = useState<SplitPayment>()
  const isMine = isSender(contract)
  const company = contract.company.title
  /** Each side opens the transaction that is its own. */
  const open = ({ incomeId, transactionId }: SplitPayment) => {
    const transaction = isMine ? incomeId : transactionId
    if (transaction !== undefined) void navigate({ to: to.history, search: { transaction: String(transaction) } as never })
  }
  return (
    <Card title={t`Payments under this contract`}>
      <Awaited of={list} failed={t`We could not load the payments`}>
        {({ payments, total }) =>
          payments.length === 0 ? (
            <Empty title={t`Nothing split yet`}>
              <Trans>When {company} pays while the contract is active, the payment and its shares appear here.</Trans>
            </Empty>
          ) : (
            <>
              <Table
                label={t`Payments under this contract`}
                columns={columns}
                rows={payments}
                keyOf={({ kind, incomeId, transactionId, date }) => `${kind} ${incomeId} ${transactionId ?? ''} ${date}`}
                nameOf={({ incomeId }) => String(incomeId)}
                density="dense"
                onOpen={open}
                total={total}
                {...(isMine && mayRefund && { actions: (payment: SplitPayment) => actionsOf(payment) })}
              />
              <Pager
                page={page}
                pages={Math.max(1, Math.ceil(total / PAGE))}
                onPage={(next) => name(next === 1 ? undefined : String(next))}
              />
            </>
          )
        }
      </Awaited>
      <Suspense>{refunding && <RefundDialog payment={refunding} contract={contract} onClose={() => refund(undefined)} />}</Suspense>
    </Card>
  )

  function actionsOf(payment: SplitPayment) {
    return payment.kind === 'back' ? [] : [{ id: 'refund', label: t`Refund`, icon: Undo2, onPress: () => refund(payment) }]
  }
}

function useColumns(contract: Contract): readonly Column<SplitPayment>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(() => {
    const isMine = isSender(contract)
    const { name } = otherSide(contract)
    const you = t({ message: 'You', context: 'party' })
    const [keeps, gets] = [percentText(format, restOf(contract.percentage)), percentText(format, contract.percentage)]
    const day = ({ date }: SplitPayment) => format.day(localDay(date))
    const amount = (value: string, { kind, currencyCode }: SplitPayment, look = '') => (
      <Amount parts={format.money(kind === 'back' ? `-${value}` : value, currencyCode)} className={look} />
    )
    /** Of a share: what paid for refunds of before. Of a share that came back: what the beneficiary did not have. */
    const deducted = (payment: SplitPayment) => {
      if (!/[1-9]/.test(payment.deducted)) return undefined
      const sum = format.moneyText(payment.deducted, payment.currencyCode)
      return payment.kind === 'back' ? t`${sum} to be deducted later` : t`${sum} deducted for refunds`
    }
    const what = (payment: SplitPayment) => {
      const { kind, reason, description } = payment
      if (kind === 'back') return [t({ message: 'Refunded', context: 'income' }), deducted(payment)].filter(Boolean).join(', ')
      if (kind === 'split') return [deducted(payment) ?? contract.company.title, description].filter(Boolean).join(', ')
      return reason === 'NO_ACCOUNT' ? t`Not split: no account in this currency` : t`Not split: nothing left to share`
    }
    return [
      { id: 'date', title: t`Date`, cell: day, width: '112px' },
      {
        id: 'what',
        title: t`Income from`,
        cell: what,
        width: 'minmax(132px, 2fr)',
        phone: 'title',
      },
      {
        id: 'income',
        title: t`Income`,
        cell: (payment) => {
          const whole = format.moneyText(payment.income, payment.currencyCode)
          return (
            <>
              <span className="max-tablet:hidden">{amount(payment.income, payment)}</span>
              <span className="tablet:hidden">
                {day(payment)} · {t`of ${whole}`}
              </span>
            </>
          )
        },
        width: 'minmax(96px, 1fr)',
        align: 'end',
        phone: 'note',
      },
      {
        id: 'own',
        title: `${isMine ? you : name}, ${keeps}`,
        cell: (payment) => amount(payment.kept, payment, isMine ? 'font-medium' : 'text-muted'),
        width: 'minmax(96px, 1fr)',
        align: 'end',
        ...(isMine && { phone: 'amount' as const }),
      },
      {
        id: 'other',
        title: `${isMine ? name : you}, ${gets}`,
        cell: (payment) => amount(payment.paid, payment, isMine ? 'text-muted' : 'font-medium'),
        width: 'minmax(96px, 1fr)',
        align: 'end',
        ...(!isMine && { phone: 'amount' as const }),
      },
    ]
  }, [t, format, contract])
}
