import { useLingui } from '@lingui/react/macro'
import type { MenuReader } from '#shell/menu-reader.ts'
import type { MenuEntry } from '#shell/menus.ts'
import { Count } from '#ui'

/** How much waits behind an entry; red where something is required. */
export function EntryCount({ entry, reader }: { readonly entry: MenuEntry; readonly reader: MenuReader }) {
  const { t } = useLingui()
  const badge = entry.badge?.(reader)
  return (
    badge && (
      <span className="ms-auto">
        <Count value={badge.value} tone={badge.tone} label={t(badge.label)} />
      </span>
    )
  )
}
