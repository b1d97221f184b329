import { authorizations } from '@ducat/contract/cards/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Awaited } from '#shell/main/Awaited.tsx'
import { Amount, Badge, Empty, Row, Rows } from '#ui'
import { Pager } from '#tables/Pager.tsx'
import { useLast } from './use-last.ts'
import { declineWords, PAGE_SIZE, statusWords } from './words.ts'

type Authorization = OutputOf<typeof authorizations.ofDebit>['authorizations'][number]

/** What shops asked of a card: set aside, paid, given back or declined. */
export function Asked({ accountId, isDebit }: { readonly accountId: number; readonly isDebit: boolean }) {
  const { t } = useLingui()
  const [page, go] = useState(1)
  const call = isDebit ? authorizations.ofDebit : authorizations.ofCurrent
  const list = useLast(useCall(call, { accountId, pageNumber: page, pageSize: PAGE_SIZE }))
  return (
    <Awaited of={list} failed={t`We could not load the payments`}>
      {({ authorizations: entries, total }) =>
        entries.length === 0 && page === 1 ? (
          <Empty title={t`No payments yet`}>{t`All payments with this card appear here, including declined ones and the reason.`}</Empty>
        ) : (
          <>
            <Rows label={t`Card activity`}>
              {entries.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </Rows>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onPage={go} />
          </>
        )
      }
    </Awaited>
  )
}

function Line({ entry }: { readonly entry: Authorization }) {
  const { t } = useLingui()
  const format = useFormat()
  const { merchantName, dateTime, status, reason, amount, currencyCode, merchantAmount, merchantCurrencyCode } = entry
  const { label, tone } = statusWords[status]
  const isAway = status === 'declined' || status === 'reversed' || status === 'expired'
  const abroad = merchantCurrencyCode === currencyCode ? undefined : format.moneyText(merchantAmount, merchantCurrencyCode)
  return (
    <Row>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={merchantName}>
          {merchantName}
        </span>
        <span className="block text-12 text-muted">{format.dayTime(dateTime)}</span>
        {reason !== undefined && <span className="block text-12 text-negative">{t(declineWords[reason])}</span>}
      </span>
      <span className="grid flex-none justify-items-end gap-0.5">
        <Amount
          parts={format.money(status === 'refunded' ? amount : `-${amount}`, currencyCode, 'always')}
          tone={isAway ? 'muted' : status === 'refunded' ? 'positive' : 'plain'}
          className={isAway ? 'line-through' : 'font-medium'}
        />
        {abroad !== undefined && <span className="numeric text-12 text-muted">{abroad}</span>}
        {status !== 'cleared' && <Badge tone={tone}>{t(label)}</Badge>}
      </span>
    </Row>
  )
}
