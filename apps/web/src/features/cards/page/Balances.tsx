import { accounts } from '@ducat/contract/accounts/calls'
import { security } from '@ducat/contract/cards/calls'
import { useLingui } from '@lingui/react/macro'
import { useCall } from '#api/use-call.ts'
import { availableOf, capital, hasOwnMoney, lastFour } from '#features/accounts'
import { useFormat } from '#i18n/format.ts'
import { Amount, Skeleton, Surface } from '#ui'
import type { Account } from '../cards.ts'

/** What may be spent, what shops have set aside, and what went this month. A debit card has no money of its own: it is its account's. */
export function Balances({ card, stale }: { readonly card: Account; readonly stale: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const limits = useCall(security.limits, { accountId: card.accountId })
  const held = useCall(accounts.list, {}).data?.accounts.account
  const drawnOn = hasOwnMoney(card) ? undefined : held?.find(({ accountId }) => accountId === card.settlementAccountId)
  const source = drawnOn ?? card
  const name = drawnOn && `${capital(format.currencyName(drawnOn.currencyCode))} ··${lastFour(drawnOn)}`
  const { currencyCode: code } = card
  return (
    <Surface>
      <dl className="flex flex-wrap gap-px bg-line [&>div]:min-w-0 [&>div]:flex-1 [&>div]:bg-surface max-tablet:[&>div]:basis-2/5 max-tablet:[&>div:first-child]:basis-full">
        <Figure
          label={name === undefined ? t`Available` : t`Available, ${name}`}
          amount={availableOf(source)}
          code={source.currencyCode}
          stale={stale}
        />
        <Figure label={t`On hold`} amount={source.pendingAmount} code={source.currencyCode} stale={stale} />
        {(limits.isPending || limits.data?.spentThisMonth !== undefined) && (
          <Figure label={t`Spent this month`} amount={limits.data?.spentThisMonth} code={code} stale={limits.isFetching} />
        )}
      </dl>
    </Surface>
  )
}

interface FigureProps {
  readonly label: string
  readonly amount: string | undefined
  readonly code: string
  readonly stale: boolean
}

function Figure({ label, amount, code, stale }: FigureProps) {
  const format = useFormat()
  return (
    <div className="grid content-start gap-1 p-5 max-tablet:p-4">
      <dt className="truncate text-12 font-medium text-muted" title={label}>
        {label}
      </dt>
      <dd className="flex min-h-8 items-center">
        {amount === undefined ? (
          <Skeleton className="h-6 w-24" />
        ) : (
          <Amount parts={format.money(amount, code)} size="m" className="tablet:display-22" stale={stale} />
        )}
      </dd>
    </div>
  )
}
