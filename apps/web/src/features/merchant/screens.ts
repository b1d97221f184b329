/** Merchant tools: the frame around the pages of buttons, notifications, subscribers and the others, which have their areas. */
import { CodeXml } from 'lucide-react'
import { company } from '#shell/menu-reader.ts'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  /** Has no page of its own: the guard leads on to the first one. */
  merchant: {
    path: '/merchant',
    layout: 'main',
    texts: [],
    elsewhere: async () => (await import('#features/merchant')).firstPage(),
    menu: { icon: CodeXml, shownTo: company },
  },
} as const satisfies Screens
