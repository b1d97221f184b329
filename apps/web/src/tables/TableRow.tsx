import { Ellipsis } from 'lucide-react'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { classes, Icon } from '#ui'
import type { Column, PhonePlace } from './columns.ts'

interface TableRowProps<R> {
  readonly row: R
  readonly index: number
  readonly rowKey: string
  readonly columns: readonly Column<R>[]
  readonly start: number
  readonly height: number
  readonly narrow: boolean
  /** The row the keyboard stands on: the only one whose controls are stops. */
  readonly active: boolean
  readonly ticked: boolean | undefined
  /** Why it cannot be ticked. */
  readonly whyNot: string | undefined
  readonly labelsOf: (row: R) => { readonly tick: string; readonly actions: string }
  readonly onOpen: ((row: R) => void) | undefined
  readonly onTick: (key: string, row: R, on: boolean) => void
  readonly onActions: ((row: R, at: HTMLElement) => void) | undefined
}

/** One row, drawn once: while the list scrolls nothing of it changes. */
function Line<R>({
  row,
  index,
  rowKey,
  columns,
  start,
  height,
  narrow,
  active,
  ticked,
  whyNot,
  labelsOf,
  onOpen,
  onTick,
  onActions,
}: TableRowProps<R>) {
  const stop = active ? 0 : -1
  const labels = ticked !== undefined || onActions ? labelsOf(row) : undefined
  const main = columns.find(({ phone }) => phone === 'title') ?? columns[0]
  const style: CSSProperties = { transform: `translateY(${start}px)`, height }
  return (
    <div
      role="row"
      // The head is the first row for readers that listen.
      aria-rowindex={index + 2}
      aria-selected={ticked}
      data-index={index}
      style={style}
      className={classes(narrow ? 'table-line-phone' : 'table-line', ticked && 'bg-accent-soft')}
    >
      {ticked !== undefined && (
        <span role="cell" className="table-control">
          <input
            type="checkbox"
            tabIndex={stop}
            checked={ticked}
            aria-label={whyNot === undefined ? labels?.tick : `${labels?.tick}. ${whyNot}`}
            aria-disabled={whyNot !== undefined || undefined}
            title={whyNot}
            onChange={(event) => whyNot === undefined && onTick(rowKey, row, event.target.checked)}
            className="check table-tick"
          />
        </span>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} narrow={narrow}>
          {onOpen && column === main ? (
            <button type="button" tabIndex={stop} data-main onClick={() => onOpen(row)} className="table-open">
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      {onActions && (
        <span role="cell" className="table-control">
          <button
            type="button"
            tabIndex={stop}
            aria-label={labels?.actions}
            aria-haspopup="menu"
            onClick={(event) => onActions(row, event.currentTarget)}
            // Before it becomes a click, which the menu would take for that of a screen reader, and not stand on its first entry.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onActions(row, event.currentTarget)
            }}
            className="table-more"
          >
            {dots}
          </button>
        </span>
      )}
    </div>
  )
}

export const TableRow = memo(Line) as typeof Line

/** Made once for all rows. */
const dots = <Icon of={Ellipsis} />

const places: Record<PhonePlace, string> = {
  title: 'table-at-title',
  note: 'table-at-note',
  amount: 'table-at-amount',
  status: 'table-at-status',
}

interface CellProps {
  readonly column: Pick<Column<never>, 'align' | 'phone'>
  readonly narrow: boolean
  readonly children: ReactNode
}

function Cell({ column: { align, phone }, narrow, children }: CellProps) {
  if (narrow && !phone) return null
  const place = narrow && phone ? places[phone] : align === 'end' && 'text-end'
  return (
    <span role="cell" className={classes('table-cell-box', place)}>
      {children}
    </span>
  )
}
