/** Documents: what a person proves who they are and where they live with. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  documents: {
    path: '/documents',
    layout: 'restricted',
    load: async () => (await import('./DocumentsScreen.tsx')).DocumentsScreen,
    texts: ['features/documents', 'features/profile', 'features/support/ask', 'forms', 'shell/blocked'],
  },
} as const satisfies Screens
