import type { Language } from '@ducat/brands/brand.ts'
import { useLingui } from '@lingui/react/macro'
import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { signOut, type Customer } from '#api/session.ts'
import { setTheme, useTheme, type Theme } from '#brand/theme.ts'
import { languagesOfBrand, speak, useLanguage } from '#i18n/language.ts'
import type { MenuReader } from '#shell/menu-reader.ts'
import type { MenuEntry } from '#shell/menus.ts'
import { Menu, MenuGroup, MenuItem } from '#ui'
import type { ReactNode } from 'react'
import { EntryCount } from './EntryCount.tsx'
import { Who } from './Who.tsx'

interface PersonMenuProps {
  readonly customer: Customer
  /** What else the menu leads to, first. */
  readonly entries: readonly MenuEntry[]
  readonly reader: MenuReader
  readonly label: string
  readonly trigger: ReactNode
  readonly className: string
  readonly placement: 'bottom end' | 'top end'
}

/** Whatever belongs to the person: their pages, language, theme, leaving. The same on every width, behind another trigger. */
export function PersonMenu({ customer, entries, reader, ...rest }: PersonMenuProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <Menu {...rest} header={<Who customer={customer} className="border-b px-4 py-3" />}>
      {entries.length > 0 && (
        <MenuGroup label={t`Pages`}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.path}
              id={entry.path}
              icon={entry.icon}
              href={entry.path}
              end={<EntryCount entry={entry} reader={reader} />}
            >
              {t(entry.label)}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      {/* When its texts cannot be loaded the page stays in the language it has; the notice of the lost connection says why. */}
      <MenuGroup title={t`Language`} chosen={language} onChoose={(next) => void speak(next as Language).catch(() => undefined)}>
        {languagesOfBrand().map((choice) => (
          <MenuItem key={choice.language} id={choice.language} lang={choice.tag}>
            {choice.name}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup title={t`Appearance`} chosen={theme} onChoose={(next) => setTheme(next as Theme)}>
        <MenuItem id="light" icon={Sun}>{t`Light`}</MenuItem>
        <MenuItem id="dark" icon={Moon}>{t`Dark`}</MenuItem>
        <MenuItem id="system" icon={Monitor}>{t`Match system`}</MenuItem>
      </MenuGroup>
      <MenuGroup label={t`Session`} pinned>
        <MenuItem id="sign-out" icon={LogOut} onPress={() => void signOut()}>{t`Sign out`}</MenuItem>
      </MenuGroup>
    </Menu>
  )
}
