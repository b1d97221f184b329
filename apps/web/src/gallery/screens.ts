/** The gallery: every piece of the design system. A bank with customers does not have it. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  gallery: {
    path: '/ui',
    layout: 'clear',
    load: async () => (await import('./GalleryScreen.tsx')).GalleryScreen,
    texts: ['gallery', 'gallery/structures', 'forms', 'tables'],
    needs: 'demo',
    search: ({ piece }: Record<string, unknown>): { piece?: string } => (typeof piece === 'string' ? { piece } : {}),
  },
} as const satisfies Screens
