/** The lines on a phone: one after the other; pressing one opens its fields. */
import './sheet.css'
import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { classes, Icon } from '#ui'
import type { Way } from '../ways.ts'
import { noteOf, type Line } from '../words.ts'
import { useNote } from './note.ts'
import type { Edits } from './use-edits.ts'

const LineDialog = lazy(async () => ({ default: (await import('./LineDialog.tsx')).LineDialog }))

interface LineCardsProps {
  readonly way: Way
  readonly rows: readonly Line[]
  readonly edits: Edits
  readonly onEnd: () => void
  readonly onChanged: (field: string, from: string, to: string) => void
}

const CARD = 64
/** Two lines: a sentence that is cut off helps nobody. */
const NOTE = 38

export function LineCards({ way, rows, edits, onEnd, onChanged }: LineCardsProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [opened, open] = useState<number>()
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (place) => (rows[place] && noteOf(rows[place]) ? CARD + NOTE : CARD),
    overscan: 6,
  })
  useEffect(() => list.measure(), [list, rows])
  const items = list.getVirtualItems()
  const lastSeen = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (lastSeen >= rows.length - 30) onEnd()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each new end
  }, [lastSeen, rows.length])
  const line = rows.find(({ row }) => row === opened)
  return (
    <>
      <div ref={box} className="sheet-box">
        <ul aria-label={t`Payments`} style={{ height: list.getTotalSize(), position: 'relative' }}>
          {items.map(({ index, start, size }) => {
            const one = rows[index]
            return one && <LineCard key={one.row} line={one} way={way} start={start} size={size} onOpen={() => open(one.row)} />
          })}
        </ul>
      </div>
      <Suspense>
        {line && (
          <LineDialog
            key={line.row}
            way={way}
            line={line}
            onClose={() => open(undefined)}
            onSave={(fields) => {
              edits.apply({ updates: [{ row: line.row, fields }] })
              for (const [name, value] of Object.entries(fields)) if (line.fields[name]) onChanged(name, line.fields[name], value)
              open(undefined)
            }}
            onDelete={() => {
              edits.apply(line.isDeleted ? { restores: [line.row] } : { deletes: [line.row] })
              open(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const figures: ReadonlySet<string> = new Set(['amount', 'currency', 'currencyCode'])

interface LineCardProps {
  readonly line: Line
  readonly way: Way
  readonly start: number
  readonly size: number
  readonly onOpen: () => void
}

function LineCard({ line, way, start, size, onOpen }: LineCardProps) {
  const note = useNote(line, way.fields)
  const isWrong = line.problem !== undefined
  const { amount = '', currency = line.fields['currencyCode'] ?? '' } = line.fields
  const [main, ...others] = way.fields.flatMap(({ name }) => (figures.has(name) ? [] : [line.fields[name] ?? '']))
  return (
    <li style={{ transform: `translateY(${start}px)`, height: size }} className="absolute inset-x-0 border-b">
      <button
        type="button"
        onClick={onOpen}
        className={classes(
          'focus-inset grid size-full grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-3 px-4 text-start',
          line.isDeleted ? 'text-muted line-through' : isWrong ? 'bg-negative-soft' : line.advice && 'bg-warning-soft',
          line.state === 'unchecked' && 'opacity-60',
        )}
      >
        <span className="numeric text-12 text-muted">{line.row}</span>
        <span className="truncate font-medium">{line.payeeName ?? (main || '–')}</span>
        <span className="numeric font-medium">
          {amount} {currency}
        </span>
        <span className="col-start-2 col-end-4 truncate text-12 text-muted">
          {[line.payeeName === undefined ? '' : main, ...others].filter(Boolean).join(' · ')}
        </span>
        {note && (
          <span
            className={classes(
              'col-start-2 col-end-4 flex min-w-0 items-start gap-1.5 text-12',
              isWrong ? 'text-negative' : 'text-warning',
            )}
          >
            <Icon of={isWrong ? CircleAlert : TriangleAlert} size="s" />
            <span className="line-clamp-2">{note}</span>
          </span>
        )}
      </button>
    </li>
  )
}
