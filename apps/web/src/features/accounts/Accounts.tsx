import type { accounts as accountCalls, rates as rateCalls } from '@ducat/contract/accounts/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import type { CallResult } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { Button, classes, Empty, Loading, Section, ShareBar, Skeleton, Surface } from '#ui'
import { AccountTile } from './AccountTile.tsx'
import { balanceOf, currenciesOf, ratesOf, sharesIn, type Account, type Holdings } from './holdings.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { rememberCount, rememberedCount } from './shape.ts'

const ClosedAccounts = lazy(() => import('./ClosedAccounts.tsx').then(({ ClosedAccounts: Loaded }) => ({ default: Loaded })))

type Rates = CallResult<OutputOf<typeof rateCalls.defaults>>

interface AccountsProps {
  readonly list: CallResult<OutputOf<typeof accountCalls.list>>
  readonly mine: Holdings | undefined
  readonly rates: Rates
  readonly onOpen: (account: Account) => void
  /** Asks for one more; without it nobody here may. */
  readonly onAdd: (() => void) | undefined
}

/** One tile per account in one box, and below them how the whole is made up. */
export function Accounts({ list, mine: holdings, rates, onOpen, onAdd }: AccountsProps) {
  const { t } = useLingui()
  const mine = holdings?.payment
  useEffect(() => rememberCount(mine?.length ?? 0), [mine?.length])
  return (
    <Section
      title={t`Accounts`}
      action={
        onAdd && (
          <Button look="quiet" size="s" className="-me-3" aria-haspopup="dialog" onClick={onAdd}>
            <Trans>Add currency</Trans>
          </Button>
        )
      }
    >
      <Surface className="@container">
        {mine ? (
          mine.length === 0 ? (
            <NoAccounts onAdd={onAdd} />
          ) : (
            <>
              <ul className={classes('grid grid-cols-1', columns[mine.length] ?? columns[3])}>
                {mine.map((account) => (
                  <AccountTile key={account.accountId} account={account} stale={list.isFetching} onOpen={() => onOpen(account)} />
                ))}
              </ul>
              <Composition mine={mine} rates={rates} />
              {holdings && holdings.closed.length > 0 && (
                <Suspense>
                  <ClosedAccounts mine={holdings.closed} onOpen={onOpen} />
                </Suspense>
              )}
            </>
          )
        ) : list.error ? (
          <LoadFailed title={t`We could not load your accounts`} error={list.error} retry={list.retry} busy={list.isFetching} />
        ) : (
          <AccountsLoading label={t`Loading your accounts`} />
        )}
      </Surface>
    </Section>
  )
}

/** So that no row of tiles is left half empty; a narrow box has a list instead. */
const columns: Readonly<Record<number, string>> = {
  1: '',
  2: '@min-[640px]:grid-cols-2',
  3: '@min-[640px]:grid-cols-3',
  4: '@min-[640px]:grid-cols-2 @min-[880px]:grid-cols-4',
}

/** Worth a bar only when there are parts. In dollars, like the total at first; another currency would give the same shares. */
function Composition({ mine, rates }: { readonly mine: readonly Account[]; readonly rates: Rates }) {
  const format = useFormat()
  const holdings = mine.map(balanceOf)
  const [{ currencyCode } = { currencyCode: 'USD' }] = mine
  if (rates.isPending && !rates.error && currenciesOf(holdings).length > 1) return <CompositionLoading />
  const shares = rates.data ? sharesIn(currencyCode, holdings, ratesOf(rates.data.rates)) : []
  if (shares.length < 2) return null
  return (
    <div className="relative border-t px-5 py-4 max-tablet:px-4">
      <ShareBar
        shares={shares.map(({ currency, perMille }) => ({
          key: currency,
          label: currency,
          perMille,
          text: format.percent(perMille / 1000),
        }))}
      />
    </div>
  )
}

function NoAccounts({ onAdd }: { readonly onAdd: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <Empty title={t`No accounts yet`} action={onAdd && <Button look="primary" onClick={onAdd}>{t`Open an account`}</Button>}>
      {onAdd
        ? t`Choose a currency: the account is open at once, with bank details of its own.`
        : t`Ask your company’s administrator to open one.`}
    </Empty>
  )
}

const AccountsLoading = ({ label }: { readonly label: string }) => (
  <Loading label={label}>
    <div className={classes('grid', columns[rememberedCount()] ?? columns[3])}>
      {Array.from({ length: rememberedCount() }, (_, place) => (
        <div
          key={place}
          className="grid gap-7 p-5 @max-[640px]:flex @max-[640px]:justify-between @max-[640px]:px-4 @max-[640px]:py-3.25 @min-[640px]:not-first:border-s @max-[640px]:not-first:border-t"
        >
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-8 rounded-full!" />
            <div className="grid gap-2">
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-2.5 w-14" />
            </div>
          </div>
          <div className="grid gap-2 @max-[640px]:justify-items-end">
            <Skeleton className="h-6.5 w-42 @max-[640px]:w-28" />
            <Skeleton className="h-2.5 w-26 @max-[640px]:w-16" />
          </div>
        </div>
      ))}
    </div>
    {rememberedCount() > 1 && <CompositionLoading />}
  </Loading>
)

const CompositionLoading = () => (
  <div className="grid gap-2 border-t px-5 py-4 max-tablet:px-4">
    <Skeleton className="h-3.5 w-full" />
    <Skeleton className="h-4.5 w-50" />
  </div>
)
