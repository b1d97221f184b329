import { useLingui } from '@lingui/react/macro'
import { classes } from '#ui'
import * as to from '#paths'
import { sections } from './sections.ts'

interface PieceListProps {
  readonly current: string
  readonly onChoose: (id: string) => void
}

/** All pieces by name: a list beside the page, a native choice above it on phones. */
export function PieceList({ current, onChoose }: PieceListProps) {
  const { i18n, t } = useLingui()
  const named = sections.map(({ id, title }) => ({ id, name: i18n._(title) }))
  return (
    <nav aria-label={t`Pieces`} className="min-w-0 border-line max-phablet:px-4 max-phablet:pt-4 phablet:border-e">
      <select
        aria-label={t`Piece`}
        className="input phablet:hidden"
        value={current}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {named.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ul className="sticky top-0 grid max-h-dvh content-start gap-0.5 overflow-auto p-3 max-phablet:hidden">
        {named.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`${to.gallery}?piece=${id}`}
              aria-current={id === current ? 'page' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onChoose(id)
              }}
              className={classes(
                'focus-inset flex min-h-8.5 items-center rounded-s px-3 py-1 text-ink no-underline hover:bg-sunken hover:no-underline',
                id === current && 'bg-accent-soft font-medium text-accent',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
