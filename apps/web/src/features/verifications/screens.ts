/** Verifications: a company pays to have somebody else verified, and the page of the person who is asked. */
import type { Screens } from '#shell/screen.ts'

const needs = async () => (await import('@ducat/contract/verifications/calls')).verifications.list
const elsewhere = async () => (await import('#features/merchant')).companiesOnly()
const texts = ['features/verifications', 'features/merchant', 'forms', 'tables'] as const

export const screens = {
  merchantVerification: {
    path: '/merchant/security/verification',
    layout: 'main',
    load: async () => (await import('./VerificationScreen.tsx')).VerificationScreen,
    texts,
    needs,
    elsewhere,
  },
  merchantVerificationHistory: {
    path: '/merchant/security/verification/history',
    layout: 'main',
    load: async () => (await import('./HistoryScreen.tsx')).HistoryScreen,
    texts,
    needs,
    elsewhere,
  },
  /** From a letter, without signing in: the secret of its link opens it. */
  verifyIdentity: {
    path: '/verify/$secret',
    layout: 'external',
    load: async () => (await import('./person/VerifyScreen.tsx')).VerifyScreen,
    texts: ['features/verifications'],
  },
} as const satisfies Screens
