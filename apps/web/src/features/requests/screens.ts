/** Requests: the page of a payer, with an account or without. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  /** The secret of its link opens it. */
  payRequest: {
    path: '/pay/$secret',
    layout: 'external',
    wide: true,
    load: async () => (await import('./PayScreen.tsx')).PayScreen,
    texts: ['features/requests', 'features/reputation', 'features/schedules', 'forms'],
  },
} as const satisfies Screens
