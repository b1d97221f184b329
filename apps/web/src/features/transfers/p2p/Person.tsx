import { Avatar } from '#ui'

interface PersonProps {
  readonly name: string
  readonly email: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** Somebody to choose, by name and address. */
export function Person({ name, email, isChosen, onChoose }: PersonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-14 min-w-0 items-center gap-3 rounded-m border bg-surface px-3 py-2 text-start hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <Avatar name={name} />
      <span className="grid min-w-0">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        <span className="truncate text-12 text-muted" title={email}>
          {email}
        </span>
      </span>
    </button>
  )
}
