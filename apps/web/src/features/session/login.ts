import type { Screen } from '#shell/screen.ts'

/** The sign-in page apart from the other screens: first-routes.tsx has this record only. */
export const login = {
  path: '/login',
  layout: 'external',
  load: async () => (await import('./LoginScreen.tsx')).LoginScreen,
  texts: ['features/session'],
} as const satisfies Screen
