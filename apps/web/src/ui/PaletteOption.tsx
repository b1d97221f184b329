import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { marked } from './matches.ts'

export interface PaletteEntry {
  readonly id: string
  readonly name: string
  readonly note?: string | undefined
  readonly icon?: LucideIcon
  /** Instead of an icon: a coin, initials. */
  readonly start?: ReactNode
  /** At the right: an amount, a key. */
  readonly end?: ReactNode
  /** The language of the name, where it is not the page's. */
  readonly lang?: string | undefined
}

interface PaletteOptionProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly typed: string
  readonly isCurrent: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** The field keeps the focus, so a press must not take it. */
export const PaletteOption = ({ id, entry, typed, isCurrent, onPoint, onChoose }: PaletteOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field above has the keys
  <div
    id={id}
    role="option"
    aria-selected={isCurrent}
    onPointerMove={() => !isCurrent && onPoint()}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className="palette-option"
  >
    {entry.start ?? (entry.icon && <Icon of={entry.icon} className="text-muted" />)}
    <span className="min-w-0 flex-1">
      <span className="block truncate" title={entry.name} lang={entry.lang}>
        {marked(entry.name, typed).map(([text, isMatch], place) =>
          isMatch ? (
            <b key={place} className="font-strong">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </span>
      {entry.note !== undefined && <span className="block truncate text-12 text-muted">{entry.note}</span>}
    </span>
    {entry.end !== undefined && <span className="flex-none">{entry.end}</span>}
  </div>
)
