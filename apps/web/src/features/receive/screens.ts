/** Receive: the page of somebody who was sent money and has no account. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  /** The secret of its link opens it. */
  receive: {
    path: '/receive/$id',
    layout: 'external',
    wide: true,
    load: async () => (await import('./ReceiveScreen.tsx')).ReceiveScreen,
    texts: ['features/receive', 'features/destinations', 'forms'],
  },
} as const satisfies Screens
