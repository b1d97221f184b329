/** Accounts: home. */
import { House } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  /** The guards lead home from here. */
  root: { path: '/', layout: 'clear', texts: [] },
  home: {
    path: '/home',
    layout: 'main',
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
    texts: ['features/accounts'],
    needs: async () => (await import('@ducat/contract/accounts/calls')).accounts.list,
    menu: { icon: House, key: 'h' },
  },
} as const satisfies Screens
