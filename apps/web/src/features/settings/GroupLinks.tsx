import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import * as to from '#paths'
import { classes, Icon, Surface } from '#ui'
import { settingGroups, type GroupId } from './sections.ts'

/** The way to each group: beside it where there is room, else a line of chips above. */
export function GroupLinks({ current }: { readonly current: GroupId | undefined }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Settings`} className="min-w-0 laptop:sticky laptop:top-20">
      <ul className="flex flex-wrap gap-2 laptop:flex-col laptop:gap-0.5">
        {settingGroups.map(({ id, label, icon }) => (
          <li key={id}>
            <Link
              to={to.settingsGroup}
              params={{ group: id }}
              aria-current={id === current ? 'page' : undefined}
              className={classes(
                'flex min-h-9 items-center gap-3 rounded-full border px-3 font-medium whitespace-nowrap text-muted no-underline hover:text-ink laptop:rounded-s laptop:border-transparent',
                id === current && 'bg-accent-soft text-accent!',
              )}
            >
              <Icon of={icon} size="s" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On a phone: one line for each group, on one screen. */
export function GroupIndex() {
  const { t } = useLingui()
  return (
    <Surface>
      <nav aria-label={t`Settings`}>
        <ul className="divide-y divide-line">
          {settingGroups.map(({ id, label, holds, icon }) => (
            <li key={id}>
              <Link
                to={to.settingsGroup}
                params={{ group: id }}
                className="focus-inset flex min-h-16 items-center gap-3 px-4 py-2 text-ink no-underline!"
              >
                <span className="grid size-8 flex-none place-items-center rounded-full bg-sunken text-muted">
                  <Icon of={icon} size="s" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{t(label)}</span>
                  <span className="block text-12 text-muted">{t(holds)}</span>
                </span>
                <Icon of={ChevronRight} size="s" className="text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Surface>
  )
}
