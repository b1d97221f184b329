/** Settings: the sections of the settings, and the sign-ins so far. */
import { Fingerprint, Settings } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

export const screens = {
  settings: {
    path: '/setting',
    layout: 'main',
    load: async () => (await import('./SettingScreen.tsx')).SettingScreen,
    texts: ['features/settings', 'forms'],
    menu: { icon: Settings },
  },
  loginHistory: {
    path: '/login-history',
    layout: 'main',
    load: async () => (await import('./history/LoginHistoryScreen.tsx')).LoginHistoryScreen,
    texts: ['features/settings', 'forms', 'tables'],
    menu: { icon: Fingerprint },
  },
} as const satisfies Screens
