/** News: the announcements of the brand. */
import { Megaphone } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  news: {
    path: '/news',
    layout: 'main',
    load: async () => (await import('./NewsScreen.tsx')).NewsScreen,
    texts: ['features/news'],
    menu: { icon: Megaphone, key: 'n' },
  },
} as const satisfies Screens
