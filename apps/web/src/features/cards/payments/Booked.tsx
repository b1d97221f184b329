/** What was booked on a card in the end: of a debit card wherever its money lies, of another on its own account. */
import { authorizations } from '@ducat/contract/cards/calls'
import { history } from '@ducat/contract/history/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Amount, Empty, Row, Rows, RowText } from '#ui'
import { Pager } from '#tables/Pager.tsx'
import { useLast } from './use-last.ts'
import { PAGE_SIZE } from './words.ts'

type Transaction = OutputOf<typeof authorizations.debitHistory>['transactions'][number]

export function BookedByDebit({ accountId }: { readonly accountId: number }) {
  const { t } = useLingui()
  const [page, go] = useState(1)
  const list = useLast(useCall(authorizations.debitHistory, { accountId, pageNumber: page, pageSize: PAGE_SIZE }))
  return (
    <Awaited of={list} failed={t`We could not load the payments`}>
      {({ transactions, total }) => (
        <>
          <Lines transactions={transactions} />
          <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onPage={go} />
        </>
      )}
    </Awaited>
  )
}

/** The newest; the whole of it is in the history. */
export function Booked({ accountId }: { readonly accountId: number }) {
  const { t } = useLingui()
  const list = useCall(history.list, { accountId, pageSize: PAGE_SIZE })
  return (
    <Awaited of={list} failed={t`We could not load the payments`}>
      {({ transactions: { transaction } }) => <Lines transactions={transaction} />}
    </Awaited>
  )
}

function Lines({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const { t } = useLingui()
  const format = useFormat()
  if (transactions.length === 0)
    return <Empty title={t`No completed payments yet`}>{t`A shop usually takes the money one or two days after the payment.`}</Empty>
  return (
    <Rows label={t({ message: 'Completed', context: 'card payments' })}>
      {transactions.map(({ transactionId, counterpartyName, description, dateTime, amount, currencyCode, transactionDirection: way }) => {
        const title = counterpartyName ?? description ?? String(transactionId)
        return (
          <Row key={transactionId}>
            <RowText title={title} note={format.dayTime(dateTime)} />
            <Amount
              parts={format.money(way === 'out' ? `-${amount}` : amount, currencyCode, way === 'own' ? 'never' : 'always')}
              tone={way === 'in' ? 'positive' : 'plain'}
              className="font-medium"
            />
          </Row>
        )
      })}
    </Rows>
  )
}
