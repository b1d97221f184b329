/** History: the movements of every account. */
import { List } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  history: {
    path: '/history',
    layout: 'main',
    load: async () => (await import('./HistoryScreen.tsx')).HistoryScreen,
    texts: ['features/history', 'features/reputation', 'features/support/ask', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/history/calls')).history.list,
    menu: { icon: List, key: 'i' },
  },
} as const satisfies Screens
