import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface AccordionEntry {
  readonly id: string
  readonly title: string
  /** At the right of the title: a state, a count. */
  readonly mark?: ReactNode
  readonly content: ReactNode
}

interface AccordionProps {
  readonly entries: readonly AccordionEntry[]
  /** With a name only one is open at a time. */
  readonly name?: string
}

/** Details on demand, by the browser's own means: found by its search, opened by Enter and Space. */
export const Accordion = ({ entries, name }: AccordionProps) => (
  <div className="divide-y divide-line overflow-hidden rounded-l border bg-surface">
    {entries.map(({ id, title, mark, content }) => (
      <details key={id} name={name} className="group">
        <summary className="focus-inset flex min-h-12 list-none items-center gap-3 px-5 py-2 font-medium hover:bg-canvas max-tablet:px-4 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">{title}</span>
          {mark}
          <Icon of={ChevronDown} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-5 pt-1 pb-5 max-tablet:px-4">{content}</div>
      </details>
    ))}
  </div>
)
