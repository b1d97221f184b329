/** Profile: verification, the details of a person, the documents of a company, and the state of the account. */
import type { Screens } from '#shell/screen.ts'

const texts = ['features/profile', 'shell/blocked'] as const
const kyc = { layout: 'restricted', load: async () => (await import('./KycScreen.tsx')).KycScreen, texts } as const

export const screens = {
  kyc: { ...kyc, path: '/kyc' },
  businessKyc: { ...kyc, path: '/business-kyc' },
  companyDocuments: {
    path: '/company-documents',
    layout: 'restricted',
    load: async () => (await import('./CompanyDocumentsScreen.tsx')).CompanyDocumentsScreen,
    texts,
  },
  profileUpdate: {
    path: '/profile-update',
    layout: 'main',
    load: async () => (await import('./profile-update/ProfileUpdateScreen.tsx')).ProfileUpdateScreen,
    texts: ['features/profile/profile-update', 'forms'],
  },
  unverifiedAccount: {
    path: '/unverified-account',
    layout: 'main',
    load: async () => (await import('./UnverifiedScreen.tsx')).UnverifiedScreen,
    texts,
  },
  limitedAccount: {
    path: '/limited-account',
    layout: 'main',
    load: async () => (await import('./LimitedScreen.tsx')).LimitedScreen,
    texts,
  },
} as const satisfies Screens
