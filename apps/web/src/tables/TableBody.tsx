import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  windowScroll,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { GROUP_ROW } from './columns.ts'
import { linesOf } from './lines.ts'
import type { Selection } from './selection.ts'
import { Slots } from './slots.ts'
import type { TableProps } from './table-props.ts'
import { TableRow } from './TableRow.tsx'

interface TableBodyProps<R> extends Pick<
  TableProps<R>,
  'columns' | 'rows' | 'keyOf' | 'groupOf' | 'onOpen' | 'onEnd' | 'onSeen' | 'onPage'
> {
  readonly box: HTMLElement
  readonly height: number
  readonly narrow: boolean
  readonly selection: Selection<R> | undefined
  readonly whyNot: ((row: R) => string | undefined) | undefined
  readonly labelsOf: (row: R) => { readonly tick: string; readonly actions: string }
  readonly onActions: ((row: R, at: HTMLElement) => void) | undefined
}

/** So many rows before the last one more are asked for. */
const NEAR_END = 15
const OVERSCAN = 4
const NOTHING = () => undefined

/** The only part that is worked on while the list scrolls. */
export function TableBody<R>({
  columns,
  rows,
  keyOf,
  groupOf,
  box,
  height,
  narrow,
  selection,
  whyNot,
  labelsOf,
  onPage = false,
  ...does
}: TableBodyProps<R>) {
  const { onEnd, onSeen, onOpen, onActions } = useSame(does)
  const lines = useMemo(() => linesOf(rows, groupOf), [rows, groupOf])
  const [active, setActive] = useState(() => lines.rowFrom(0, 1))
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
  const body = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(0)
  const top = onPage ? above : 0
  // What stands above the list may grow: filters, sums, a notice.
  useLayoutEffect(() => {
    if (!onPage) return
    const measure = () => setAbove(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [onPage])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const list = useVirtualizer({
    count: lines.count,
    ...(onPage ? pageScroll : { getScrollElement: () => box }),
    scrollMargin: top,
    estimateSize: (line) => (lines.isHeading(line) ? GROUP_ROW : height),
    overscan: OVERSCAN,
    rangeExtractor,
  })
  useLayoutEffect(() => list.measure(), [list, height, lines])

  const items = list.getVirtualItems()
  const [slots] = useState(() => new Slots())
  const slotOf = slots.give(items.map(({ index }) => index))
  const first = list.range?.startIndex ?? 0
  const last = list.range?.endIndex ?? 0
  const firstRow = lines.at(first)?.place ?? 0
  useEffect(() => onSeen(firstRow), [firstRow, onSeen])
  useEffect(() => {
    if (last >= lines.count - NEAR_END) onEnd()
  }, [last, lines, onEnd])
  useEffect(() => {
    if (!walked.current) return
    walked.current = false
    box.querySelector<HTMLElement>(`[data-index='${active}'] :is([data-main], input, button)`)?.focus({ preventScroll: true })
  }, [active, box])

  const walk = (event: KeyboardEvent) => {
    const step = stepOf(event.key, active, lines.count - 1, Math.max(last - first - 1, 1))
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const to = lines.rowFrom(step, step < active ? -1 : 1)
    walked.current = to !== active
    list.scrollToIndex(to)
    setActive(to)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of its rows are what is walked
    <div
      ref={body}
      role="rowgroup"
      style={{ height: list.getTotalSize(), position: 'relative' }}
      onKeyDown={walk}
      onFocus={(event) => {
        const at = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
        if (at !== undefined) setActive(Number(at))
      }}
    >
      {items.map(({ index, start: at }) => {
        const start = at - top
        const line = lines.at(index)
        if (line === undefined) return null
        if ('heading' in line) return <Heading key={`heading ${slotOf.get(index)}`} index={index} start={start} text={line.heading} />
        const { row } = line
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
            active={index === lines.rowFrom(Math.min(active, lines.count - 1), 1)}
            ticked={selection?.has(key)}
            whyNot={whyNot?.(row)}
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

/** The window in place of a box. Its hook is the same one, so that a table can change from one to the other as the page gets narrow. */
const pageScroll = {
  getScrollElement: () => window as unknown as HTMLElement,
  observeElementRect: observeWindowRect as unknown as Virtualizer<HTMLElement, Element>['options']['observeElementRect'],
  observeElementOffset: observeWindowOffset as unknown as Virtualizer<HTMLElement, Element>['options']['observeElementOffset'],
  scrollToFn: windowScroll as unknown as Virtualizer<HTMLElement, Element>['options']['scrollToFn'],
}

/** What the rows below have in common. */
const Heading = ({ index, start, text }: { readonly index: number; readonly start: number; readonly text: string }) => (
  <div role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${start}px)`, height: GROUP_ROW }} className="table-group">
    <span role="rowheader">{text}</span>
  </div>
)

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
