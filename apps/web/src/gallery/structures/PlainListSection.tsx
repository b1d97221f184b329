import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import { samplePayments } from './rows.ts'
import { useSampleColumns } from './sample-columns.tsx'

/** The same rows in the plainest virtual list there is: what `npm run bench table` measures the table against. */
export default function PlainListSection() {
  const { t } = useLingui()
  const columns = useSampleColumns()
  const rows = useMemo(() => samplePayments(100_000), [])
  const [box, setBox] = useState<HTMLElement | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const list = useVirtualizer({ count: rows.length, getScrollElement: () => box, estimateSize: () => 48, overscan: 6 })
  return (
    <div
      ref={setBox}
      data-scrolled
      role="group"
      aria-label={t`Plain list`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard
      tabIndex={0}
      className="h-[72dvh] overflow-auto rounded-l border bg-surface"
    >
      <ul className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            className="absolute inset-x-0 flex items-center gap-3 border-b px-5"
            style={{ transform: `translateY(${start}px)`, height: 48 }}
          >
            {columns.map(({ id, cell }) => (
              <span key={id} className="w-32 flex-none truncate">
                {cell(rows[index]!)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
