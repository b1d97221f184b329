import { dictionaries } from '@ducat/contract/dictionaries/calls'
import { history } from '@ducat/contract/history/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCall } from '#api/use-call.ts'
import { useSession } from '#api/session.ts'
import { useDictionary } from '#dictionaries/use-dictionary.ts'
import { byDay, type DayOf } from '#i18n/by-day.ts'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat } from '#i18n/format.ts'
import * as to from '#paths'
import { useExists } from '#shell/main/reader.ts'
import { Card, DayList, Empty, Loading } from '#ui'
import { LoadFailed } from './LoadFailed.tsx'
import { ASKED, recentOf } from './recent.ts'
import { RowsLoading } from './RowsLoading.tsx'
import { TransactionRow } from './TransactionRow.tsx'
import type { Transaction } from './words.ts'

export function RecentTransactions({ onOpen }: { readonly onOpen: (transaction: Transaction) => void }) {
  const { t } = useLingui()
  const { data, error, isFetching, retry } = useCall(history.list, { pageSize: ASKED, grouped: true })
  const typeName = useTypeName()
  const dayName = useDayName()
  const recent = data && recentOf(data.transactions.transaction)
  return (
    <Card title={t`Recent transactions`} action={<SeeAll />} className="@container">
      {recent ? (
        recent.length === 0 ? (
          <NothingYet />
        ) : (
          <DayList
            days={byDay(recent, ({ dateTime }) => localDay(dateTime), today()).map((day) => ({
              key: day.day,
              title: dayName(day),
              entries: day.entries,
            }))}
          >
            {(transaction) => (
              <TransactionRow
                // An exchange is one transaction on two accounts.
                key={`${transaction.transactionId} ${transaction.accountId}`}
                transaction={transaction}
                typeName={typeName(transaction)}
                onOpen={() => onOpen(transaction)}
              />
            )}
          </DayList>
        )
      ) : error ? (
        <LoadFailed title={t`We could not load your transactions`} error={error} retry={retry} busy={isFetching} />
      ) : (
        <Loading label={t`Loading your transactions`}>
          <RowsLoading count={6} start="mark" />
        </Loading>
      )}
    </Card>
  )
}

/** Beside the title, where the history has a page. */
function SeeAll() {
  if (!useExists()(to.history)) return null
  return (
    <Link to={to.history} className="text-13 font-medium">
      <Trans>See all</Trans>
    </Link>
  )
}

function NothingYet() {
  const { t } = useLingui()
  const { customer } = useSession()
  const email = customer?.login ?? ''
  return (
    <Empty title={t`No transactions yet`}>{t`To get paid, share your e-mail address, ${email}. Your transactions will appear here.`}</Empty>
  )
}

function useDayName() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ name, day }: DayOf<unknown>): string => (name === 'today' ? t`Today` : name === 'yesterday' ? t`Yesterday` : format.day(day))
}

/** In the reader's language, from the bank's dictionary; until it has come the row does without. */
export function useTypeName() {
  const data = useDictionary(dictionaries.transactionTypes)
  return ({ operationType }: Transaction): string => data?.transactionTypes.find(({ id }) => id === operationType)?.name ?? ''
}
