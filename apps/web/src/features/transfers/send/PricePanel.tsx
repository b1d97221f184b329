/** What a payment costs, as the bank says it: nothing here is computed. The same figures stand in the review, the receipt and the history. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Quoted } from '#forms'
import { useFormat } from '#i18n/format.ts'
import { Amount, Banner, Card, KeyValues, Skeleton } from '#ui'
import { Bounds } from './Bounds.tsx'
import { Hold } from './Hold.tsx'

interface PricePanelProps {
  readonly quoted: Quoted
  readonly from: string
  /** What arrives is in this currency. */
  readonly to: string
  readonly receiveLabel: string
  /** The day of a later payment: the figures are an estimate. */
  readonly startsOn?: string | undefined
  /** Seen in review: a price that became another one is said. */
  readonly isReview?: boolean
  /** Below everything. */
  readonly children?: ReactNode
}

export function PricePanel({
  quoted: { quote, isAsking, before, since },
  from,
  to,
  receiveLabel,
  startsOn,
  isReview = false,
  children,
}: PricePanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isExchanged = from !== to
  const money = (amount: string | undefined, currency = from) =>
    amount === undefined ? isAsking ? <Skeleton className="h-3 w-16" /> : '–' : <Amount parts={format.money(amount, currency)} />
  const rate = quote && format.rate(quote.exchangeRate, quote.wholeRate)
  const approvers = quote?.approvers?.map(({ name }) => name) ?? []
  return (
    <Card
      title={startsOn ? t`Estimated cost` : t`Fees and rate`}
      action={quote && !startsOn && <Hold key={quote.quoteId} since={since} isExchanged={isExchanged} />}
    >
      <div className="grid gap-4 p-5 max-tablet:p-4" aria-live="polite" aria-busy={isAsking}>
        {isReview && before && quote && (
          <Banner tone="warning">
            {isExchanged ? (
              <Trans>
                The rate has changed from {format.rate(before.exchangeRate, before.wholeRate)} to{' '}
                {format.rate(quote.exchangeRate, quote.wholeRate)}. Check the amounts again.
              </Trans>
            ) : (
              <Trans>The fee has changed. Check the amounts again.</Trans>
            )}
          </Banner>
        )}
        <KeyValues
          entries={[
            { key: t`You send`, value: money(quote?.sendAmount) },
            { key: t`Fee`, value: money(quote?.fee) },
            ...(isExchanged ? [{ key: t`Rate`, value: rate === undefined ? money(undefined) : t`1 ${from} = ${rate} ${to}` }] : []),
          ]}
        />
        <div className="grid gap-0.5 border-t pt-4">
          <span className="text-12 text-muted">{receiveLabel}</span>
          {quote ? (
            <Amount size="l" parts={format.money(quote.receiveAmount, to)} />
          ) : (
            <span className="display-28 text-faint">{isAsking ? <Skeleton className="h-7 w-32" /> : '–'}</span>
          )}
        </div>
        <KeyValues
          entries={[
            { key: t`Taken from account`, value: <span className="font-medium">{money(quote?.total)}</span> },
            quote?.returnsOn === undefined
              ? {
                  key: startsOn ? t`Payment date` : t`Arrives`,
                  value: startsOn ? format.day(startsOn) : quote ? format.day(quote.arrivesOn) : money(undefined),
                }
              : { key: t`Returned if not claimed`, value: format.day(quote.returnsOn) },
            ...(quote?.scheme === undefined ? [] : [{ key: t`Sent via`, value: quote.scheme }]),
          ]}
        />
        {quote && <Bounds limits={quote.limits} currency={from} />}
        {approvers.length > 0 && (
          <p className="border-t pt-4 text-13">
            <span className="block text-12 text-muted">{t`Who can approve it`}</span>
            {approvers.join(', ')}
          </p>
        )}
        {children}
      </div>
    </Card>
  )
}
