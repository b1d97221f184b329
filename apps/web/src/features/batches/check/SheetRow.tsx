import { useLingui } from '@lingui/react/macro'
import { CircleAlert, RotateCcw, Trash2, TriangleAlert } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { classes, Icon } from '#ui'
import { iconButtonLook } from '#ui/button-look.ts'
import type { WayField } from '../way-fields.ts'
import type { Line } from '../words.ts'
import { useNote } from './note.ts'
import { isIn, type Range } from './cells.ts'

interface SheetRowProps {
  readonly line: Line
  readonly place: number
  readonly start: number
  readonly size: number
  readonly fields: readonly WayField[]
  /** Whom the bank found, where the first field does not say it. */
  readonly hasName: boolean
  /** The column the keyboard stands on, in this row. */
  readonly active: number | undefined
  /** Whether Tab stops here. */
  readonly isStop: boolean
  readonly range: Range | undefined
  readonly editing: string | undefined
  readonly onFocus: (column: number) => void
  readonly onEdit: () => void
  readonly onLeave: (value: string | undefined, by: 'Enter' | 'Tab' | 'Escape' | 'away') => void
  readonly onDelete: () => void
}

export function SheetRow(props: SheetRowProps) {
  const { line, place, start, size, fields, hasName, active, isStop, onFocus, onDelete } = props
  const { t } = useLingui()
  const note = useNote(line, fields)
  const isWrong = line.problem !== undefined
  const stop = (column: number) => (isStop && (active ?? 0) === column ? 0 : -1)
  const label = line.isDeleted ? t`Restore row ${line.row}` : t`Delete row ${line.row}`
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      style={{ transform: `translateY(${start}px)`, height: size }}
      className={classes(
        'sheet-line',
        line.isDeleted ? 'is-deleted' : isWrong ? 'is-wrong' : line.advice && 'is-advised',
        line.state === 'unchecked' && 'opacity-60',
      )}
    >
      <span role="rowheader" className="numeric flex items-center px-2.5 ps-4 text-12 text-muted">
        {line.row}
      </span>
      <FieldCell {...props} column={0} stop={stop(0)} />
      {hasName && (
        <span role="gridcell" className="flex min-w-0 items-center px-2.5 text-muted">
          <span className="truncate" title={line.payeeName}>
            {line.payeeName}
          </span>
        </span>
      )}
      {fields.slice(1).map(({ name }, nth) => (
        <FieldCell key={name} {...props} column={nth + 1} stop={stop(nth + 1)} />
      ))}
      <span role="gridcell" className="grid place-items-center">
        <button
          type="button"
          data-cell={`${place} ${fields.length}`}
          tabIndex={stop(fields.length)}
          aria-label={label}
          title={label}
          onFocus={() => onFocus(fields.length)}
          onClick={onDelete}
          className={iconButtonLook}
        >
          <Icon of={line.isDeleted ? RotateCcw : Trash2} />
        </button>
      </span>
      {note && (
        <span role="gridcell" className={classes('sheet-note', isWrong ? 'text-negative' : 'text-warning')}>
          <Icon of={isWrong ? CircleAlert : TriangleAlert} size="s" />
          <span className="truncate" title={note}>
            {note}
          </span>
        </span>
      )}
    </div>
  )
}

function FieldCell({
  line,
  place,
  fields,
  hasName,
  active,
  range,
  editing,
  column,
  stop,
  onFocus,
  onEdit,
  onLeave,
}: SheetRowProps & { readonly column: number; readonly stop: number }) {
  const { t } = useLingui()
  const { name, align, title } = fields[column]!
  const value = line.fields[name] ?? ''
  const isEdited = editing !== undefined && active === column
  return (
    <span
      role="gridcell"
      data-cell={`${place} ${column}`}
      tabIndex={isEdited ? undefined : stop}
      aria-colindex={column === 0 ? 2 : column + (hasName ? 3 : 2)}
      aria-selected={range !== undefined && isIn(range, { row: place, column })}
      aria-invalid={line.problem?.field === name || undefined}
      className={classes(
        'sheet-cell',
        align === 'end' && 'is-end numeric',
        range && isIn(range, { row: place, column }) && 'is-chosen',
        !line.isDeleted && line.problem?.field === name && 'is-bad',
      )}
      onFocus={() => onFocus(column)}
      onDoubleClick={onEdit}
    >
      {isEdited ? (
        <Editor label={`${t(title)}, ${t`row ${line.row}`}`} first={editing} before={value} onLeave={onLeave} />
      ) : (
        <span title={value}>{value}</span>
      )}
    </span>
  )
}

interface EditorProps {
  readonly label: string
  readonly first: string
  readonly before: string
  readonly onLeave: SheetRowProps['onLeave']
}

function Editor({ label, first, before, onLeave }: EditorProps) {
  const [value, type] = useState(first)
  const [isOver, end] = useState(false)
  const leave = (by: 'Enter' | 'Tab' | 'Escape' | 'away') => {
    if (isOver) return
    end(true)
    onLeave(by === 'Escape' ? undefined : value, by)
  }
  const byKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Tab' && event.key !== 'Escape') return
    event.preventDefault()
    leave(event.key)
  }
  return (
    <input
      aria-label={label}
      value={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever begins to type goes on typing here
      autoFocus
      spellCheck={false}
      autoComplete="off"
      onFocus={({ currentTarget }) => first === before && currentTarget.select()}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={byKey}
      onBlur={() => leave('away')}
    />
  )
}
