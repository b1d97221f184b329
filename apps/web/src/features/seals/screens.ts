/** Seals: whether a document is what the bank sealed. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  /** Anybody who was given the document may ask. */
  checkSeal: {
    path: '/check-seal',
    layout: 'external',
    load: async () => (await import('./CheckSealScreen.tsx')).CheckSealScreen,
    texts: ['features/seals', 'forms'],
  },
} as const satisfies Screens
