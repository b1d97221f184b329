/**
 * A table on a query of the contract. Sort, filters, cursor, columns and density are in the address; rows arrive as one scrolls.
 *   <CallTable call={history.list} rowsOf={…} columns={[…]} filters={[search(…), choice(…)]} label={…} empty={…} />
 */
import type { Query } from '@ducat/contract/kit/call'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState, type ReactNode } from 'react'
import { decode } from '#api/decode.ts'
import { usePages, type PageInput, type PageOutput } from '#api/use-pages.ts'
import { Empty, type FilterSum } from '#ui'
import type { Density, Sort } from './columns.ts'
import { LoadFailed, MoreFailed, MoreLoading, TableLoading } from './states.tsx'
import type { Filter } from './filters.ts'
import type { TableProps } from './table-props.ts'
import { Table } from './Table.tsx'
import { useTableAddress } from './table-address.ts'
import { TableBar } from './TableBar.tsx'

type Shown<R> = Pick<TableProps<R>, 'label' | 'columns' | 'keyOf' | 'nameOf' | 'onOpen' | 'actions' | 'selecting'>

export interface CallTableProps<I extends PageInput, O extends PageOutput, R> extends Shown<R> {
  readonly call: Query<I, O>
  /** What is always asked for. */
  readonly input: I
  readonly rowsOf: (output: O) => readonly R[]
  readonly totalOf?: (output: O) => number
  /** Figures about everything that was found, from the first answer. */
  readonly sumsOf?: (output: O) => readonly FilterSum[]
  readonly filters?: readonly Filter<I>[]
  /** How the call is told the order; columns are sortable when they say so. */
  readonly sortInput?: (sort: Sort) => Partial<I>
  readonly density?: Density
  /** Nothing there at all: what to do about it. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  /** Before the chips: a control of the screen's own. */
  readonly start?: ReactNode
  /** Keeps two tables of one page apart in the address. */
  readonly prefix?: string
}

export function CallTable<I extends PageInput, O extends PageOutput, R>(props: CallTableProps<I, O, R>) {
  const { call, input, rowsOf, totalOf, sumsOf, filters = [], sortInput, density, empty, start, prefix, columns, ...shown } = props
  const { t } = useLingui()
  const fields = filters.map(({ field }) => field)
  const address = useTableAddress(fields, prefix)
  const asked = useAsked(call, input, address.filters, address.sort && sortInput?.(address.sort))
  // Scrolling moves the cursor in the address; the list begins where it began until something else is asked for.
  const from = useBeginning(asked, address.cursor)
  const pages = usePages(call, asked, { rowsOf, from: from.cursor })
  const seen = columns.filter(({ id, fixed }) => fixed || !address.hidden.includes(id))
  const total = pages.first && from.cursor === undefined ? totalOf?.(pages.first) : undefined
  const isFiltered = Object.keys(address.filters).length > 0
  const fromStart = () => {
    address.setCursor(undefined)
    from.restart()
    if (from.cursor === undefined) pages.retry()
  }
  return (
    <section aria-label={shown.label} className="min-w-0 overflow-hidden rounded-l border bg-surface">
      <TableBar
        address={address}
        filters={filters}
        columns={columns}
        density={density}
        start={start}
        sums={pages.first && sumsOf?.(pages.first)}
        // A list that began in the middle, or has grown old under the reader's eyes.
        fromStart={
          pages.isOld
            ? { words: t`The list has changed.`, go: fromStart }
            : from.cursor
              ? { words: t`You see older entries.`, go: fromStart }
              : undefined
        }
      />
      {pages.isPending ? (
        <TableLoading columns={seen.length} />
      ) : pages.error && pages.rows.length === 0 ? (
        <LoadFailed error={pages.error} retry={pages.retry} busy={pages.isFetching} />
      ) : pages.rows.length === 0 ? (
        isFiltered ? (
          <Empty title={t`No results`}>{t`Remove a filter, or search for something else.`}</Empty>
        ) : (
          <Empty title={empty.title} action={empty.action}>
            {empty.text}
          </Empty>
        )
      ) : (
        <Table
          {...shown}
          columns={seen}
          rows={pages.rows}
          density={address.density ?? density ?? 'comfortable'}
          sort={address.sort}
          onSort={address.setSort}
          total={total}
          onEnd={pages.more}
          onSeen={(index) => {
            const cursor = pages.cursorAt(index)
            if (cursor !== address.cursor) address.setCursor(cursor)
          }}
          foot={
            pages.error ? <MoreFailed error={pages.error} retry={pages.retry} busy={pages.isFetching} /> : pages.hasMore && <MoreLoading />
          }
        />
      )}
    </section>
  )
}

/** What is asked for: fixed fields and the filters of the address, as far as the contract takes them. A wrong one is left out. */
function useAsked<I>(call: Query<I>, input: I, filters: Readonly<Record<string, string>>, sorting: Partial<I> | undefined): I {
  const key = JSON.stringify([input, filters, sorting])
  return useMemo(() => {
    const good = Object.entries(filters).filter(([field, value]) => {
      const tried = decode({ ...input, [field]: value }, call.input)
      return call.input.safeParse(tried).success
    })
    return { ...(decode({ ...input, ...Object.fromEntries(good) }, call.input) as I), ...sorting }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what the others are
  }, [call, key])
}

/** Where the list begins: at the cursor that the address had when this was first asked for. */
function useBeginning(asked: unknown, cursor: string | undefined) {
  const [began, begin] = useState({ asked, cursor })
  const now = began.asked === asked ? began : { asked, cursor }
  if (now !== began) begin(now)
  return { cursor: now.cursor, restart: () => begin({ asked, cursor: undefined }) }
}
