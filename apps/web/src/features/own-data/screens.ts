/** Own data: everything the bank knows, to take away, and what was done in one's name. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  ownData: {
    path: '/profile/data',
    layout: 'main',
    load: async () => (await import('./OwnDataScreen.tsx')).OwnDataScreen,
    texts: ['features/own-data'],
    needs: async () => (await import('@ducat/contract/own-data/calls')).dataExports.list,
  },
  closing: {
    path: '/profile/closing',
    layout: 'main',
    load: async () => (await import('./closing/ClosingScreen.tsx')).ClosingScreen,
    texts: ['features/own-data'],
    needs: async () => (await import('@ducat/contract/own-data/calls')).closing.get,
  },
  activity: {
    path: '/profile/activity',
    layout: 'main',
    load: async () => (await import('./activity/ActivityScreen.tsx')).ActivityScreen,
    texts: ['features/own-data', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/own-data/calls')).activity.list,
  },
} as const satisfies Screens
