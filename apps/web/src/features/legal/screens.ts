/** Legal: the agreements, and the terms as a page that anybody can read. */
import { Scale } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  legal: {
    path: '/legal',
    layout: 'main',
    load: async () => (await import('./LegalScreen.tsx')).LegalScreen,
    texts: ['features/legal'],
    needs: async () => (await import('@ducat/contract/legal/calls')).legal.info,
    menu: { icon: Scale },
  },
  /** Read without signing in (shell/guards.ts). */
  fundstrTos: {
    path: '/legal/fundstr-tos',
    layout: 'restricted',
    load: async () => (await import('./TermsScreen.tsx')).TermsScreen,
    texts: ['features/legal'],
  },
} as const satisfies Screens
