/** Reputation: what buyers said of a company. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  merchantReputation: {
    path: '/merchant/security/reputation',
    layout: 'main',
    load: async () => (await import('./ReputationScreen.tsx')).ReputationScreen,
    texts: ['features/reputation', 'features/merchant', 'tables'],
    needs: async () => (await import('@ducat/contract/reputation/calls')).reputations.list,
    elsewhere: async () => (await import('#features/merchant')).companiesOnly(),
  },
} as const satisfies Screens
