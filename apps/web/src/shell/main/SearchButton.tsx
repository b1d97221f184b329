import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { openPanel } from '#shell/panels.ts'
import { Icon, IconButton } from '#ui'
import { singleKeys } from './single-keys.ts'

/** Looks like the field that it opens. */
export function SearchButton() {
  const isKeyOn = singleKeys.use()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openPanel('search')}
      className="flex h-9 w-80 min-w-0 items-center gap-2 rounded-s border bg-surface ps-3 pe-2 text-start text-faint transition-colors hover:border-line-strong hover:text-muted"
    >
      <Icon of={Search} size="s" />
      <span className="min-w-0 flex-1 truncate">
        <Trans>Search payments, people, pages</Trans>
      </span>
      {isKeyOn && (
        <kbd aria-hidden className="rounded-[4px] border px-1.25 font-sans text-11 leading-4.5 font-medium text-muted">
          /
        </kbd>
      )}
    </button>
  )
}

export function SearchIcon() {
  const { t } = useLingui()
  return <IconButton icon={Search} label={t`Search`} aria-haspopup="dialog" onClick={() => openPanel('search')} />
}
