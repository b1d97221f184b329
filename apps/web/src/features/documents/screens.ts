/** Documents: what a person proves who they are and where they live with, and the page of a phone that takes the pictures. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  camera: {
    path: '/camera',
    layout: 'external',
    load: async () => (await import('./phone/CameraScreen.tsx')).CameraScreen,
    texts: ['features/documents', 'features/receive', 'forms'],
  },
  documents: {
    path: '/documents',
    layout: 'restricted',
    load: async () => (await import('./DocumentsScreen.tsx')).DocumentsScreen,
    texts: ['features/documents', 'features/profile', 'features/support/ask', 'forms', 'shell/blocked'],
  },
} as const satisfies Screens
