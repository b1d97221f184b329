/** Admin: the overview of an administrator. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  adminOverview: {
    path: '/admin-overview',
    layout: 'restricted',
    load: async () => (await import('./AdminOverviewScreen.tsx')).AdminOverviewScreen,
    texts: ['features/admin'],
  },
} as const satisfies Screens
