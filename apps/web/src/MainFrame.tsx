/** The main layout with what opens over its pages. Each arrives with its texts when somebody first asks for it. */
import { useEffect } from 'react'
import { session } from '#api/session.ts'
import { MainLayout, type Panels } from '#shell/main/MainLayout.tsx'
import { forgetDrafts } from './forms/drafts/place.ts'
import { panel } from './panel.ts'

const panels: Panels = {
  search: panel(
    ['features/search', 'features/accounts', 'features/settings'],
    async () => (await import('./features/search/SearchPanel.tsx')).SearchPanel,
  ),
  notifications: panel(
    ['features/notifications'],
    async () => (await import('./features/notifications/NotificationPanel.tsx')).NotificationPanel,
  ),
  help: panel(['features/help'], async () => (await import('./features/help/HelpPanel.tsx')).HelpPanel),
  shortcuts: panel([], async () => (await import('./shell/main/ShortcutSheet.tsx')).ShortcutSheet),
}

export function MainFrame() {
  useEffect(() => session().subscribe(forgetTyped), [])
  useEffect(() => whenIdle(() => void import('./next-pages.ts').then(({ arrive }) => arrive()).catch(() => undefined)), [])
  return <MainLayout panels={panels} />
}

/** Not every browser says when it is idle; there it is a moment after the page was drawn. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work)
    return () => cancelIdleCallback(idle)
  }
  const later = setTimeout(work, 1000)
  return () => clearTimeout(later)
}

/** Whoever signs out has finished; whoever's session ran out finds again what they typed. */
function forgetTyped() {
  if (session().state().ended === 'signedOut') forgetDrafts()
}
