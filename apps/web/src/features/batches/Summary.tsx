/** What a draft comes to, as the bank says it. */
import { accounts } from '@ducat/contract/accounts/calls'
import type { drafts } from '@ducat/contract/batches/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Card, KeyValues } from '#ui'
import { accountName } from './accounts.ts'
import { Arriving } from './Arriving.tsx'
import { countOf, type Batch } from './words.ts'

export type Review = OutputOf<typeof drafts.review>

interface SummaryProps {
  readonly batch: Batch
  readonly review: Review
  readonly children: ReactNode
}

export function Summary({ batch, review, children }: SummaryProps) {
  const { t } = useLingui()
  const format = useFormat()
  const account = useCall(accounts.list, {}).data?.accounts.account.find(({ accountId }) => accountId === batch.accountId)
  const money = (amount: string) => <Amount parts={format.money(amount, review.currencyCode)} />
  const wrong = countOf(batch, 'wrong')
  const advised = review.problems.reduce((sum, { isAdvice, count }) => (isAdvice ? sum + count : sum), 0)
  const people = review.approvers?.map(({ name }) => name).join(', ')
  return (
    <Card title={t`Summary`}>
      <div className="grid gap-4 p-5 max-tablet:p-4" aria-live="polite">
        <KeyValues
          entries={[
            ...(account ? [{ key: t`Pay from`, value: accountName(account, format) }] : []),
            { key: t({ message: 'Ready', context: 'payments' }), value: format.number(review.count) },
            ...(wrong > 0 ? [{ key: t`Needs a fix`, value: <span className="text-negative">{format.number(wrong)}</span> }] : []),
            ...(advised > 0 ? [{ key: t`Worth a look`, value: <span className="text-warning">{format.number(advised)}</span> }] : []),
          ]}
        />
        <KeyValues
          entries={[
            { key: t`Payments`, value: money(review.total) },
            { key: t`Fees`, value: money(review.fee) },
          ]}
        />
        <div className="grid gap-0.5 border-t pt-4">
          <span className="text-12 text-muted">{t`Total from account`}</span>
          <Amount size="l" parts={format.money(review.withFees, review.currencyCode)} />
        </div>
        <KeyValues
          entries={[
            review.left === undefined
              ? { key: t`Missing in the account`, value: <span className="text-negative">{money(review.missing ?? '0')}</span> }
              : { key: t`Left in the account`, value: money(review.left) },
          ]}
        />
        <Arriving review={review} />
        {people !== undefined && (
          <p className="border-t pt-4 text-13">
            <span className="block text-12 text-muted">
              {review.approversNeeded === 2 ? t`Two of them approve it` : t`One of them approves it`}
            </span>
            {people || t`Nobody can approve it now.`}
          </p>
        )}
        {children}
      </div>
    </Card>
  )
}
