import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface TimelineEntry {
  readonly key: string
  readonly title: string
  /** When, and what was said. */
  readonly note?: string
  /** Waits for somebody, went wrong, or is simply past. */
  readonly state?: 'waiting' | 'wrong' | 'past'
  /** What can be done about it. */
  readonly action?: ReactNode
}

const dots = { waiting: 'border-warning bg-warning', wrong: 'border-negative bg-negative', past: 'border-line-strong bg-surface' } as const

/** What happened, newest first. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => (
  <ol>
    {entries.map(({ key, title, note, state = 'past', action }) => (
      <li key={key} className="group grid grid-cols-[10px_minmax(0,1fr)] gap-x-3.5">
        <span aria-hidden className="grid grid-rows-[auto_1fr] justify-items-center pt-1.25">
          <span className={classes('size-2.5 rounded-full border-[1.5px]', dots[state])} />
          <span className="my-1 w-px bg-line group-last:hidden" />
        </span>
        <div className="pb-4 group-last:pb-0">
          <p className="font-medium">{title}</p>
          {note !== undefined && <p className="text-12 text-muted">{note}</p>}
          {action && <div className="flex flex-wrap gap-2 pt-2">{action}</div>}
        </div>
      </li>
    ))}
  </ol>
)
