import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Selection } from './selection.ts'
import { Slots } from './slots.ts'
import type { TableProps } from './table-props.ts'
import { TableRow } from './TableRow.tsx'

interface TableBodyProps<R> extends Pick<TableProps<R>, 'columns' | 'rows' | 'keyOf' | 'onOpen' | 'onEnd' | 'onSeen'> {
  readonly box: HTMLElement
  readonly height: number
  readonly narrow: boolean
  readonly selection: Selection<R> | undefined
  readonly labelsOf: (row: R) => { readonly tick: string; readonly actions: string }
  readonly onActions: ((row: R, at: HTMLElement) => void) | undefined
}

/** So many rows before the last one more are asked for. */
const NEAR_END = 15
const OVERSCAN = 4
const NOTHING = () => undefined

/** The only part that is worked on while the list scrolls. */
export function TableBody<R>({ columns, rows, keyOf, box, height, narrow, selection, labelsOf, ...does }: TableBodyProps<R>) {
  const { onEnd, onSeen, onOpen, onActions } = useSame(does)
  const [active, setActive] = useState(0)
  const walked = useRef(false)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range)
      // The row that has focus stays, however far one scrolls: else the focus would be lost with it.
      if (active < range.count && !seen.includes(active)) seen.push(active)
      return seen
    },
    [active],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor,
  })
  useLayoutEffect(() => list.measure(), [list, height])

  const items = list.getVirtualItems()
  const [slots] = useState(() => new Slots())
  const slotOf = slots.give(items.map(({ index }) => index))
  const first = list.range?.startIndex ?? 0
  const last = list.range?.endIndex ?? 0
  useEffect(() => onSeen(first), [first, onSeen])
  useEffect(() => {
    if (last >= rows.length - NEAR_END) onEnd()
  }, [last, rows.length, onEnd])
  useEffect(() => {
    if (!walked.current) return
    walked.current = false
    box.querySelector<HTMLElement>(`[data-index='${active}'] :is([data-main], input, button)`)?.focus({ preventScroll: true })
  }, [active, box])

  const walk = (event: KeyboardEvent) => {
    const to = stepOf(event.key, active, rows.length - 1, Math.max(last - first - 1, 1))
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    walked.current = to !== active
    list.scrollToIndex(to)
    setActive(to)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of its rows are what is walked
    <div
      role="rowgroup"
      style={{ height: list.getTotalSize(), position: 'relative' }}
      onKeyDown={walk}
      onFocus={(event) => {
        const at = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
        if (at !== undefined) setActive(Number(at))
      }}
    >
      {items.map(({ index, start }) => {
        const row = rows[index]
        if (row === undefined) return null
        const key = keyOf(row)
        return (
          <TableRow
            key={slotOf.get(index)}
            rowKey={key}
            row={row}
            index={index}
            columns={columns}
            start={start}
            height={height}
            narrow={narrow}
            active={index === Math.min(active, rows.length - 1)}
            ticked={selection?.has(key)}
            onTick={selection?.toggle ?? NOTHING}
            labelsOf={labelsOf}
            onOpen={onOpen}
            onActions={onActions}
          />
        )
      })}
    </div>
  )
}

function stepOf(key: string, at: number, last: number, page: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: last,
  }
  const to = steps[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), last)
}

/** The same functions from the first drawing to the last, so that a row need not be drawn again for a new one. */
function useSame<R>(does: Pick<TableBodyProps<R>, 'onOpen' | 'onEnd' | 'onSeen' | 'onActions'>) {
  const now = useRef(does)
  useLayoutEffect(() => {
    now.current = does
  })
  const [same] = useState(() => ({
    onEnd: () => now.current.onEnd?.(),
    onSeen: (index: number) => now.current.onSeen?.(index),
    open: (row: R) => now.current.onOpen?.(row),
    actions: (row: R, at: HTMLElement) => now.current.onActions?.(row, at),
  }))
  return {
    onEnd: same.onEnd,
    onSeen: same.onSeen,
    onOpen: does.onOpen && same.open,
    onActions: does.onActions && same.actions,
  }
}
