/** Settings: the sections of the settings, and the sign-ins so far. */
import { Fingerprint, Settings } from 'lucide-react'
import type { Screens } from '#shell/screen.ts'

const page = {
  layout: 'main',
  load: async () => (await import('./SettingScreen.tsx')).SettingScreen,
  texts: ['features/settings', 'forms', 'analytics'],
} as const

export const screens = {
  settings: { ...page, path: '/setting', menu: { icon: Settings } },
  settingsGroup: { ...page, path: '/setting/$group' },
  loginHistory: {
    path: '/login-history',
    layout: 'main',
    load: async () => (await import('./history/LoginHistoryScreen.tsx')).LoginHistoryScreen,
    texts: ['features/settings', 'forms', 'tables'],
    menu: { icon: Fingerprint },
  },
} as const satisfies Screens
