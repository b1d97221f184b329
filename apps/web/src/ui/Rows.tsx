import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Lines of a list with hairlines between them. */
export const Rows = ({ children, label }: { readonly children: ReactNode; readonly label?: string }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
)

interface RowProps {
  readonly children: ReactNode
  /** With it the whole row is the target. */
  readonly onPress?: (() => void) | undefined
  /** A button of its own at the end of such a row. */
  readonly beside?: ReactNode
}

const shape = 'flex min-h-(--row) w-full items-center gap-3 px-5 py-2 text-start max-tablet:px-4'

export const Row = ({ children, onPress, beside }: RowProps) => (
  <li className={beside ? 'flex items-center gap-1 pe-2' : undefined}>
    {onPress ? (
      <button type="button" onClick={onPress} className={classes(shape, 'focus-inset transition-colors hover:bg-canvas')}>
        {children}
      </button>
    ) : (
      <div className={shape}>{children}</div>
    )}
    {beside}
  </li>
)

interface RowTextProps {
  readonly title: string
  readonly note?: string | undefined
  /** A note that must be read whole takes a second line where it has to. */
  readonly wholeNote?: boolean
  /** So does a name of words that are not somebody's own. */
  readonly wholeTitle?: boolean
}

/** Name and note, each on one line; what does not fit ends in an ellipsis and is whole in its title. */
export const RowText = ({ title, note, wholeNote = false, wholeTitle = false }: RowTextProps) => (
  <span className="min-w-0 flex-1">
    <span className={classes('block font-medium', !wholeTitle && 'truncate')} title={title}>
      {title}
    </span>
    {note && (
      <span className={classes('block text-12 text-muted', !wholeNote && 'truncate')} title={note}>
        {note}
      </span>
    )}
  </span>
)
