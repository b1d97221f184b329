/** Instant payment notifications: what a merchant's server was told, and where it is told. */
import type { Screens } from '#shell/screen.ts'

const page = {
  layout: 'main',
  elsewhere: async () => (await import('#features/merchant')).companiesOnly(),
} as const

export const screens = {
  ipnHistory: {
    ...page,
    path: '/merchant/ipn/history',
    load: async () => (await import('./IpnHistoryScreen.tsx')).IpnHistoryScreen,
    texts: ['features/ipn', 'features/merchant', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/ipn/calls')).ipnMessages.list,
  },
  ipnSettings: {
    ...page,
    path: '/merchant/ipn/settings',
    load: async () => (await import('./IpnSettingsScreen.tsx')).IpnSettingsScreen,
    texts: ['features/ipn', 'features/merchant', 'forms'],
    needs: async () => (await import('@ducat/contract/ipn/calls')).ipnSettings.get,
  },
} as const satisfies Screens
