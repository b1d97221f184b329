/** The main layout with what opens over its pages. Each arrives with its texts when somebody first asks for it. */
import { lazy, type ComponentType } from 'react'
import { needTexts } from '#i18n/texts.ts'
import { MainLayout, type Panels } from '#shell/main/MainLayout.tsx'

type Panel = ComponentType<{ readonly onClose: () => void }>

const panel = (areas: readonly string[], load: () => Promise<Panel>) =>
  lazy(async () => {
    const [loaded] = await Promise.all([load(), needTexts(...areas)])
    return { default: loaded }
  })

const panels: Panels = {
  search: panel(
    ['features/search', 'features/accounts', 'features/settings'],
    async () => (await import('./features/search/SearchPanel.tsx')).SearchPanel,
  ),
  notifications: panel(
    ['features/notifications'],
    async () => (await import('./features/notifications/NotificationPanel.tsx')).NotificationPanel,
  ),
  shortcuts: panel([], async () => (await import('./shell/main/ShortcutSheet.tsx')).ShortcutSheet),
}

export const MainFrame = () => <MainLayout panels={panels} />
