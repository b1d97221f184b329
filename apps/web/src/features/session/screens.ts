/** Session: sign-in, its strong step, the pages on the way from it, and the consent to a partner. */
import type { Screens } from '#shell/screen.ts'
import { login } from './login.ts'

const external = 'external'
const restricted = 'restricted'
const secondStep = ['features/session/second-step'] as const
const approving = ['features/session/approving', 'features/session', 'features/session/second-step'] as const
const arrival = ['features/session/arrival'] as const

export const screens = {
  login,
  /** Opened by a link with an authorization code. */
  byCode: { path: '/login/by-code', layout: external, load: async () => (await import('./arrival/index.ts')).ByCodeScreen, texts: arrival },
  /** The strong step of a sign-in: beside a computer, and on the phone itself. */
  scp: { path: '/scp', layout: 'strong', load: async () => (await import('./second-step/moving/index.ts')).ScpScreen, texts: secondStep },
  scpMobile: {
    path: '/scp-mobile',
    layout: external,
    load: async () => (await import('./second-step/moving/index.ts')).ScpMobileScreen,
    texts: secondStep,
  },
  /** This browser as a phone that confirms; its owner need not be signed in here. */
  approve: {
    path: '/approve',
    layout: external,
    load: async () => (await import('./approving/ApproveScreen.tsx')).ApproveScreen,
    texts: approving,
  },
  /** A partner's site asks to read the customer's data. */
  partner: {
    path: '/auth/sei',
    layout: 'alone',
    load: async () => (await import('./consent/ConsentScreen.tsx')).ConsentScreen,
    texts: ['features/session/consent'],
  },
  chooseCompany: {
    path: '/choose-company',
    layout: restricted,
    load: async () => (await import('./arrival/index.ts')).ChooseCompanyScreen,
    texts: arrival,
  },
  oldWeb: { path: '/old-web', layout: restricted, load: async () => (await import('./arrival/index.ts')).OldWebScreen, texts: arrival },
} as const satisfies Screens
