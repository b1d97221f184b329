/** What can be done from the palette without going anywhere. Each is named in the reader's language and does what it says. */
import { application } from '@ducat/contract/cards/calls'
import { useLingui } from '@lingui/react/macro'
import { Bell, CircleHelp, CreditCard, Globe, Keyboard, LogOut, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useMay } from '#api/may.ts'
import { signOut } from '#api/session.ts'
import { setTheme } from '#brand/theme.ts'
import { settingSections } from '#features/settings'
import { languagesOfBrand, speak, useLanguage } from '#i18n/language.ts'
import * as to from '#paths'
import { openPanel } from '#shell/panels.ts'
import { useExists } from '#shell/main/reader.ts'
import { useRouter } from '@tanstack/react-router'
import { ways } from './page-words.ts'

export interface Action {
  readonly id: string
  readonly name: string
  readonly alsoKnownAs?: readonly string[]
  readonly icon: LucideIcon
  readonly lang?: string
  readonly note?: string
  /** Found by its name; before anything is typed it does not stand in the way. */
  readonly isQuiet?: boolean
  readonly run: () => void
}

export function useActions(): readonly Action[] {
  const { t } = useLingui()
  const language = useLanguage()
  const router = useRouter()
  const exists = useExists()
  const mayOrder = useMay(application.create).allowed
  const languageWord = t`Language`
  const themeWord = t`Appearance`
  const settingsWord = t`Settings`
  return [
    // It is a page that no menu lists; whoever may not order a card has no use for it.
    ...(mayOrder ? [{ id: 'add-card', name: t`Get a card`, icon: CreditCard, run: () => void router.navigate({ to: to.addCard }) }] : []),
    ...ways
      .filter(({ path }) => exists(path))
      .map(({ id, name, words, icon, path }) => ({
        id,
        name: t(name),
        alsoKnownAs: t(words).split('|'),
        isQuiet: true,
        icon,
        run: () => void router.navigate({ to: path }),
      })),
    { id: 'notifications', name: t`Read notifications`, icon: Bell, run: () => openPanel('notifications') },
    { id: 'help', name: t`Help`, icon: CircleHelp, run: () => openPanel('help') },
    { id: 'shortcuts', name: t`Keyboard shortcuts`, icon: Keyboard, run: () => openPanel('shortcuts') },
    { id: 'light', name: t`Light appearance`, alsoKnownAs: [themeWord], isQuiet: true, icon: Sun, run: () => setTheme('light') },
    { id: 'dark', name: t`Dark appearance`, alsoKnownAs: [themeWord], isQuiet: true, icon: Moon, run: () => setTheme('dark') },
    {
      id: 'system',
      name: t`Appearance: match system`,
      alsoKnownAs: [themeWord],
      isQuiet: true,
      icon: Monitor,
      run: () => setTheme('system'),
    },
    ...languagesOfBrand()
      .filter((choice) => choice.language !== language)
      .map((choice) => ({
        id: `language-${choice.language}`,
        name: choice.name,
        note: languageWord,
        alsoKnownAs: [languageWord],
        isQuiet: true,
        icon: Globe,
        lang: choice.tag,
        // When its texts cannot be loaded the page stays in the language it has.
        run: () => void speak(choice.language).catch(() => undefined),
      })),
    // A section of the settings is found by its name; the page itself stands among the pages.
    ...settingSections.map(({ id, label, icon, alsoKnownAs }) => ({
      id: `setting-${id}`,
      name: t(label),
      note: settingsWord,
      alsoKnownAs: [...t(alsoKnownAs).split('|'), settingsWord],
      isQuiet: true,
      icon,
      run: () => void router.navigate({ to: to.settings, hash: id }),
    })),
    { id: 'sign-out', name: t`Sign out`, icon: LogOut, run: () => void signOut() },
  ]
}
