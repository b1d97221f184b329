/** Joining: the pages on which somebody becomes a customer. The wizard of companies is an area of its own. */
import type { Screens } from '#shell/screen.ts'

const page = {
  layout: 'external',
  texts: ['features/joining', 'features/registration', 'forms'],
  // A brand without registration has none of these pages.
  elsewhere: async () => (await import('#features/joining')).whereClosed(),
} as const

export const screens = {
  register: { ...page, path: '/register', load: async () => (await import('./RegisterScreen.tsx')).RegisterScreen },
  registerPersonal: {
    ...page,
    path: '/register/personal',
    wide: true,
    // Which part of the form a phone shows.
    search: ({ step }: Record<string, unknown>) => (typeof step === 'string' ? { step } : {}),
    load: async () => (await import('./PersonalScreen.tsx')).PersonalScreen,
  },
} as const satisfies Screens
