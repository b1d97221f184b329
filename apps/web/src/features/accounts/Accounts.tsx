import type { accounts as accountCalls, rates as rateCalls } from '@ducat/contract/accounts/calls'
import type { OutputOf } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import type { CallResult } from '#api/use-call.ts'
import { useBrand } from '#brand/brand.ts'
import { useFormat } from '#i18n/format.ts'
import { Empty, Loading, Section, ShareBar, Skeleton, Surface } from '#ui'
import { AccountTile } from './AccountTile.tsx'
import { balanceOf, ratesOf, sharesIn, type Account } from './holdings.ts'
import { LoadFailed } from './LoadFailed.tsx'

type Rates = CallResult<OutputOf<typeof rateCalls.defaults>>

interface AccountsProps {
  readonly list: CallResult<OutputOf<typeof accountCalls.list>>
  readonly mine: readonly Account[] | undefined
  readonly rates: Rates
  readonly onOpen: (account: Account) => void
}

/** One tile per account in one box, and below them how the whole is made up. */
export function Accounts({ list, mine, rates, onOpen }: AccountsProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Accounts`}>
      <Surface>
        {mine ? (
          mine.length === 0 ? (
            <NoAccounts />
          ) : (
            <>
              <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] max-phablet:grid-cols-1">
                {mine.map((account) => (
                  <AccountTile key={account.accountId} account={account} stale={list.isFetching} onOpen={() => onOpen(account)} />
                ))}
              </ul>
              <Composition mine={mine} rates={rates} />
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

/** Worth a bar only when there are parts. In dollars, like the total at first; another currency would give the same shares. */
function Composition({ mine, rates }: { readonly mine: readonly Account[]; readonly rates: Rates }) {
  const format = useFormat()
  const holdings = mine.map(balanceOf)
  const [{ currencyCode } = { currencyCode: 'USD' }] = mine
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

function NoAccounts() {
  const { t } = useLingui()
  const { email } = useBrand().supports
  return (
    <Empty title={t`No accounts yet`} action={<a href={`mailto:${email}`}>{email}</a>}>
      {t`Write to us and say in which currency you want to be paid. We open the account and tell you when it is ready.`}
    </Empty>
  )
}

const AccountsLoading = ({ label }: { readonly label: string }) => (
  <Loading label={label}>
    <div className="grid phablet:grid-cols-3">
      {[0, 1, 2].map((place) => (
        <div
          key={place}
          className="grid gap-7 p-5 max-phablet:flex max-phablet:justify-between max-phablet:p-4 phablet:not-first:border-s max-phablet:not-first:border-t"
        >
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-8 rounded-full!" />
            <div className="grid gap-2">
              <Skeleton className="h-3 w-24" />
              <Skeleton className="h-2.5 w-14" />
            </div>
          </div>
          <div className="grid gap-2 max-phablet:justify-items-end">
            <Skeleton className="h-6.5 w-42 max-phablet:w-28" />
            <Skeleton className="h-2.5 w-26 max-phablet:w-16" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
