import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import * as to from '#paths'
import { classes } from '#ui'
import { settingSections } from './sections.ts'

/** The way to each section: beside them where there is room, else a line of chips above. */
export function SectionLinks({ current }: { readonly current: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections of this page`} className="min-w-0 laptop:sticky laptop:top-20">
      <ul className="flex gap-2 max-laptop:-mx-1 max-laptop:overflow-x-auto max-laptop:px-1 max-laptop:py-1 max-laptop:[scrollbar-width:none] laptop:flex-col laptop:gap-0.5">
        {settingSections.map(({ id, label }) => (
          <li key={id} className="flex-none">
            <Link
              to={to.settings}
              hash={id}
              aria-current={id === current ? 'location' : undefined}
              className={classes(
                'flex min-h-9 items-center rounded-full border px-3 text-13 font-medium whitespace-nowrap text-muted no-underline hover:text-ink max-phablet:min-h-11 laptop:rounded-s laptop:border-transparent laptop:whitespace-normal',
                id === current && 'bg-accent-soft text-accent!',
              )}
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
