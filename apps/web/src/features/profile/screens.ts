/** Profile: verification, the details of a person, and the state of the account. */
import { UserRound } from 'lucide-react'
import { requiredBadge } from '#shell/main/badges.ts'
import { person } from '#shell/menu-reader.ts'
import type { Screens } from '#shell/screen.ts'

const texts = ['features/profile', 'features/support/ask', 'shell/blocked'] as const
const kyc = {
  layout: 'restricted',
  load: async () => (await import('./KycScreen.tsx')).KycScreen,
  texts: [...texts, 'features/profile/kyc-form', 'forms'],
} as const

export const screens = {
  kyc: { ...kyc, path: '/kyc' },
  businessKyc: { ...kyc, path: '/business-kyc' },
  profileUpdate: {
    path: '/profile-update',
    layout: 'main',
    load: async () => (await import('./profile-update/ProfileUpdateScreen.tsx')).ProfileUpdateScreen,
    texts: ['features/profile/profile-update', 'forms'],
  },
  profile: {
    path: '/profile',
    layout: 'main',
    load: async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
    texts: ['features/profile', 'features/support/ask', 'features/emails', 'forms'],
    needs: async () => (await import('@ducat/contract/profile/calls')).kyc.customerInfo,
    menu: { icon: UserRound, shownTo: person, badge: requiredBadge },
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
