/** Pre-approved payments: what a customer has agreed to pay again and again. */
import { Repeat } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  preapproved: {
    path: '/transfer/preapproved-payments',
    layout: 'main',
    load: async () => (await import('./PreapprovedScreen.tsx')).PreapprovedScreen,
    texts: ['features/preapproved', 'features/schedules', 'forms', 'tables'],
    needs: async () => (await import('@ducat/contract/preapproved/calls')).preapprovedPayments.list,
    menu: { icon: Repeat },
  },
  /** From a letter, without signing in: the secret of its link opens it. */
  preapprovedCancel: {
    path: '/preapproved/cancel/$secret',
    layout: 'external',
    load: async () => (await import('./CancelScreen.tsx')).CancelScreen,
    texts: ['features/preapproved', 'features/schedules'],
  },
} as const satisfies Screens
