/** Self-certification: the page that announces a tax form that is due, and the interviews of people and of companies. */
import type { Screens } from '#shell/screen.ts'

const texts = ['features/self-certification', 'features/documents', 'features/seals', 'forms'] as const

export const screens = {
  certificationSplash: {
    path: '/self-certification-splash',
    layout: 'restricted',
    load: async () => (await import('./SplashScreen.tsx')).SplashScreen,
    texts: ['features/self-certification'],
  },
  certification: {
    path: '/self-certification',
    layout: 'main',
    load: async () => (await import('./CertificationScreen.tsx')).CertificationScreen,
    texts,
    needs: async () => (await import('@ducat/contract/self-certification/calls')).personal.get,
  },
  businessCertification: {
    path: '/self-certification-business',
    layout: 'main',
    load: async () => (await import('./BusinessCertificationScreen.tsx')).BusinessCertificationScreen,
    texts,
    needs: async () => (await import('@ducat/contract/self-certification/calls')).business.get,
  },
} as const satisfies Screens
