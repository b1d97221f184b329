/** Subscribers: who pays a company again and again. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  merchantSubscribers: {
    path: '/merchant/accounts/subscribers',
    layout: 'main',
    load: async () => (await import('./SubscribersScreen.tsx')).SubscribersScreen,
    texts: ['features/subscribers', 'features/merchant', 'features/schedules', 'tables'],
    needs: async () => (await import('@ducat/contract/subscribers/calls')).subscribers.list,
    elsewhere: async () => (await import('#features/merchant')).companiesOnly(),
  },
} as const satisfies Screens
