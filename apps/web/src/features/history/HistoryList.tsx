/** The list itself: days and their movements, on as one scrolls. What comes in meanwhile waits above until somebody wants to see it. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Pages } from '#api/use-pages.ts'
import { localDay, today } from '#i18n/dates.ts'
import { useFormat, type Format } from '#i18n/format.ts'
import { LoadFailed, MoreFailed, MoreLoading, TableLoading } from '#tables/states.tsx'
import { useNarrow } from '#tables/narrow.ts'
import { Table } from '#tables/Table.tsx'
import { addDays } from '@ducat/values'
import type { HeldAccount } from './accounts.ts'
import { useColumns } from './columns.tsx'
import type { HistoryInput } from './filter.ts'
import { toTop, useKeptPlace } from './kept-place.ts'
import { NewEntries } from './NewEntries.tsx'
import { Nothing } from './Nothing.tsx'
import { SearchedTo } from './SearchedTo.tsx'
import { keyOf, type Answer, type Transaction } from './words.ts'

interface HistoryListProps {
  readonly pages: Pages<Answer, Transaction>
  readonly input: HistoryInput
  readonly accounts: ReadonlyMap<number, HeldAccount>
  readonly isFiltered: boolean
  readonly onOpen: (transaction: Transaction) => void
  readonly onClear: () => void
  readonly onOlder: (before: string) => void
}

export function HistoryList({ pages, input, accounts, isFiltered, onOpen, onClear, onOlder }: HistoryListProps) {
  const { t } = useLingui()
  const dayOf = useDayOf()
  const isNarrow = useNarrow()
  // What is found here and there over the months has few neighbours: a heading for each row would be half of the list.
  const hasDays = isNarrow || !isFiltered || !isSparse(pages.first?.transactions.transaction ?? [], dayOf)
  const columns = useColumns(accounts, hasDays)
  const groupOf = hasDays ? dayOf : undefined
  const [isAway, setAway] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef(0)
  useKeptPlace(box, pages.rows, groupOf, seen)
  const { rows, first, last, hasMore, more, answers, isFetching } = pages
  // A search that was cut off goes on by itself while there is little to see: the end of the list is not the end of the history.
  useEffect(() => {
    if (hasMore && !isFetching && rows.length < 25 && answers < 200) more()
  }, [hasMore, isFetching, rows.length, answers, more])
  if (pages.isPending) return <TableLoading columns={columns.length} />
  if (pages.error && rows.length === 0) return <LoadFailed error={pages.error} retry={pages.retry} busy={isFetching} />
  const searchedTo = hasMore ? last?.scannedTo : undefined
  if (rows.length === 0)
    return hasMore ? (
      <SearchedTo scannedTo={searchedTo} />
    ) : (
      <Nothing isFiltered={isFiltered} searchedFrom={first?.searchedFrom} onClear={onClear} onOlder={onOlder} />
    )
  return (
    <div ref={box} className="relative">
      <NewEntries pages={pages} input={input} isAway={isAway} onTop={() => toTop(box)} />
      <Table
        label={t`History`}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={({ counterpartyName, description, transactionId }) => counterpartyName ?? description ?? String(transactionId)}
        groupOf={groupOf}
        density="dense"
        onPage={isNarrow}
        total={first?.resultsCapped ? undefined : first?.results}
        onOpen={onOpen}
        onEnd={more}
        onSeen={(place) => {
          seen.current = place
          setAway(place > 0)
        }}
        foot={
          pages.error ? (
            <MoreFailed error={pages.error} retry={pages.retry} busy={isFetching} />
          ) : hasMore ? (
            searchedTo === undefined ? (
              <MoreLoading />
            ) : (
              <SearchedTo scannedTo={searchedTo} />
            )
          ) : (
            first?.searchedFrom !== undefined && <SearchedTo searchedFrom={first.searchedFrom} onOlder={onOlder} />
          )
        }
      />
    </div>
  )
}

const isSparse = (rows: readonly Transaction[], dayOf: (row: Transaction) => string): boolean =>
  rows.length > 3 && new Set(rows.map(dayOf)).size > rows.length * 0.6

function useDayOf(): (transaction: Transaction) => string {
  const { t } = useLingui()
  const format = useFormat()
  const [newest, before] = [t`Today`, t`Yesterday`]
  return useMemo(() => dayNames(newest, before, format), [newest, before, format])
}

/** Each day is written once, and each movement's is looked up once, however often the list grows. */
function dayNames(newest: string, before: string, format: Format): (transaction: Transaction) => string {
  const now = today()
  const names = new Map<string, string>([
    [now, newest],
    [addDays(now, -1), before],
  ])
  const known = new WeakMap<Transaction, string>()
  return (transaction) => {
    let name = known.get(transaction)
    if (name !== undefined) return name
    const day = localDay(transaction.dateTime)
    name = names.get(day) ?? format.day(day)
    names.set(day, name)
    known.set(transaction, name)
    return name
  }
}
