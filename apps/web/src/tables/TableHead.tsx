import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes, Icon } from '#ui'
import { nextSort, type Column, type Sort } from './columns.ts'

interface TableHeadProps<R> {
  readonly columns: readonly Column<R>[]
  readonly narrow: boolean
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
  /** Ticks everything that is loaded; nothing when rows cannot be ticked. */
  readonly tickAll: { readonly label: string; readonly state: boolean | 'some'; readonly onTick: (on: boolean) => void } | undefined
  /** What the column of the row's menu is called, for readers that listen. */
  readonly actions: string | undefined
}

/** Stays at the top of its box. On phones it is only heard. */
export const TableHead = <R,>({ columns, narrow, sort, onSort, tickAll, actions }: TableHeadProps<R>) => (
  <div role="rowgroup" className={narrow ? 'visually-hidden' : 'sticky top-0 z-2'}>
    <div role="row" aria-rowindex={1} className="table-head">
      {tickAll && (
        <span role="columnheader" className="table-control">
          <input
            type="checkbox"
            className="check table-tick"
            aria-label={tickAll.label}
            checked={tickAll.state === true}
            ref={(box) => {
              if (box) box.indeterminate = tickAll.state === 'some'
            }}
            onChange={(event) => tickAll.onTick(event.target.checked)}
          />
        </span>
      )}
      {columns
        .filter(({ phone }) => !narrow || phone)
        .map((column) => (
          <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      {actions !== undefined && (
        <span role="columnheader">
          <span className="visually-hidden">{actions}</span>
        </span>
      )}
    </div>
  </div>
)

interface ColumnHeadProps<R> {
  readonly column: Column<R>
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

function ColumnHead<R>({ column: { id, title, align, sortable }, sort, onSort }: ColumnHeadProps<R>) {
  const mine = sort?.column === id ? sort : undefined
  const direction = mine ? (mine.descending ? 'descending' : 'ascending') : 'none'
  const icon = mine ? (mine.descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <span
      role="columnheader"
      aria-sort={sortable ? direction : undefined}
      className={classes('min-w-0 truncate', align === 'end' && 'text-end')}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, id))}
          className={classes('inline-flex min-h-6 items-center gap-1 rounded-s hover:text-ink', mine && 'text-ink')}
        >
          {title}
          <Icon of={icon} size="s" className={mine ? '' : 'text-faint'} />
        </button>
      ) : (
        title
      )}
    </span>
  )
}
