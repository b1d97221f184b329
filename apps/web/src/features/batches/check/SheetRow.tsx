import { useLingui } from '@lingui/react/macro'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, useState, type KeyboardEvent } from 'react'
import { classes, Icon } from '#ui'
import { iconButtonLook } from '#ui/button-look.ts'
import type { WayField } from '../way-fields.ts'
import type { Line } from '../words.ts'
import { useNote } from './note.ts'
import { isIn, type Range } from './cells.ts'

/** What can be done in any row: the same for all of them, so that a row that stays on the screen is not drawn again. */
export interface RowActs {
  readonly focus: (place: number, column: number) => void
  readonly edit: () => void
  readonly leave: (place: number, value: string | undefined, by: LeftBy) => void
  readonly drop: (line: Line) => void
}
export type LeftBy = 'Enter' | 'Tab' | 'Escape' | 'away'

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
  readonly acts: RowActs
}

/** Shorter than this a cell shows all of itself. */
const SHORT = 16

export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { line, place, start, size, fields, hasName, active, isStop, acts } = props
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
      <span role="rowheader" className="sheet-number numeric">
        {line.row}
      </span>
      <FieldCell {...props} column={0} stop={stop(0)} />
      {hasName && (
        <span role="gridcell" className="sheet-text" title={whole(line.payeeName)}>
          {line.payeeName}
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
          onFocus={() => acts.focus(place, fields.length)}
          onClick={() => acts.drop(line)}
          className={classes(iconButtonLook, 'sheet-drop')}
        />
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
})

const whole = (text: string | undefined): string | undefined => (text !== undefined && text.length > SHORT ? text : undefined)

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
  acts,
}: SheetRowProps & { readonly column: number; readonly stop: number }) {
  const { name, align, title } = fields[column]!
  const value = line.fields[name] ?? ''
  const isEdited = editing !== undefined && active === column
  const isChosen = range !== undefined && isIn(range, { row: place, column })
  const isBad = line.problem?.field === name
  return (
    <span
      role="gridcell"
      data-cell={`${place} ${column}`}
      tabIndex={isEdited ? undefined : stop}
      aria-colindex={column === 0 ? 2 : column + (hasName ? 3 : 2)}
      aria-selected={isChosen || undefined}
      aria-invalid={isBad || undefined}
      title={isEdited ? undefined : whole(value)}
      className={classes('sheet-cell', align === 'end' && 'is-end numeric', isChosen && 'is-chosen', isBad && !line.isDeleted && 'is-bad')}
      onFocus={() => acts.focus(place, column)}
      onDoubleClick={acts.edit}
    >
      {isEdited ? (
        <Editor title={title} line={line} first={editing} before={value} onLeave={(typed, by) => acts.leave(place, typed, by)} />
      ) : (
        value
      )}
    </span>
  )
}

interface EditorProps {
  readonly title: WayField['title']
  readonly line: Line
  readonly first: string
  readonly before: string
  readonly onLeave: (value: string | undefined, by: LeftBy) => void
}

function Editor({ title, line, first, before, onLeave }: EditorProps) {
  const { t } = useLingui()
  const [value, type] = useState(first)
  const [isOver, end] = useState(false)
  const leave = (by: LeftBy) => {
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
      aria-label={`${t(title)}, ${t`row ${line.row}`}`}
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
