/**
 * The lines as a spreadsheet: arrows walk, Shift draws a range, Enter, F2 or typing edits a cell, Escape leaves it as it was, ranges are
 * copied and pasted, Delete empties, Ctrl+Z undoes. Only what is seen is drawn.
 */
import './sheet.css'
import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import type { Way } from '../ways.ts'
import { noteOf, type Line } from '../words.ts'
import { pasteInto, rangeOf, stepFrom, tableOf, textOf, type Cell } from './cells.ts'
import { SheetRow, type RowActs } from './SheetRow.tsx'
import type { Edits } from './use-edits.ts'

interface SheetProps {
  readonly way: Way
  readonly rows: readonly Line[]
  readonly edits: Edits
  readonly total: number
  readonly onEnd: () => void
  /** A cell became another value: others may share the old one. */
  readonly onChanged: (field: string, from: string, to: string) => void
}

const ROW = 42
const NOTE = 22
const START: Cell = { row: 0, column: 0 }

export function Sheet({ way: { fields }, rows, edits, total, onEnd, onChanged }: SheetProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(START)
  const [anchor, setAnchor] = useState(START)
  /** What the editor begins with: the value, or the letter that was typed. */
  const [editing, setEditing] = useState<string>()
  const wantsFocus = useRef(false)
  const names = fields.map(({ name }) => name)
  const range = rangeOf(anchor, active)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (place) => (rows[place] && noteOf(rows[place]) ? ROW + NOTE : ROW),
    overscan: 6,
    useFlushSync: false,
  })
  useEffect(() => list.measure(), [list, rows])
  // A turn of the wheel is never held up: rows that come into sight are made in pieces between its frames.
  const items = useDeferredValue(list.getVirtualItems())
  const lastSeen = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (lastSeen >= rows.length - 30) onEnd()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each new end
  }, [lastSeen, rows.length])
  useEffect(() => {
    if (!wantsFocus.current || editing !== undefined) return
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell='${active.row} ${active.column}']`)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
  })

  const go = (to: Cell, extend = false) => {
    setActive(to)
    if (!extend) setAnchor(to)
    list.scrollToIndex(to.row)
    wantsFocus.current = true
  }
  const valueAt = ({ row, column }: Cell) => rows[row]?.fields[names[column] ?? ''] ?? ''
  const edit = (first: string) => {
    if (active.column < names.length && rows[active.row]?.isDeleted === false) setEditing(first)
  }
  const leave = (value: string | undefined, then: Cell | undefined) => {
    const line = rows[active.row]
    const name = names[active.column]
    const before = valueAt(active)
    setEditing(undefined)
    if (then) go(then)
    if (value === undefined || !line || name === undefined || value.trim() === before) return
    edits.apply({ updates: [{ row: line.row, fields: { [name]: value.trim() } }] })
    if (before !== '') onChanged(name, before, value.trim())
  }
  const chosen = () => rows.slice(range.from.row, range.to.row + 1)

  const byKey = (event: KeyboardEvent) => {
    if (editing !== undefined) return
    const isCtrl = event.ctrlKey || event.metaKey
    const page = Math.max(Math.floor((box.current?.clientHeight ?? 0) / ROW) - 2, 1)
    const to = stepFrom(event.key, active, { rows: rows.length, columns: names.length + 1, page }, isCtrl)
    const isButton = active.column >= names.length
    if (to) go(to, event.shiftKey)
    else if (isCtrl && event.key.toLowerCase() === 'z') edits.undo()
    else if (isButton || event.altKey || isCtrl) return
    else if (event.key === 'Enter' || event.key === 'F2') edit(valueAt(active))
    else if (event.key === 'Delete' || event.key === 'Backspace') empty()
    else if (event.key.length === 1 && event.key !== ' ') edit(event.key)
    else return
    event.preventDefault()
  }
  const empty = () => {
    const cleared = Object.fromEntries(names.slice(range.from.column, range.to.column + 1).map((name) => [name, '']))
    edits.apply({ updates: chosen().flatMap(({ row, isDeleted }) => (isDeleted ? [] : [{ row, fields: cleared }])) })
  }
  const copy = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    const columns = names.slice(range.from.column, range.to.column + 1)
    event.clipboardData.setData('text/plain', textOf(chosen().map((line) => columns.map((name) => line.fields[name] ?? ''))))
  }
  const paste = (event: ClipboardEvent) => {
    if (editing !== undefined) return
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    if (text === '') return
    const { updates, adds } = pasteInto(tableOf(text), range, names, rows.length)
    const changed = updates.flatMap(({ place, fields: typed }) => {
      const line = rows[place]
      return line && !line.isDeleted ? [{ row: line.row, fields: typed }] : []
    })
    edits.apply({ updates: changed, adds })
  }

  const now: RowActs = {
    focus: (row, column) => {
      if (active.row === row && active.column === column) return
      setActive({ row, column })
      setAnchor({ row, column })
    },
    edit: () => edit(valueAt(active)),
    leave: (row, value, by) =>
      leave(
        value,
        by === 'Enter'
          ? { row: Math.min(row + 1, rows.length - 1), column: active.column }
          : by === 'Tab'
            ? { row, column: Math.min(active.column + 1, names.length - 1) }
            : // Whoever pressed elsewhere is there already.
              by === 'away'
              ? undefined
              : active,
      ),
    drop: ({ row, isDeleted }) => edits.apply(isDeleted ? { restores: [row] } : { deletes: [row] }),
  }
  const acts = useStable(now)

  const hasName = fields[0]?.name !== 'beneficiaryName'
  const name = hasName ? ['minmax(120px, 1.2fr)'] : []
  const tracks = ['68px', fields[0]?.width, ...name, ...fields.slice(1).map(({ width }) => width), '48px'].join(' ')
  return (
    <div
      ref={box}
      className="sheet-box"
      style={{ '--tracks': tracks, '--least': `${Math.max(720, 260 + fields.length * 118)}px` } as CSSProperties}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells are what is walked */}
      <div
        role="grid"
        aria-label={t`Payments`}
        aria-rowcount={total + 1}
        aria-colcount={names.length + (hasName ? 3 : 2)}
        aria-multiselectable
        tabIndex={-1}
        onKeyDown={byKey}
        onCopy={copy}
        onPaste={paste}
      >
        <Head
          titles={[
            t`Row`,
            t(fields[0]!.title),
            ...(hasName ? [t({ message: 'Recipient', context: 'name' })] : []),
            ...fields.slice(1).map(({ title }) => t(title)),
            '',
          ]}
          ends={fields}
          first={hasName ? 2 : 1}
        />
        <div role="rowgroup" style={{ height: list.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start, size }) => {
            const line = rows[index]
            return (
              line && (
                <SheetRow
                  key={line.row}
                  line={line}
                  place={index}
                  start={start}
                  size={size}
                  fields={fields}
                  hasName={hasName}
                  active={active.row === index ? active.column : undefined}
                  isStop={active.row === index || (index === 0 && active.row >= rows.length)}
                  range={
                    index >= range.from.row &&
                    index <= range.to.row &&
                    (range.from.row !== range.to.row || range.from.column !== range.to.column)
                      ? range
                      : undefined
                  }
                  editing={active.row === index ? editing : undefined}
                  acts={acts}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The same functions for as long as the sheet is there, each doing what it would do now. */
function useStable(now: RowActs): RowActs {
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })
  const [acts] = useState<RowActs>(() => ({
    focus: (...of) => latest.current.focus(...of),
    edit: () => latest.current.edit(),
    leave: (...of) => latest.current.leave(...of),
    drop: (...of) => latest.current.drop(...of),
  }))
  return acts
}

interface HeadProps {
  readonly titles: readonly string[]
  readonly ends: Way['fields']
  /** How many titles stand before the second field. */
  readonly first: number
}

function Head({ titles, ends, first }: HeadProps) {
  const { t } = useLingui()
  const isEnd = (place: number) => ends[place - first]?.align === 'end'
  return (
    <div role="row" aria-rowindex={1} className="sheet-head">
      {titles.map((title, place) => (
        <span
          key={title || 'actions'}
          role="columnheader"
          className={isEnd(place) ? 'truncate px-2.5 text-end' : 'truncate px-2.5 first:ps-4'}
        >
          {title || <span className="visually-hidden">{t`Actions`}</span>}
        </span>
      ))}
    </div>
  )
}
