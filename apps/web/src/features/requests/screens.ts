/** Requests: the page of somebody who is asked for money and has no account. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  /** The secret of its link opens it. */
  payRequest: {
    path: '/pay/$secret',
    layout: 'external',
    wide: true,
    load: async () => (await import('./PayScreen.tsx')).PayScreen,
    texts: ['features/requests', 'forms'],
  },
} as const satisfies Screens
