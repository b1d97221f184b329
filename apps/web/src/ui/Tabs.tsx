import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Count } from './Count.tsx'

export interface TabEntry {
  readonly id: string
  readonly title: string
  readonly count?: number
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly TabEntry[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Which tab a key leads to, around the ends. */
const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_place, last) => last,
}

/** Views of one thing. Arrow keys walk; whoever uses it keeps the choice in the address (#address/AddressTabs). */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const ids = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find(({ id }) => id === chosen)
  const byKey = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ id }) => id === chosen)
    const to = steps[event.key]?.(place, tabs.length - 1)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus()
  }
  return (
    <div className="grid min-w-0 gap-5">
      <div ref={list} role="tablist" aria-label={label} className="flex gap-6 overflow-x-auto border-b [scrollbar-width:none]">
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${ids}-${id}`}
            aria-selected={id === chosen}
            aria-controls={id === chosen ? `${ids}-panel` : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={byKey}
            className="focus-inset -mb-px flex min-h-11 cursor-pointer items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-muted outline-none hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {title}
            {count !== undefined && <Count value={count} />}
          </button>
        ))}
      </div>
      {current && (
        <div
          key={current.id}
          id={`${ids}-panel`}
          role="tabpanel"
          aria-labelledby={`${ids}-${current.id}`}
          className="min-w-0 rounded-s outline-none"
        >
          {current.content}
        </div>
      )}
    </div>
  )
}
