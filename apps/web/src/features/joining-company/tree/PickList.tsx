import type { ReactNode } from 'react'
import { Avatar, classes } from '#ui'

export interface Pick {
  readonly id: string
  readonly name: string
  readonly square?: boolean
  readonly note?: string | undefined
  /** Why it cannot be chosen; it stays in the list and is heard. */
  readonly reason?: string | undefined
  readonly onPress: () => void
}

/** A list to choose one from: whole lines are the target. */
export const PickList = ({ label, picks, end }: { readonly label: string; readonly picks: readonly Pick[]; readonly end?: ReactNode }) => (
  <div className="grid gap-3">
    <ul aria-label={label} className="grid max-h-80 overflow-auto rounded-m border">
      {picks.map(({ id, name, square = false, note, reason, onPress }) => (
        <li key={id} className="border-b last:border-b-0">
          <button
            type="button"
            aria-disabled={reason !== undefined || undefined}
            onClick={reason === undefined ? onPress : undefined}
            className={classes(
              'focus-inset flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-start',
              reason === undefined ? 'hover:bg-sunken' : 'cursor-not-allowed text-muted',
            )}
          >
            <Avatar name={name} square={square} size="s" />
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{name}</span>
              {(reason ?? note) !== undefined && <span className="block text-12 text-muted">{reason ?? note}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
    {end}
  </div>
)
