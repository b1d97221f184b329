/** Self-certification: the page that announces a tax form that is due. */
import type { Screens } from '#shell/screen.ts'

export const screens = {
  certificationSplash: {
    path: '/self-certification-splash',
    layout: 'restricted',
    load: async () => (await import('./SplashScreen.tsx')).SplashScreen,
    texts: ['features/self-certification'],
  },
} as const satisfies Screens
