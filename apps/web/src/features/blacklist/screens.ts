/** Blacklist: whom a customer does not pay, and from whom they take nothing. */
import { Ban } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  blacklist: {
    path: '/payout-blacklist',
    layout: 'main',
    load: async () => (await import('./BlacklistScreen.tsx')).BlacklistScreen,
    texts: ['features/blacklist', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/blacklist/calls')).blacklist.list,
    menu: { icon: Ban },
  },
} as const satisfies Screens
