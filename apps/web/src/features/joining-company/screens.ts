/** Joining as a company: the registration wizard. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  registerBusiness: {
    path: '/register/business',
    layout: 'external',
    wide: true,
    load: async () => (await import('./BusinessScreen.tsx')).BusinessScreen,
    // A brand without registration has no such page.
    elsewhere: async () => (await import('#features/joining')).whereClosed(),
    texts: ['features/joining-company', 'features/joining', 'forms'],
  },
} as const satisfies Screens
