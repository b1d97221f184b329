import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import * as to from '#paths'
import { useMenuPages, useReader } from '#shell/main/reader.ts'
import { pagesOf } from '#shell/menus.ts'
import { Empty, Icon, Surface } from '#ui'
import { findOptions } from '#ui/matches.ts'
import { settingsElsewhere } from './elsewhere.ts'
import { groupOf, settingSections } from './sections.ts'

const line = 'focus-inset flex min-h-14 items-center gap-3 px-5 py-2 text-ink no-underline! hover:bg-canvas max-tablet:px-4'

/** The settings that fit what was typed, each with its way: a section on this page, or a page of its own. */
export function FoundSettings({ typed, onChoose }: { readonly typed: string; readonly onChoose: () => void }) {
  const { t } = useLingui()
  const { reader } = useReader()
  const pages = pagesOf(reader, useMenuPages())
  const sections = settingSections.map(({ id, label, icon, alsoKnownAs }) => {
    const group = groupOf(id)!
    return { id, name: t(label), alsoKnownAs: t(alsoKnownAs).split('|'), icon, note: t(group.label), group: group.id, path: undefined }
  })
  const elsewhere = settingsElsewhere
    .filter(({ path, manage }) => (manage ? reader.can('manage') : pages.some((page) => page.path === path)))
    .map(({ id, label, icon, alsoKnownAs, path }) => {
      const words = t(alsoKnownAs).split('|')
      return { id: `page ${id}`, name: t(label), alsoKnownAs: words, icon, note: words.slice(0, 3).join(', '), group: undefined, path }
    })
  const found = findOptions(typed, [...sections, ...elsewhere])
  if (found.length === 0)
    return (
      <Surface>
        <Empty title={t`No results`}>{t`Try another word, or choose a group.`}</Empty>
      </Surface>
    )
  return (
    <Surface>
      <ul aria-label={t`Settings found`} className="divide-y divide-line">
        {found.map(({ id, name, note, icon, group, path }) => {
          const words = (
            <>
              <Icon of={icon} size="s" className="text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                {note !== name && <span className="block truncate text-12 text-muted">{note}</span>}
              </span>
              <Icon of={ChevronRight} size="s" className="text-muted" />
            </>
          )
          return (
            <li key={id}>
              {group === undefined ? (
                <Link to={path} className={line}>
                  {words}
                </Link>
              ) : (
                <Link to={to.settingsGroup} params={{ group }} hash={id} onClick={onChoose} className={line}>
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Surface>
  )
}
