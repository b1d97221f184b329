/** Schedules: payments that repeat. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  schedules: {
    path: '/transfer/schedules',
    layout: 'main',
    load: async () => (await import('./SchedulesScreen.tsx')).SchedulesScreen,
    texts: ['features/schedules', 'forms'],
    needs: async () => (await import('@ducat/contract/schedules/calls')).schedules.list,
  },
} as const satisfies Screens
